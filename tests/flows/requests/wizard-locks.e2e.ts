import { expect } from '@playwright/test'
import { exhibit } from '../../support/walks/exhibit.ts'
import { boxOf } from '../../support/measures/boxes.ts'
import { axeViolationsInBothThemes, axeViolationsOn } from '../../support/measures/axe.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { button, pdf, rows } from './wizard-stage.ts'

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  shown = await exhibit('/tests/flows/requests/wizard-locks.exhibit.tsx', {
    '/document.pdf': { type: 'application/pdf', body: pdf },
  })
})
test.afterAll(() => shown.end())

/** Opens a step of the wizard that edits a request which Ada has signed and Bob can sign; Cleo comes after him. */
async function open({ page }: Stage, at: 'files' | 'signers' | 'fields' | 'settings', of = 'signed') {
  await page.goto(`${shown.address}?at=${at}&of=${of}`)
  await expect(page.locator('footer button').last()).toBeVisible()
}
/** What is said of her. */
const ADA = { names: 'Ada Weber', count: 1, acted: 'signed' }
const namesOf = async (stage: Stage) =>
  (await rows(stage).allInnerTexts()).map((text) => /Ada|Bob|Cleo/.exec(text)?.[0])

for (const at of ['files', 'signers', 'fields', 'settings'] as const)
  test(`what is locked can be read by everybody: ${at}`, async ({ stage: { page, ...stage } }) => {
    await open({ page, ...stage }, at)
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    expect(stage.violations).toEqual([])
  })

test('SIGR-012 SIGR-016 who has signed is named as locked, has no controls, and is not crossed by keys or by dragging', async ({
  stage,
}) => {
  const { page, say } = stage
  await open(stage, 'signers')
  const ada = page.getByRole('group', {
    name: say({ id: 'request-locks.signer' }, { name: 'Ada Weber', status: 'SIGNED' }),
    exact: true,
  })
  await expect(ada).toBeVisible()
  await expect(ada.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('switch')).toBeDisabled()

  const up = (name: string) =>
    page.getByRole('button', { name: say({ id: 'request-wizard.signers.up' }, { name }), exact: true })
  const grip = (name: string) =>
    page.getByRole('button', { name: say({ id: 'request-wizard.signers.drag' }, { name }), exact: true })
  await expect(up('Bob Weber')).toBeDisabled()
  await grip('Bob Weber').press('ArrowUp')
  const from = await boxOf(grip('Cleo Weber'))
  const to = await boxOf(ada)
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y + 2, { steps: 5 })
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await page.mouse.up()
  expect(await namesOf(stage)).toEqual(['Ada', 'Bob', 'Cleo'])
  await up('Cleo Weber').click()
  expect(await namesOf(stage)).toEqual(['Ada', 'Cleo', 'Bob'])
})

test('WIZ-024 the files of a request that somebody has signed, or that comes from a template, are shown as they are', async ({
  stage,
}) => {
  const { page, say } = stage
  for (const [of, why] of [
    ['signed', say({ id: 'request-locks.files.why.acted' }, ADA)],
    ['template', say({ id: 'request-locks.files.why.template' })],
  ] as const) {
    await open(stage, 'files', of)
    await expect(page.getByText(why, { exact: true })).toBeVisible()
    await expect(page.locator('input[type=file]')).toBeDisabled()
    await expect(page.getByRole('listitem').getByRole('button')).toHaveCount(0)
  }
})

test('SIGR-013 FIELD-023 fields of who has signed stay where they are, and get no others', async ({ stage }) => {
  const { page, say, violations } = stage
  await open(stage, 'fields')
  await page.getByRole('radio', { name: 'Ada Weber' }).check({ force: true })
  await expect(page.getByText(say({ id: 'field-editor.lockedHint' }, { role: 'Ada Weber' }))).toBeVisible()
  await expect(
    page.getByRole('button', { name: say({ id: 'field-editor.type.SIGNATURE' }), exact: true }),
  ).toBeDisabled()

  const kept = async () =>
    (JSON.parse((await page.locator('[data-fields]').textContent())!) as { id?: string }[]).map(({ id }) => id)
  const field = (role: string) => page.locator(`[data-field="field of ${role}"]`)
  await button(stage, 'field-editor.nextPage').click()
  await field('Ada Weber').scrollIntoViewIfNeeded()
  const words = { role: 'Ada Weber', type: say({ id: 'field-editor.type.SIGNATURE' }), name: 'Signature of Ada Weber' }
  await expect(field('Ada Weber')).toHaveAccessibleName(say({ id: 'field-editor.fieldLocked' }, words))
  const at = await boxOf(field('Ada Weber'))
  await page.mouse.move(at.x + 20, at.y + 10)
  await page.mouse.down()
  await page.mouse.move(at.x + 120, at.y + 60, { steps: 4 })
  await page.mouse.up()
  expect(await boxOf(field('Ada Weber'))).toEqual(at)

  await field('Bob Weber').focus()
  await field('Ada Weber').focus()
  await page.keyboard.press('Delete')
  expect(await kept()).toHaveLength(4)
  await page.keyboard.press('Control+a')
  const said = say({ id: 'field-editor.said.selected' }, { fields: 2, leftOut: 2 })
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveText(said)
  const side = page.getByRole('complementary', { name: say({ id: 'field-editor.details' }) })
  await expect(side.getByText(say({ id: 'field-editor.leftOut' }, { leftOut: 2 }))).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await page.keyboard.press('Delete')
  await expect.poll(kept).toEqual(['field of REQUEST', 'field of Ada Weber'])
  expect(violations).toEqual([])
})

test('FIELD-022 what the sender filled in is shown, with the reason why it stays', async ({ stage }) => {
  const { page, say } = stage
  await open(stage, 'settings')
  await expect(page.getByText(say({ id: 'request-locks.values' }, ADA))).toBeVisible()
  await expect(page.getByText('Lyon', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveCount(0)
})
