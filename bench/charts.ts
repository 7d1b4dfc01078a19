import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/test/chromium.ts'
import { serveExhibit } from '../tests/support/walks/exhibit.ts'

// Measures the inspector in Chromium: how long the layout of a chart takes in its workers, when the chart is drawn, and the
// frames while it is panned with the mouse, as multiples of a chart of 30 states in the same run.
// `node bench/charts.ts ROUNDS` sets how often (5).
const rounds = Number(process.argv[2] ?? 5)
const BARE = 30
const shapes = [BARE, 100, 300]
/** How many steps of the mouse a pan has. */
const MOVES = 90

/** Milliseconds. */
type Measured = Record<
  'first layout of a page' | 'next layout' | 'drawn after' | 'frame of panning, p95' | 'processor time of a move',
  number
>
const targets: Partial<Record<keyof Measured, string>> = {
  'next layout': '≤ 2,000 ms at 300 states',
  'frame of panning, p95': '≤ 16 ms at 300 states, which is one frame',
}

const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'))
process.env['WALKS_DATA'] = join(folder, 'data')
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] })
const shown = await serveExhibit('/bench/charts/exhibit.tsx', {})

/** Runs in the page before anything else: notes when the chart is first painted, and the times of frames. */
function watch() {
  const seen = { drawn: 0, frames: [] as number[] }
  Object.assign(globalThis, { seen })
  const frame = (at: number) => {
    seen.frames.push(at)
    if (!seen.drawn && document.querySelector('[data-state]')) setTimeout(() => (seen.drawn = performance.now()))
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
type Globals = {
  seen: { drawn: number; frames: number[] }
  measured: { states: number; layout: number; again: number }
}

async function measure(states: number): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.addInitScript(watch)
  const globals = () =>
    page.evaluate(() => {
      const { seen, measured } = globalThis as unknown as Globals
      return { seen, measured, now: performance.now() }
    })
  await page.goto(`${shown.address}/?states=${states}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as Globals).seen?.drawn > 0, null, { timeout: 120_000 })
  const { seen, measured } = await globals()
  if (measured.states !== states) throw new Error(`The chart has ${measured.states} states instead of ${states}`)
  await page.getByRole('button', { name: /100/ }).click()
  await page.waitForTimeout(500)

  const box = (await page.getByRole('listbox').locator('..').boundingBox())!
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height * 0.7]
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  await page.mouse.move(x, y)
  await page.mouse.down()
  const before = await spent()
  const begun = (await globals()).now
  for (let i = 1; i <= MOVES; i += 1) await page.mouse.move(x - i * 4, y - i * 3)
  const ofMove = ((await spent()) - before) / MOVES
  const end = await globals()
  await page.mouse.up()
  const panned = await page
    .getByRole('listbox')
    .locator('..')
    .evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop)
  if (panned === 0) throw new Error('The chart did not move')
  const during = end.seen.frames.filter((at) => at >= begun && at <= end.now)
  const gaps = during
    .slice(1)
    .map((at, i) => at - during[i]!)
    .toSorted((a, b) => a - b)
  await context.close()
  return {
    'first layout of a page': measured.layout,
    'next layout': measured.again,
    'drawn after': seen.drawn,
    'frame of panning, p95': gaps[Math.floor(gaps.length * 0.95)] ?? NaN,
    'processor time of a move': ofMove,
  }
}

const all = new Map<number, Measured[]>(shapes.map((states) => [states, []]))
for (let round = 0; round < rounds; round += 1)
  for (const states of shapes) all.get(states)!.push(await measure(states))
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const shortOf = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

for (const what of Object.keys(all.get(BARE)![0]!) as (keyof Measured)[]) {
  const valueOf = (states: number) => median(all.get(states)!.map((one) => one[what]))
  const bare = valueOf(BARE)
  const ratios = shapes
    .filter((states) => states !== BARE)
    .map((states) => `${states} states ${(valueOf(states) / bare).toFixed(2)}× (${shortOf(valueOf(states))} ms)`)
  const target = targets[what] ? `; target ${targets[what]}` : ''
  console.log(`${what}: of ${BARE} states (${shortOf(bare)} ms): ${ratios.join('; ')}${target}`)
}
await browser.close()
await shown.end()
rmSync(folder, { recursive: true })
