import { expect } from '@playwright/test'
import { test } from '../../../support/walks/stage.ts'
import { editorExhibit, isDrawn } from './editor-stage.ts'

const open = editorExhibit()

test('a page that is not drawn yet has lines in place of its picture', async ({ stage }) => {
  const { page } = stage
  const document = Promise.withResolvers<void>()
  await page.route('**/document.pdf', async (route) => {
    await document.promise
    await route.continue()
  })
  await open(stage)
  const lines = () =>
    page
      .locator('[data-page="0"] > div')
      .first()
      .evaluate((picture) => getComputedStyle(picture, '::before').content)
  await expect.poll(lines).toBe('""')
  document.resolve()
  await isDrawn(stage)
  expect(await lines()).toBe('none')
  await page.unroute('**/document.pdf')
})

test('FIELD-005 a page number has three digits at most, and one outside the document is clamped', async ({ stage }) => {
  const { page, say } = stage
  await open(stage)
  const number = page.getByRole('textbox', { name: say({ id: 'field-editor.page' }) })
  await number.fill('9x8')
  await expect(number).toHaveValue('98')
  await number.press('Enter')
  await expect(number).toHaveValue('2')
  await expect(page.locator('[data-page="1"]')).toBeInViewport()
  await number.fill('')
  await number.pressSequentially('1234')
  await expect(number).toHaveValue('123')
  await number.fill('0')
  await number.press('Enter')
  await expect(number).toHaveValue('1')
  await test.step('FIELD-004 buttons lead to the next page and back', async () => {
    await page.getByRole('button', { name: say({ id: 'field-editor.nextPage' }), exact: true }).click()
    await expect(number).toHaveValue('2')
    await page.getByRole('button', { name: say({ id: 'field-editor.previousPage' }), exact: true }).click()
    await expect(number).toHaveValue('1')
  })
})
