import { expect } from '@playwright/test'
import type { Opening } from '#machines/rules/documents/field-opening.ts'
import { formPdf, PLACES_OF_FORM } from '../../../support/pdf/form-pdf.ts'
import { expectNoOverflow } from '../../../support/measures/overflow.ts'
import { exhibit } from '../../../support/walks/exhibit.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import { area, button, DESKTOP, isDrawn, PHONE } from './editor-stage.ts'

const A4 = { width: 595, height: 842 }
const input: Opening = { ...fieldEditorInput, pages: [A4, A4], fields: [], pagesToSearch: [0, 1] }
const places = PLACES_OF_FORM.reduce((sum, count) => sum + count)
const [first = 0, second = 0] = PLACES_OF_FORM

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  shown = await exhibit('/tests/flows/documents/field-editor.exhibit.tsx', {
    '/document.pdf': { type: 'application/pdf', body: Buffer.from(await formPdf()) },
  })
})
test.afterAll(() => shown.end())
test.afterEach(({ stage: { page } }) => page.setViewportSize(DESKTOP))

/** Opens the editor and lets the search go. */
async function open({ page }: Stage, given = input) {
  await page.goto(`${shown.address}/assets/none`)
  await page.evaluate((json) => sessionStorage.setItem('input', json), JSON.stringify(given))
  await page.goto(`${shown.address}/fields`)
}
const search = ({ page }: Stage) => page.evaluate(() => dispatchEvent(new Event('search')))
const offer = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'field-editor.places.title' }) })
const fields = ({ page }: Stage) => page.locator('[data-field]')
const tick = (stage: Stage, name: string | RegExp) => offer(stage).getByRole('checkbox', { name })

test('the places of a form are found and offered; all are added in one step, and none before', async ({ stage }) => {
  await open(stage)
  await isDrawn(stage)
  await expect(offer(stage)).toHaveCount(0)
  await search(stage)
  await expect(offer(stage)).toContainText(stage.say({ id: 'field-editor.places.found' }, { places }))
  await expect(fields(stage)).toHaveCount(0)
  await button(stage, stage.say({ id: 'field-editor.places.takeAll' })).click()
  await expect(offer(stage)).toHaveCount(0)
  await expect(area(stage)).toBeFocused()
  await expect(fields(stage)).not.toHaveCount(0)
  await expect(stage.page.locator('[data-page="0"] [data-field]')).toHaveCount(first)
  await button(stage, stage.say({ id: 'field-editor.undo' })).click()
  await expect(fields(stage)).toHaveCount(0)
})

test('some places are chosen from a list by page, with the keyboard alone', async ({ stage }) => {
  const { page, say } = stage
  await open(stage)
  await search(stage)
  await button(stage, say({ id: 'field-editor.places.choose' })).press('Enter')
  await expect(page.locator('[data-page="0"] [data-place][data-ticked]')).toHaveCount(first)
  await tick(stage, /bailleur/).press('Space')
  await expect(page.locator('[data-page="0"] [data-place][data-ticked]')).toHaveCount(first - 1)
  await button(stage, say({ id: 'field-editor.places.next' })).press('Enter')
  const all = { page: 2, chosen: second, places: second }
  await expect(page.locator('[data-page="1"] [data-place]').first()).toBeInViewport()
  await tick(stage, say({ id: 'field-editor.places.onPage' }, all)).press('Space')
  await button(stage, say({ id: 'field-editor.places.take' }, { fields: first - 1 })).press('Enter')
  await area(stage).evaluate((element) => element.scrollTo(0, 0))
  await expect(page.locator('[data-page="0"] [data-field]')).toHaveCount(first - 1)
  await expect(page.locator('[data-place]')).toHaveCount(0)
})

test('on a phone, places are chosen too, where the fields to place are otherwise', async ({ stage }) => {
  const { page, say } = stage
  await page.setViewportSize(PHONE)
  await open(stage)
  await button(stage, say({ id: 'field-editor.small.tap' })).click()
  await search(stage)
  await button(stage, say({ id: 'field-editor.places.choose' })).click()
  await expect(button(stage, say({ id: 'field-editor.type.TEXT' }))).toHaveCount(0)
  await button(stage, say({ id: 'field-editor.places.take' }, { fields: places })).click()
  await expect(button(stage, say({ id: 'field-editor.type.TEXT' }))).toBeVisible()
  await expect(page.locator('[data-page="0"] [data-field]')).toHaveCount(first)
})

test('on a phone, places that were declined are found again by a button', async ({ stage }) => {
  const { page, say } = stage
  await page.setViewportSize(PHONE)
  await open(stage)
  await button(stage, say({ id: 'field-editor.small.tap' })).click()
  await search(stage)
  await button(stage, say({ id: 'field-editor.places.decline' })).click()
  await expect(offer(stage)).toHaveCount(0)
  await button(stage, say({ id: 'field-editor.places.seek' })).click()
  await search(stage)
  await expect(offer(stage)).toContainText(say({ id: 'field-editor.places.found' }, { places }))
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize(PHONE)
})
