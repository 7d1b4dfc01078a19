import { expect } from '@playwright/test'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { exhibit } from '../../support/walks/exhibit.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  const page = { width: 400, height: 600, words: 'Lease' }
  shown = await exhibit('/tests/flows/documents/template-fields.exhibit.tsx', {
    '/document.pdf': { type: 'application/pdf', body: pdfWith([page, page]) },
  })
})
test.afterAll(() => shown.end())

const keeps = ({ page }: Stage, words: string) => expect(page.locator('[data-kept]')).toHaveText(words)
const button = ({ page, say }: Stage, id: 'field-editor.undo' | 'field-editor.redo') =>
  page.getByRole('button', { name: say({ id }), exact: true })

async function placeFor(stage: Stage, role: string, y: number) {
  const { page, say } = stage
  await page.getByRole('radio', { name: role }).check({ force: true })
  await page.getByRole('button', { name: say({ id: 'field-editor.type.CHECKBOX' }), exact: true }).click()
  await page.locator('[data-page="0"]').click({ position: { x: 100, y } })
}

test('the field editor works for a document without a request: roles without signers, and a reload with undo', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  const word = say({ id: 'field-editor.type.CHECKBOX' })
  await page.goto(shown.address)
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  await placeFor(stage, 'Landlord', 100)
  await keeps(stage, `Landlord: ${word} 1`)
  await placeFor(stage, 'Tenant', 300)
  await keeps(stage, `Landlord: ${word} 1, Tenant: ${word} 1`)

  await page.reload()
  await keeps(stage, `Landlord: ${word} 1, Tenant: ${word} 1`)
  await expect(page.locator('[data-field]')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Tenant' })).toBeChecked()
  await button(stage, 'field-editor.undo').click()
  await keeps(stage, `Landlord: ${word} 1`)
  await page.reload()
  await expect(page.locator('[data-field]')).toHaveCount(1)
  await button(stage, 'field-editor.redo').click()
  await keeps(stage, `Landlord: ${word} 1, Tenant: ${word} 1`)
  expect(violations).toEqual([])
})

test('FIELD-043 the owner can have the first field without a name shown, with its name ready for input', async ({
  stage,
}) => {
  const { page, say } = stage
  await page.goto(shown.address)
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  await placeFor(stage, 'Tenant', 100)
  const name = page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) })
  await name.fill('')
  await name.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(name).toBeFocused()
})

test('the editor does not render when its owner does', async ({ stage }) => {
  const { page } = stage
  await page.goto(shown.address)
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  const count = page.getByRole('button', { name: 'Count' })
  const renders = async () => {
    await count.click()
    return Number(await count.getAttribute('data-renders'))
  }
  const before = await renders()
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'Lease' })).toBeAttached()
  expect(await renders()).toBe(before)
})
