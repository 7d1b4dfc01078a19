import { type PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { displayedSize, type PageShape, type UserBox } from '#machines/rules/documents/user-space.ts'
import { arrayOf, dictOf, nameOf, numberOf, type Source } from './source.ts'
import { stepCounter } from './reading/steps.ts'
import { onPage, Unfit, unsupported } from './unfit.ts'

/** A page; `get` includes attributes inherited from its ancestors. */
export type Page = {
  dict: PdfDict
  ref: PdfRef | undefined
  get: (key: string) => PdfObject | undefined
  shape: PageShape
  media: UserBox
}

const MAX_DEPTH = 100
/** Entries of the page tree. The files of a request have 5,000 pages together at most. */
const MAX_STEPS = 100_000
/** The size of a page that names none, as viewers show it, in points. */
const LETTER: UserBox = [0, 0, 612, 792]

/**
 * All pages in order. `maxPages` is for uploads: what Paraph puts together may have more.
 * @throws Unfit TooManyPagesFileException; UnreadableFileException if there is no page or the page tree is too deep;
 * TooComplexFileException if the tree has many more branches than pages
 */
export function pagesOf(source: Source, maxPages = Infinity): Page[] {
  const pages: Page[] = []
  const above = new Set<PdfDict>()
  const step = stepCounter(MAX_STEPS, 'pages')

  const walk = (object: PdfObject, ancestors: PdfDict[]) => {
    const node = dictOf(source, object)
    if (!node) return
    // Readers skip a branch that is its own ancestor, or show no page at all.
    if (above.has(node)) return
    if (ancestors.length > MAX_DEPTH) throw new Unfit('UnreadableFileException', 'pages are too deep')
    const isPage = nameOf(source, node.get('Type')) === 'Page'
    const kids = arrayOf(source, node.get('Kids'))
    if (isPage || !kids) {
      if (!isPage && !node.has('MediaBox') && !node.has('Contents')) return
      if (pages.length === maxPages) throw new Unfit('TooManyPagesFileException', `more than ${maxPages} pages`)
      pages.push(pageOf(source, node, object instanceof PdfRef ? object : undefined, ancestors))
      return
    }
    above.add(node)
    step(kids.length)
    for (const kid of kids) walk(kid, [node, ...ancestors])
    above.delete(node)
  }

  const root = source.catalog.get('Pages')
  if (root) walk(root, [])
  if (pages.length === 0) throw new Unfit('UnreadableFileException', 'no page')
  return pages
}

function pageOf(source: Source, dict: PdfDict, ref: PdfRef | undefined, ancestors: PdfDict[]): Page {
  const get = (key: string) => [dict, ...ancestors].map((node) => node.get(key)).find((value) => source.resolve(value))
  const media = boxOf(source, get('MediaBox')) ?? LETTER
  const rotate = ((((numberOf(source, get('Rotate')) ?? 0) % 360) + 360) % 360) as PageShape['rotate']
  const userUnit = numberOf(source, dict.get('UserUnit')) ?? 1
  return {
    dict,
    ref,
    get,
    media,
    shape: {
      crop: clip(boxOf(source, get('CropBox')) ?? media, media),
      rotate: rotate % 90 === 0 ? rotate : 0,
      userUnit: userUnit > 0 ? userUnit : 1,
    },
  }
}

/** The size that viewers draw (PDF 32000-1, annex C.2): points after UserUnit. */
const MIN_SIDE = 3
const MAX_SIDE = 14_400
/** The farthest side of a box from the origin. Viewers compute with numbers of about seven digits. */
const MAX_POSITION = 1_000_000
/** Annotations of all pages. */
const MAX_ANNOTATIONS = 50_000

/**
 * Checks that viewers can draw pages, and that their annotations, which pages may share, are not out of proportion.
 * @throws Unfit UnsupportedFileException, TooComplexFileException
 */
export function checkPages(source: Source, pages: readonly Page[]): void {
  const step = stepCounter(MAX_ANNOTATIONS, 'annotations')
  for (const [index, { dict, media, shape }] of pages.entries()) {
    step(arrayOf(source, dict.get('Annots'))?.length ?? 0)
    const sides = [media, shape.crop].flatMap((crop) => Object.values(displayedSize({ ...shape, crop })))
    const isFar = media.some((side) => Math.abs(side) > MAX_POSITION)
    if (isFar || sides.some((side) => side < MIN_SIDE || side > MAX_SIDE))
      onPage(index + 1, () => {
        throw unsupported('pageSize', 'a page without a usable size')
      })
  }
}

/** A rectangle with its corners in order; undefined if it is not a rectangle or has no area. */
export function boxOf(source: Pick<Source, 'resolve'>, object: PdfObject | undefined): UserBox | undefined {
  const sides = arrayOf(source, object)
  const [x1, y1, x2, y2] = [0, 1, 2, 3].map((index) => numberOf(source, sides?.at(index)))
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return
  if (x1 === x2 || y1 === y2) return
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** The part of `box` inside `outer`; all of `outer` if they do not overlap. */
function clip(box: UserBox, outer: UserBox): UserBox {
  const left = Math.max(box[0], outer[0])
  const bottom = Math.max(box[1], outer[1])
  const right = Math.min(box[2], outer[2])
  const top = Math.min(box[3], outer[3])
  return left < right && bottom < top ? [left, bottom, right, top] : outer
}
