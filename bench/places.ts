import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/test/chromium.ts'
import { serveExhibit } from '../tests/support/walks/exhibit.ts'
import { longestTask } from './support/longest-task.ts'

// Measures the search for places to fill in and for a word on 500 pages, as multiples of a bare read of their text. The longest task of the
// page's main thread is in milliseconds of processor time. `node bench/places.ts ROUNDS` sets how often (3).
const rounds = Number(process.argv[2] ?? 3)
const PAGES = 500
/** Lines of a page; every fifth page is a form. */
const LINES = 45

async function document(): Promise<Buffer> {
  const pdf = PDF.create()
  for (let number = 0; number < PAGES; number += 1) {
    const page = pdf.addPage({ size: 'a4' })
    for (let line = 0; line < LINES; line += 1) {
      const isBlank = number % 5 === 0 && line % 5 === 0
      const text = isBlank
        ? `Name ${line}: ${'_'.repeat(40)}`
        : 'The parties agree that the signature of each is recorded here,'
      page.drawText(text, { x: 60, y: 790 - 16 * line, size: 11 })
      if (isBlank) page.drawRectangle({ x: 450, y: 790 - 16 * line, width: 9, height: 9, borderWidth: 0.7 })
    }
  }
  return Buffer.from(await pdf.save())
}

type Read = { took: number; found: number }
type Measured = Read & { longest: number }

const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'))
process.env['WALKS_DATA'] = join(folder, 'data')
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] })
const shown = await serveExhibit('/bench/places/exhibit.ts', {
  '/document.pdf': { type: 'application/pdf', body: await document() },
})

async function measured(name: 'readText' | 'findPlaces' | 'searchText'): Promise<Measured> {
  const page = await browser.newPage()
  await page.goto(shown.address)
  await page.waitForFunction((what) => what in globalThis, name)
  await browser.startTracing(page, { categories: ['toplevel'] })
  const read = await page.evaluate(
    ([what, pages]) => (globalThis as unknown as Record<string, (pages: number) => Promise<Read>>)[what]!(pages),
    [name, PAGES] as const,
  )
  const longest = longestTask(await browser.stopTracing())
  await page.close()
  return { ...read, longest }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const all: { bare: Measured; search: Measured; words: Measured }[] = []
for (let round = 0; round < rounds; round += 1)
  all.push({
    bare: await measured('readText'),
    search: await measured('findPlaces'),
    words: await measured('searchText'),
  })
const ratio = median(all.map(({ bare, search }) => search.took / bare.took))
const longest = median(all.map(({ search }) => search.longest))
const found = all[0]!.search.found
console.log(`search of ${PAGES} pages: ${ratio.toFixed(2)}× of a bare read of their text (${found} places)`)
console.log(`longest task of the search, processor time: ${longest.toFixed(1)} ms; target ≤ 50 ms`)
const ratioOfWords = median(all.map(({ bare, words }) => words.took / bare.took))
console.log(`search for a word: ${ratioOfWords.toFixed(2)}× of the bare read (${all[0]!.words.found} occurrences)`)
const longestOfWords = median(all.map(({ words }) => words.longest))
console.log(`longest task of that search, processor time: ${longestOfWords.toFixed(1)} ms; target ≤ 50 ms`)
console.log(`longest task of the bare read: ${median(all.map(({ bare }) => bare.longest)).toFixed(1)} ms`)
await browser.close()
await shown.end()
rmSync(folder, { recursive: true })
