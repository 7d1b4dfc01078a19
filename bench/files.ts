import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/test/chromium.ts'
import { limits } from '../src/machines/rules/common/limits.ts'
import { serveExhibit } from '../tests/support/walks/exhibit.ts'
import { fullPdf } from './files/full-pdf.ts'
import { longestTask } from './support/longest-task.ts'

// Measures the field editor with as many files, bytes and pages as a request may have, as multiples of one small file.
// Ratios can be compared between machines, milliseconds cannot; tasks are in milliseconds of processor time.
// `node bench/files.ts ROUNDS` sets how often (3). All pages are scrolled through with the wheel.
const rounds = Number(process.argv[2] ?? 3)
/** After so many steps of the wheel somebody reads, so that what is there is drawn. */
const STEPS = 20
/** Half a page for each step, or more, so that there are not more steps than these. */
const MAX_STEPS = 300
const shapes = [
  { name: 'one file of 5 pages', files: 1, pages: 5, bytes: 100_000 },
  { name: '10 files of 50 pages', files: 10, pages: 50, bytes: limits.maxSize },
  { name: '10 files of 500 pages', files: 10, pages: limits.maxPages, bytes: limits.maxSize },
]
type Shape = (typeof shapes)[number]
type Measured = Record<
  'first page visible' | 'longest task until then' | 'longest task of scrolling' | 'pages drawn at once',
  number
>
const targets: Record<keyof Measured, string> = {
  'first page visible': '≤ 3,000 ms',
  'longest task until then': 'none',
  'longest task of scrolling': '≤ 200 ms',
  'pages drawn at once': 'flat',
}

const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'))
process.env['WALKS_DATA'] = join(folder, 'data')
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] })

/** Runs in the page before anything else: notes when the first page is painted, and how many are drawn at most. */
function watch() {
  const seen = { drawn: 0, most: 0 }
  Object.assign(globalThis, { seen })
  const look = () => {
    const { length } = document.querySelectorAll('[data-page] canvas')
    seen.most = Math.max(seen.most, length)
    if (!seen.drawn && length > 0) setTimeout(() => (seen.drawn = performance.now()))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
type Seen = { drawn: number; most: number }
const seenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

async function measured(address: string, { files, pages }: Shape): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await browser.startTracing(page, { categories: ['toplevel'] })
  await page.goto(`${address}/?files=${files}&pages=${pages}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.drawn > 0, null, { timeout: 90_000 })
  const { drawn } = await seenOn(page)
  const opening = longestTask(await browser.stopTracing())

  await page.mouse.move(600, 500)
  await browser.startTracing(page, { categories: ['toplevel'] })
  const height = await page.locator('[data-page="1"]').evaluate((second) => (second as HTMLElement).offsetTop)
  const delta = Math.max(height / 2, (files * pages * height) / MAX_STEPS)
  const steps = Math.ceil((files * pages * height) / delta)
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.wheel(0, delta)
    if (step % STEPS === 0) await page.waitForTimeout(600)
  }
  await page.locator(`[data-page="${files * pages - 1}"] canvas`).waitFor()
  const scrolling = longestTask(await browser.stopTracing())
  const { most } = await seenOn(page)
  await context.close()
  return {
    'first page visible': drawn,
    'longest task until then': opening,
    'longest task of scrolling': scrolling,
    'pages drawn at once': most,
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const all = new Map<Shape, Measured[]>(shapes.map((shape) => [shape, []]))
for (const shape of shapes) {
  const { files, pages, bytes } = shape
  const body = fullPdf(pages, bytes / files)
  const shown = await serveExhibit(
    '/tests/flows/documents/field-editor/many-files.exhibit.tsx',
    Object.fromEntries(Array.from({ length: files }, (_, i) => [`/${i}.pdf`, { type: 'application/pdf', body }])),
  )
  for (let round = 0; round < rounds; round += 1) all.get(shape)!.push(await measured(shown.address, shape))
  await shown.end()
}
const [bare, ...others] = shapes
for (const what of Object.keys(targets) as (keyof Measured)[]) {
  const valueOf = (shape: Shape) => median(all.get(shape)!.map((one) => one[what]))
  const small = valueOf(bare!)
  const rows = others.map((shape) => {
    const value = valueOf(shape)
    return `${shape.name} ${(value / small).toFixed(2)}× (${Math.round(value)})`
  })
  console.log(`${what}: of ${bare!.name} (${Math.round(small)}): ${rows.join('; ')}; target ${targets[what]}`)
}
await browser.close()
rmSync(folder, { recursive: true })
