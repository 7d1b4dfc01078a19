import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../scripts/test/chromium.ts'
import { pdfWith } from '../tests/support/pdf/pdf.ts'
import { serveExhibit } from '../tests/support/walks/exhibit.ts'
import { longestTask } from './support/longest-task.ts'

// Measures the field editor in the wizard, with many fields as multiples of one field on as many pages. Ratios can be
// compared between machines, milliseconds cannot. `node bench/editor.ts ROUNDS` sets how often (5). The mouse moves in a
// small circle, which keeps 200 selected fields on their page: on a straight line they reach its edge, and later steps move
// nothing.
const rounds = Number(process.argv[2] ?? 5)
const PAGES = 100
/** How many steps of the mouse a drag has. */
const MOVES = 90
/** The radius of the circle that the mouse goes around in, in CSS pixels. */
const RADIUS = 24
const shapes = [
  { fields: 1, pages: PAGES, selected: 1 },
  { fields: 500, pages: PAGES, selected: 1 },
  { fields: 2000, pages: PAGES, selected: 1 },
  { fields: 1, pages: 20, selected: 1 },
  { fields: 2000, pages: 20, selected: 1 },
  { fields: 1, pages: 10, selected: 1 },
  { fields: 2000, pages: 10, selected: 200 },
]
type Shape = (typeof shapes)[number]

/** Milliseconds, but for nodes and bytes. */
type Measured = Record<
  | 'first drawn'
  | 'frame of a drag, p95'
  | 'processor time of a move'
  | 'longest task after a drop, processor time'
  | 'drawn again'
  | 'nodes'
  | 'bytes of an entry',
  number
>
const targets: Partial<Record<keyof Measured, string>> = {
  'frame of a drag, p95': '≤ 1.2× at 2,000, and with 200 selected; a whole number of frames',
  'processor time of a move': '≤ 1.2× at 2,000',
  'longest task after a drop, processor time': '≤ 50 ms',
  'first drawn': '≤ 2 s on an idle machine',
  nodes: 'flat',
  'bytes of an entry': '< 1,000',
}

const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'))
process.env['WALKS_DATA'] = join(folder, 'data')
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] })
const shown = await serveExhibit('/bench/editor/exhibit.tsx', {
  '/document.pdf': {
    type: 'application/pdf',
    body: pdfWith(Array.from({ length: PAGES }, (_, i) => ({ width: 595, height: 842, words: `Page ${i + 1}` }))),
  },
})

/** Runs in the page before anything else: notes when a field is first painted, and the times of frames. */
function watch() {
  const seen = { drawn: 0, frames: [] as number[] }
  Object.assign(globalThis, { seen })
  const frame = (at: number) => {
    seen.frames.push(at)
    if (!document.querySelector('[data-field]')) seen.drawn = 0
    else if (!seen.drawn) setTimeout(() => (seen.drawn = performance.now()))
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
type Seen = { drawn: number; frames: number[] }
const seenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
const nowOn = (page: Page) => page.evaluate(() => performance.now())

async function measured({ fields, pages, selected }: Shape): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const drawn = async () => {
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.drawn > 0, null, {
      timeout: 90_000,
    })
    return (await seenOn(page)).drawn
  }
  await page.goto(`${shown.address}/?fields=${fields}&pages=${pages}`, { waitUntil: 'commit' })
  const first = await drawn()
  await page.locator('[data-page="0"] canvas').first().waitFor()
  await page.waitForTimeout(1000)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)

  const box = (await page.locator('[data-page="0"] [data-field]').first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (selected > 1) {
    await page.mouse.click(x, y)
    await page.keyboard.press('Control+a')
    await page.waitForFunction((all) => document.querySelectorAll('[data-among]').length === all, selected)
  }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10, { steps: 3 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = await tasksOn(devtools)
  const begun = await nowOn(page)
  for (let i = 1; i <= MOVES; i += 1) {
    const angle = (i / MOVES) * 2 * Math.PI
    await page.mouse.move(x + 10 + RADIUS * Math.sin(angle), y + 10 + RADIUS * (1 - Math.cos(angle)))
  }
  const ofMove = ((await tasksOn(devtools)) - spent) / MOVES
  const dropped = await nowOn(page)
  const { frames } = await seenOn(page)
  await browser.startTracing(page, { categories: ['toplevel'] })
  await page.mouse.up()
  await page.waitForTimeout(2000)
  const longest = longestTask(await browser.stopTracing())
  const during = frames.filter((at) => at >= begun && at <= dropped)
  const gaps = during
    .slice(1)
    .map((at, i) => at - during[i]!)
    .toSorted((a, b) => a - b)
  const bytes = await page.evaluate(lastEntryBytes)

  await page.getByRole('link', { name: 'Signers' }).click()
  await page.locator('[data-field]').first().waitFor({ state: 'detached' })
  const again = await nowOn(page)
  await page.getByRole('button', { name: 'Fields' }).click()
  const result: Measured = {
    'first drawn': first,
    'frame of a drag, p95': gaps[Math.floor(gaps.length * 0.95)] ?? NaN,
    'processor time of a move': ofMove,
    'longest task after a drop, processor time': longest,
    'drawn again': (await drawn()) - again,
    nodes,
    'bytes of an entry': bytes,
  }
  await context.close()
  return result
}

/** The processor time of all tasks of the page's main thread so far, in milliseconds. */
async function tasksOn(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** Runs in the page: the size of the newest entry of the editor's journal, as JSON. */
async function lastEntryBytes(): Promise<number> {
  const opening = indexedDB.open('paraph-journals')
  await new Promise((done) => opening.addEventListener('success', done))
  const rows = opening.result.transaction('entries').objectStore('entries').index('journal').getAll('bench/fields')
  await new Promise((done) => rows.addEventListener('success', done))
  opening.result.close()
  return JSON.stringify(rows.result.at(-1)).length
}

const all = new Map<Shape, Measured[]>(shapes.map((shape) => [shape, []]))
for (let round = 0; round < rounds; round += 1) for (const shape of shapes) all.get(shape)!.push(await measured(shape))
const shortOf = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

for (const what of Object.keys(all.get(shapes[0]!)![0]!) as (keyof Measured)[]) {
  const valueOf = (shape: Shape) => median(all.get(shape)!.map((one) => one[what]))
  const ratios = shapes.flatMap((shape) => {
    const { fields, pages, selected } = shape
    if (fields === 1) return []
    const bare = valueOf(shapes.find((other) => other.fields === 1 && other.pages === pages)!)
    const value = valueOf(shape)
    const chosen = selected > 1 ? `, ${selected} selected,` : ''
    return `${fields} on ${pages} pages${chosen} ${(value / bare).toFixed(2)}× (${shortOf(value)}, one ${shortOf(bare)})`
  })
  const target = targets[what] ? `; target ${targets[what]}` : ''
  console.log(`${what}: of one field: ${ratios.join('; ')}${target}`)
}
await browser.close()
await shown.end()
rmSync(folder, { recursive: true })
