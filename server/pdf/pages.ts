import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { limits } from '#machines/rules/documents/limits.ts'
import type { PageShape, UserBox } from '#machines/rules/documents/user-space.ts'
import { dictOf, listOf, nameOf, numberOf, type Source } from './source.ts'
import { Unfit } from './unfit.ts'

/** A page; `get` includes attributes inherited from its ancestors. */
export type Page = {
  dict: PdfDict
  ref: PdfRef | undefined
  get: (key: string) => PdfObject | undefined
  shape: PageShape
  media: UserBox
}

/** FILE-020 */
const MAX_PAGES = limits.maxPages
const MAX_DEPTH = 100
/** The size of a page that names none, as viewers show it, in points. */
const LETTER: UserBox = [0, 0, 612, 792]

/**
 * All pages in order.
 * @throws Unfit TooManyPagesFileException; UnreadableFileException if there is no page or the page tree is circular
 */
export function pagesOf(source: Source): Page[] {
  const pages: Page[] = []
  const above = new Set<PdfDict>()

  const walk = (object: PdfObject, ancestors: PdfDict[]) => {
    const node = dictOf(source, object)
    if (!node) return
    if (above.has(node) || ancestors.length > MAX_DEPTH)
      throw new Unfit('UnreadableFileException', 'pages run in circles')
    const isPage = nameOf(source, node.get('Type')) === 'Page'
    if (isPage || !(source.resolve(node.get('Kids')) instanceof PdfArray)) {
      if (!isPage && !node.has('MediaBox') && !node.has('Contents')) return
      if (pages.length === MAX_PAGES) throw new Unfit('TooManyPagesFileException', `more than ${MAX_PAGES} pages`)
      pages.push(pageOf(source, node, object instanceof PdfRef ? object : undefined, ancestors))
      return
    }
    above.add(node)
    for (const kid of listOf(source, node.get('Kids'))) walk(kid, [node, ...ancestors])
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

/** A rectangle with its corners in order; undefined if it is not a rectangle or has no area. */
export function boxOf(source: Pick<Source, 'resolve'>, object: PdfObject | undefined): UserBox | undefined {
  const [x1, y1, x2, y2] = listOf(source, object).map((item) => numberOf(source, item))
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
