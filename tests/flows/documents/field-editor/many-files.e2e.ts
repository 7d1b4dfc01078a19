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
/** The same for the thumbnails of the overview. */
const NEAR_THUMBNAILS = 80

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
  await expect(page.locator('[data-page]')).toHaveCount(FILES * PAGES)
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
