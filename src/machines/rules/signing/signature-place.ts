import { between, type FractionBox, type Size } from '../documents/geometry.ts'
import { myFields, type Field, type SigningView } from './signing.ts'

/** Where a signature will be drawn first, in reading order. */
export type SignaturePlace = {
  field: Field
  /** The index of its file. */
  file: number
  /** The size of its page, in points. */
  page: Size
  /** Its page, counted from 0 through all files. */
  sheet: number
  /** The number of other places where the same signature will be drawn. */
  others: number
}

/** The first place of the signer's signature; null if the documents have no signature field of theirs. */
export function signaturePlace(view: Pick<SigningView, 'files'>): SignaturePlace | null {
  const [field, ...others] = myFields(view).filter(({ anchorType }) => anchorType === 'SIGNATURE')
  if (!field) return null
  const file = view.files.findIndex(({ fields }) => fields.some((placed) => placed.field.id === field.id))
  const page = view.files[file]?.pages[field.pageNumber - 1]
  if (!page) return null
  const before = view.files.slice(0, file).reduce((sum, { pages }) => sum + pages.length, 0)
  return { field, file, page, sheet: before + field.pageNumber - 1, others: others.length }
}

/** The largest scale, in CSS pixels per point: a small field is not blown up. */
const MAX_SCALE = 1.5
/** The part of the window that a field may take: the rest shows what is around it. */
const SHARE = { width: 0.54, height: 0.52 }

/** How a window shows a page: CSS pixels per point, and the top left corner of the page from that of the window, in CSS pixels. */
export type PageWindow = { scale: number; left: number; top: number }

/**
 * The part of a page that a window (CSS pixels) shows around a field: the field is whole and as near to the middle as the
 * page allows. The page fills the width, unless the field is too high for that.
 */
export function windowAround(field: FractionBox, page: Size, window: Size): PageWindow {
  const box = { width: field.width * page.width, height: field.height * page.height }
  const byWidth = Math.max((SHARE.width * window.width) / box.width, window.width / page.width)
  const scale = Math.min(MAX_SCALE, byWidth, (SHARE.height * window.height) / box.height)
  return {
    scale,
    left: edgeOf((field.posX + field.width / 2) * page.width * scale, page.width * scale, window.width),
    top: edgeOf((field.posY + field.height / 2) * page.height * scale, page.height * scale, window.height),
  }
}

/** Where a page begins in a window with `middle` in its middle, if no more than the page is seen; a smaller page is centred. */
const edgeOf = (middle: number, length: number, window: number): number =>
  length <= window ? (window - length) / 2 : between(window - length, window / 2 - middle, 0)
