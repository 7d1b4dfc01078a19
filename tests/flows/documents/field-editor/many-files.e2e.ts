import { expect } from '@playwright/test'
import { limits } from '#machines/rules/common/limits.ts'
import { pdfWith } from '../../../support/pdf/pdf.ts'
import { exhibit } from '../../../support/walks/exhibit.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { area } from './editor-stage.ts'

// As many pages as a person can go to by their number, in as many files as a request may have. `bench/files.ts` measures
// the time that they take.
const FILES = limits.maxFiles
const PAGES = limits.maxPages / FILES
/** Pages of this size that can lie in the visible part, and one height of it above and below. */
const NEAR = 5
/** The same for the thumbnails of the overview; those that come may be drawn a moment before others go. */
const NEAR_THUMBNAILS = 100
/** Pages that are in the document at most, drawn or not, and thumbnails. */
const [IN_DOCUMENT, THUMBNAILS_IN_DOCUMENT] = [200, 240]

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  const body = pdfWith(Array.from({ length: PAGES }, (_, i) => ({ width: 595, height: 842, words: `Page ${i + 1}` })))
  shown = await exhibit(
    '/tests/flows/documents/field-editor/many-files.exhibit.tsx',
    Object.fromEntries(Array.from({ length: FILES }, (_, i) => [`/${i}.pdf`, { type: 'application/pdf', body }])),
  )
})
test.afterAll(() => shown.end())

type Counts = { pages: number; thumbnails: number }

const pictureOf = ({ page }: Stage, number: number) => page.locator(`[data-page="${number}"] canvas`)

test('FIELD-058 of ten files with 500 pages only the pages near the visible part are drawn, wherever somebody scrolls', async ({
  stage,
}) => {
  const { page, violations } = stage
  await page.goto(`${shown.address}/?files=${FILES}&pages=${PAGES}`)
  await expect(pictureOf(stage, 0)).toBeVisible()
  await page.evaluate(() => {
    const counts = { pages: 0, thumbnails: 0 }
    Object.assign(globalThis, { counts })
    new MutationObserver(() => {
      const drawn = document.querySelectorAll('[data-page] canvas').length
      const all = document.querySelectorAll('canvas').length
      counts.pages = Math.max(counts.pages, drawn)
      counts.thumbnails = Math.max(counts.thumbnails, all - drawn)
    }).observe(document.body, { subtree: true, childList: true })
  })
  for (let file = 1; file <= FILES; file += 1) {
    const last = file * PAGES - 1
    await area(stage).evaluate(async (element, number) => {
      const from = element.scrollTop
      const to = element.querySelector<HTMLElement>(`:scope > [data-page="${number}"]`)!.offsetTop
      for (let step = 1; step <= 20; step += 1) {
        element.scrollTop = from + ((to - from) * step) / 20
        await new Promise(requestAnimationFrame)
      }
    }, last)
    await expect(pictureOf(stage, last)).toBeVisible()
  }
  const counts = await page.evaluate(() => (globalThis as unknown as { counts: Counts }).counts)
  expect(counts.pages).toBeGreaterThan(0)
  expect(counts.pages).toBeLessThanOrEqual(NEAR)
  expect(counts.thumbnails).toBeLessThanOrEqual(NEAR_THUMBNAILS)
  expect(violations).toEqual([])
})

test('FIELD-058 of ten files with 500 pages each, only some hundred pages are in the document, and every one is reached', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  const all = FILES * limits.maxPages
  const pages = page.locator('[data-page]')
  const thumbnails = page.getByRole('complementary').getByRole('listitem')
  const areFew = async () => {
    expect(await pages.count()).toBeLessThanOrEqual(IN_DOCUMENT)
    expect(await thumbnails.count()).toBeLessThanOrEqual(THUMBNAILS_IN_DOCUMENT)
  }
  const heightOf = () => area(stage).evaluate((element) => element.scrollHeight)
  await page.goto(`${shown.address}/?files=${FILES}&pages=${limits.maxPages}`)
  await expect(page.locator('[data-page="0"]')).toBeInViewport()
  await areFew()
  const height = await heightOf()

  await test.step('by its number, and the thumbnails follow', async () => {
    const number = page.getByRole('textbox', { name: say({ id: 'field-editor.page' }) })
    await number.fill('900')
    await number.press('Enter')
    await expect(page.locator('[data-page="899"]')).toBeInViewport({ ratio: 0.5 })
    await expect(page.locator('[aria-current=page]')).toBeInViewport()
    await expect(page.locator('[aria-current=page]')).toHaveText(/900$/)
    await expect(number).toHaveValue('900')
    await areFew()
  })
  await test.step('with the keyboard, from a thumbnail through those that come after it', async () => {
    await page.locator('[aria-current=page]').focus()
    for (let i = 901; i <= 970; i += 1) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveText(new RegExp(`${i}$`))
    }
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-page="969"]')).toBeInViewport({ ratio: 0.5 })
  })
  await test.step('at the end, where the pages are as high as they were together', async () => {
    await area(stage).focus()
    await area(stage).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const last = page.getByRole('region', { name: say({ id: 'paper.page' }, { page: all, pages: all }) })
    await expect(last).toBeInViewport({ ratio: 0.5 })
    await expect(page.locator('[aria-current=page]')).toHaveText(/5,?000$/)
    expect(Math.abs((await heightOf()) - height)).toBeLessThanOrEqual(4)
    await areFew()
  })
  expect(violations).toEqual([])
})
