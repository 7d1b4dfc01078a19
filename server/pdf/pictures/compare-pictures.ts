import { createHash } from 'node:crypto'
import type { Box } from '#machines/rules/documents/geometry.ts'
import { Unfit } from '../unfit.ts'
import { type Difference, differenceAcross, differenceAlike } from './difference.ts'
import type { DrawnPage } from './drawn-pages.ts'
import { openWithPdfium } from './pdfium.ts'
import { openWithPdfjs } from './pdfjs.ts'
import { type Picture, pixelsOf, type Shown, Unopenable } from './picture.ts'

/** The upload, its cleaned copy, and what to compare. */
type Pictures = {
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

/**
 * One of so many other files is compared, too. It costs as much as ten small files. Who knows the rule can avoid it: it
 * finds what our own checks overlook.
 */
const SAMPLE = 32
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
  const opened: Shown[] = []
  const open = async (shown: Promise<Shown>) => {
    opened.push(await shown)
    return shown
  }
  try {
    await comparePages(compared, {
      copy: await open(openWithPdfium(cleaned)),
      seenCopy: await open(openWithPdfjs(cleaned)),
      original: await open(openWithPdfium(upload, password)).catch(ifUnopenable),
      seenOriginal: isUnusual ? await open(openWithPdfjs(upload, password)) : undefined,
    })
  } catch (error) {
    // A reader that breaks down over a page that the other draws does not show the same.
    throw error instanceof Unfit ? error : differs(error instanceof Error ? error.message : String(error))
  } finally {
    for (const { close } of opened) await close()
  }
}

/** Some damaged files are opened by pdf.js only. What nobody sees in PDFium is not shown otherwise there. */
function ifUnopenable(error: unknown): undefined {
  if (!(error instanceof Unopenable)) throw error
}

/** What PDFium shows of the upload and of its copy, and what pdf.js shows of them: `seen`, as signers see it. */
type AllShown = {
  copy: Shown
  seenCopy: Shown
  original: Shown | undefined
  seenOriginal: Shown | undefined
}

async function comparePages({ pages, isUnusual, spent }: Pictures, all: AllShown): Promise<void> {
  const count = all.original?.count ?? pages.length
  if (count !== pages.length) throw differs(`PDFium counts ${count} pages`)
  const step = Math.ceil(pages.length / (isUnusual ? MAX_PAGES.unusual : MAX_PAGES.sample))
  for (let page = 0; page < pages.length; page += step) {
    if (spent() > MAX_TIME) {
      if (isUnusual) throw new Unfit('TooComplexFileException', 'comparing its pictures takes too long')
      return
    }
    await comparePage(all, page, pages[page]!)
  }
}

async function comparePage(all: AllShown, page: number, { ours, ...points }: DrawnPage): Promise<void> {
  const size = pixelsOf(points)
  const except = pixelBoxes(ours, size.width / points.width)
  const where = `on page ${page + 1}`
  const copy = await all.copy.draw(page, size)
  const seen = await all.seenCopy.draw(page, size)
  const original = await all.original?.draw(page, size)
  if (original && differsAlike(original, copy, except)) throw differs(`PDFium shows the upload otherwise ${where}`)
  const seenOriginal = await all.seenOriginal?.draw(page, size)
  // We draw what is left to viewers much like pdf.js, so what lies under it must not differ much either.
  if (seenOriginal && (differsAlike(seenOriginal, seen, except) || differsAcross(seenOriginal, seen)))
    throw differs(`pdf.js shows the upload otherwise ${where}`)
  if (differsAcross(copy, seen)) throw differs(`PDFium and pdf.js show another picture ${where}`)
}

const differsAlike = (...pictures: Parameters<typeof differenceAlike>) =>
  differenceAlike(...pictures).colour > MAX_ALIKE

function differsAcross(a: Picture, b: Picture): boolean {
  const { colour, contrast } = differenceAcross(a, b)
  return colour > MAX_ACROSS.colour || contrast > MAX_ACROSS.contrast
}

const pixelBoxes = (boxes: readonly Box[], scale: number): Box[] =>
  boxes.map(({ x1, y1, x2, y2 }) => ({ x1: x1 * scale, y1: y1 * scale, x2: x2 * scale, y2: y2 * scale }))

const differs = (what: string) => new Unfit('AmbiguousFileException', what)
