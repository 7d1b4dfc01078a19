import { createHash } from 'node:crypto'
import type { Box } from '#machines/rules/documents/geometry.ts'
import { Unfit } from '../unfit.ts'
import { type Difference, differenceAcross, differenceAlike } from './difference.ts'
import type { DrawnPage } from './drawn-pages.ts'
import { withPdfium } from './pdfium.ts'
import { withPdfjs } from './pdfjs.ts'
import { pixelsOf, type Shown } from './picture.ts'

/** The upload, its cleaned copy, and what to compare. */
export type Pictures = {
  upload: Uint8Array
  /** Opens the upload. */
  password: string
  cleaned: Uint8Array
  pages: DrawnPage[]
  /** Whether readers may choose between parts of the file: it is revised or damaged, has layers or is encrypted. */
  isUnusual: boolean
  /** Returns the milliseconds of processor time that intake has taken. */
  spent: () => number
}

/** One of so many other files is compared, too. */
const SAMPLE = 16
/** Pages that are compared: all of a short document, else some from all of its parts. */
const MAX_PAGES = { unusual: 16, sample: 4 }
/** Milliseconds of processor time after which no other page is drawn. */
const MAX_TIME = 5_000

/**
 * From which difference on pictures differ for the eye. One reader draws the same content alike. Of 170 files that tests
 * of pdf.js are made of, those that PDFium and pdf.js do not show differently have a contrast of at most 48, because thin
 * lines and missing fonts differ, and colours of at most 61; a line of text that only one of them shows has 60 or more.
 */
const MAX_ALIKE = 24
export const MAX_ACROSS: Difference = { colour: 100, contrast: 56 }

/** Whether a file without anything unusual is compared. It depends on its bytes only, so that a retry gets the same answer. */
export const isSampled = (upload: Uint8Array): boolean =>
  createHash('sha256').update(upload).digest()[0]! % SAMPLE === 0

/**
 * Compares pictures of pages, drawn by PDFium and by pdf.js, so that what the signer sees is what others see: each must
 * show the cleaned copy like the upload, and both must show the copy alike.
 * @throws Unfit AmbiguousFileException; TooComplexFileException if an unusual document takes too long
 */
export async function comparePictures(compared: Pictures): Promise<void> {
  const { upload, password, cleaned, isUnusual } = compared
  if (!isUnusual && !isSampled(upload)) return
  const copy = { bytes: cleaned, password: '' }
  await named(() =>
    withPdfium({ bytes: upload, password }, (before) =>
      withPdfium(copy, (after) =>
        withPdfjs(copy, (shown) =>
          isUnusual
            ? withPdfjs({ bytes: upload, password }, (uploaded) =>
                comparePages(compared, { before, after, shown, uploaded }),
              )
            : comparePages(compared, { before, after, shown }),
        ),
      ),
    ),
  )
}

/** What PDFium shows of the upload and of the copy; what pdf.js shows of the copy, and of an unusual upload. */
type AllShown = { before: Shown; after: Shown; shown: Shown; uploaded?: Shown }

async function comparePages({ pages, isUnusual, spent }: Pictures, all: AllShown): Promise<void> {
  const { before, after, shown, uploaded } = all
  if (before.count !== pages.length) throw differs(`PDFium counts ${before.count} pages`)
  const step = Math.ceil(pages.length / (isUnusual ? MAX_PAGES.unusual : MAX_PAGES.sample))
  for (let page = 0; page < pages.length; page += step) {
    if (spent() > MAX_TIME) {
      if (isUnusual) throw new Unfit('TooComplexFileException', 'comparing its pictures takes too long')
      return
    }
    const { ours, ...points } = pages[page]!
    const size = pixelsOf(points)
    const except = pixelBoxes(ours, size.width / points.width)
    const copy = await after.draw(page, size)
    const seen = await shown.draw(page, size)
    const where = `on page ${page + 1}`
    if (differenceAlike(await before.draw(page, size), copy, except).colour > MAX_ALIKE)
      throw differs(`PDFium shows the upload otherwise ${where}`)
    if (uploaded && differenceAlike(await uploaded.draw(page, size), seen, except).colour > MAX_ALIKE)
      throw differs(`pdf.js shows the upload otherwise ${where}`)
    const { colour, contrast } = differenceAcross(copy, seen)
    if (colour > MAX_ACROSS.colour || contrast > MAX_ACROSS.contrast)
      throw differs(`PDFium and pdf.js show another picture ${where}`)
  }
}

const pixelBoxes = (boxes: readonly Box[], scale: number): Box[] =>
  boxes.map(({ x1, y1, x2, y2 }) => ({ x1: x1 * scale, y1: y1 * scale, x2: x2 * scale, y2: y2 * scale }))

/** A reader that cannot read a file that the other reads, or breaks down over it, shows something else than it. */
async function named(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof Unfit ? error : differs(error instanceof Error ? error.message : String(error))
  }
}

const differs = (what: string) => new Unfit('AmbiguousFileException', what)
