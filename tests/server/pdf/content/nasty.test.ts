import { describe, expect, test } from 'vitest'
import { intake } from '../../../../server/pdf/intake.ts'
import { open } from '../../../../server/pdf/source.ts'
import { Unfit } from '../../../../server/pdf/unfit.ts'
import { nastyFile } from '../../../support/pdf/nasty/nasty.ts'
import { rasteriseByPdfJs, readByPdfJs } from '../../../support/pdf/pdfjs.ts'
import { differing } from '../../../support/pdf/raster.ts'

/** How many files are tried, from which seed on. `npm run nasty` tries 5,000. */
const SEEDS = Number(process.env['SEEDS'] ?? 50)
const FIRST = Number(process.env['SEED'] ?? 1)
/** Milliseconds in which a file of one page is read. */
const MAX_MILLISECONDS = 10_000
/** An error of the program. A refused file is not one. */
const CRASH = /TypeError|ReferenceError|AssertionError|RangeError: (?!Maximum call stack)/

/** The box, rotation and text of a page. */
const textsOf = async (bytes: Uint8Array) =>
  (await readByPdfJs(bytes)).map(({ view, rotate, text }) => [view, rotate, text].join(' ')).join('\n')

describe(`${SEEDS} files with faults in their content, streams, objects and tables from seed ${FIRST} on`, () => {
  test('are refused by name, or show in pdf.js what they show after the upload', {
    timeout: SEEDS * 2000,
  }, async () => {
    const results = { accepted: 0, refused: 0 }
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const bytes = nastyFile(seed)
      const start = performance.now()
      const taken = await intake(bytes).catch((error: unknown) => error)
      expect(performance.now() - start, `the time of seed ${seed}`).toBeLessThan(MAX_MILLISECONDS)
      if (taken instanceof Error) {
        expect(taken, `what seed ${seed} is refused with`).toBeInstanceOf(Unfit)
        expect(taken.message, `why seed ${seed} is refused`).not.toMatch(CRASH)
        results.refused += 1
        continue
      }
      const { original } = taken as Awaited<ReturnType<typeof intake>>
      // The texts of annotations follow those of the page.
      const [texts, ownTexts] = [await textsOf(original), await textsOf(bytes)]
      expect(texts.startsWith(ownTexts), `the text of seed ${seed}: ${texts} instead of ${ownTexts}`).toBe(true)
      results.accepted += 1
      // Where a table is wrong, each reader finds other objects: only the text is compared.
      if (open(bytes).isRevised) continue
      const [before, after] = [await rasteriseByPdfJs(bytes), await rasteriseByPdfJs(original)]
      expect(differing(before, after), `the pixels of seed ${seed} that differ`).toBe(0)
    }
    // A generator of files that are all refused, or all accepted, would find nothing.
    expect(results.accepted).toBeGreaterThan(SEEDS / 8)
    expect(results.refused).toBeGreaterThan(SEEDS / 5)
  })
})
