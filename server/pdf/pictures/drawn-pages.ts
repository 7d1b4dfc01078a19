import type { PdfDict } from '@libpdf/core'
import type { Box } from '#machines/rules/documents/geometry.ts'
import { displayedSize, toDisplayed } from '#machines/rules/documents/user-space.ts'
import { isDrawnByViewers } from '../fields.ts'
import { appearanceOf } from '../looks/appearance.ts'
import { boxOf, type Page } from '../pages.ts'
import { dictOf, listOf, nameOf, type Source } from '../source.ts'
import type { Size } from './picture.ts'

/** A page as displayed, in points, and the parts that each viewer draws in its own way. */
export type DrawnPage = Size & { ours: Box[] }

/** Points around an annotation to which its frame may reach, its points, or the arrow of PDFium that opens a list. */
const MARGIN = 16

/**
 * The pages of a document. We have drawn what the file leaves to viewers: fields, and annotations without an appearance.
 * Each viewer draws these in its own way, or not at all.
 */
export const drawnPages = (source: Source, pages: readonly Page[], redrawn: ReadonlySet<PdfDict>): DrawnPage[] =>
  pages.map(({ dict, shape }) => ({
    ...displayedSize(shape),
    ours: listOf(source, dict.get('Annots')).flatMap((item) => {
      const annotation = dictOf(source, item)
      const rect = annotation && boxOf(source, annotation.get('Rect'))
      if (!rect || !isOurs(source, annotation, redrawn)) return []
      const { x1, y1, x2, y2 } = toDisplayed(rect, shape)
      return [{ x1: x1 - MARGIN, y1: y1 - MARGIN, x2: x2 + MARGIN, y2: y2 + MARGIN }]
    }),
  }))

/** Annotations of these kinds are not drawn without an appearance. */
const UNDRAWN = new Set(['Link', 'Popup'])

function isOurs(source: Source, annotation: PdfDict, redrawn: ReadonlySet<PdfDict>): boolean {
  const kind = nameOf(source, annotation.get('Subtype')) ?? 'Popup'
  if (!appearanceOf(source, annotation)) return !UNDRAWN.has(kind)
  if (kind !== 'Widget') return false
  return isDrawnByViewers(source) || redrawn.has(annotation)
}
