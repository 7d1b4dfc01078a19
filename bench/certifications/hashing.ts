import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/test/chromium.ts'
import { serveExhibit } from '../../tests/support/walks/exhibit.ts'
import { childrenOf } from '../support/exact-time.ts'
import { statusOf } from '../support/memory.ts'

const RUNS = 5
/** Bytes of a small file at most, and how they are distributed: most are small. */
const SIZES = [2_000, 4_000, 8_000, 16_000, 64_000]
const POOL = 2

type Asked = { files: number; gigabytes: number; part: string }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Hashes files in Chromium as the page of certifications does, and with `sha256sum`. */
export async function hashInBrowser(folder: string, { files, gigabytes, part }: Asked): Promise<void> {
  process.env['WALKS_DATA'] = join(folder, 'data')
  const shown = await serveExhibit('/bench/certifications/exhibit.ts', {})
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] })
  const page = await browser.newPage()
  const opened = async (paths: string[]) => {
    await page.goto(shown.address)
    await page.waitForFunction(() => 'hashPooled' in globalThis)
    await page.locator('input').setInputFiles(paths)
  }
  try {
    if ('small'.includes(part)) {
      const paths = smallFiles(join(folder, 'small'), files)
      await opened(paths)
      await compareSmall(page, paths)
    }
    if ('huge'.includes(part)) {
      const path = join(folder, 'huge')
      writeFileSync(path, '')
      truncateSync(path, gigabytes * 2 ** 30)
      await opened([path])
      await compareHuge(page, path, gigabytes)
    }
  } finally {
    await browser.close()
    await shown.end()
  }
}

function smallFiles(folder: string, count: number): string[] {
  mkdirSync(folder, { recursive: true })
  return Array.from({ length: count }, (_, i) => {
    const path = join(folder, `${i}.bin`)
    writeFileSync(path, randomBytes(SIZES[i % SIZES.length]! + (i % 997)))
    return path
  })
}

/** Milliseconds that `sha256sum` takes for files, whose contents are in memory after the first time. */
function sumOf(paths: string[]): number {
  const begun = performance.now()
  execFileSync('xargs', ['-0', 'sha256sum'], { input: paths.join('\0'), stdio: ['pipe', 'ignore', 'inherit'] })
  return performance.now() - begun
}

const hashPooled = (page: Page) =>
  page.evaluate(
    (size) => (globalThis as unknown as { hashPooled: (size: number) => Promise<number> }).hashPooled(size),
    POOL,
  )
const hashBare = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { hashBare: () => Promise<number> }).hashBare())
const readOnly = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { readOnly: () => Promise<number> }).readOnly())

/** In turns, so that what else the machine does affects all alike. */
async function compareSmall(page: Page, paths: string[]) {
  sumOf(paths)
  await hashPooled(page)
  const all = { sums: [] as number[], pooled: [] as number[], floor: [] as number[], bare: [] as number[] }
  for (let run = 0; run < RUNS; run++) {
    all.sums.push(sumOf(paths))
    all.pooled.push(await hashPooled(page))
    all.floor.push(await readOnly(page))
    all.bare.push(await hashBare(page))
  }
  const [sums, pooled, floor, bare] = [median(all.sums), median(all.pooled), median(all.floor), median(all.bare)]
  console.log(`${paths.length} small files: ${(pooled / sums).toFixed(2)}× of sha256sum (target 1.2)`)
  console.log(
    `  ${(floor / sums).toFixed(2)}× to read them only, many at once: ours is ${(pooled / floor).toFixed(2)}× of that`,
  )
  console.log(`  ${(bare / sums).toFixed(2)}× for a bare page, which reads and hashes one after the other`)
  const shown = Object.entries({ sha256sum: sums, page: pooled, reading: floor, 'bare page': bare })
  console.log(`  ${shown.map(([what, time]) => `${what} ${time.toFixed(0)} ms`).join(', ')}`)
}

async function compareHuge(page: Page, path: string, gigabytes: number) {
  const sum = sumOf([path])
  const processes = chromiumProcesses()
  const memory = () =>
    processes().reduce((total, pid) => total + statusOf(pid, 'RssAnon') + statusOf(pid, 'RssShmem'), 0)
  const before = memory()
  const seen: number[] = []
  const sampling = setInterval(() => seen.push(memory()), 200)
  const took = await hashPooled(page)
  clearInterval(sampling)
  // The first part has the worker and its first chunks.
  const [early, late] = [seen.slice(0, seen.length / 4), seen.slice(-seen.length / 4)].map((part) => Math.max(...part))
  const speed = (milliseconds: number) => `${((gigabytes * 2 ** 30) / milliseconds / 1000).toFixed(0)} MB/s`
  console.log(`a file of ${gigabytes} GB: ${(took / sum).toFixed(2)}× of sha256sum, ${speed(took)} to ${speed(sum)}`)
  console.log(
    `  memory of Chromium: ${before.toFixed(0)} MB before, at most ${early!.toFixed(0)} MB in the first quarter of the time and ${late!.toFixed(0)} MB in the last`,
  )
}

/** The processes of the browser, which this process has started. */
function chromiumProcesses(): () => number[] {
  const all = (pid: number): number[] => {
    try {
      return childrenOf(pid).flatMap((child) => [child, ...all(child)])
    } catch {
      return []
    }
  }
  return () => all(process.pid)
}
