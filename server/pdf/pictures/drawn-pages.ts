import type { PdfDict } from '@libpdf/core'
import type { Box } from '#machines/rules/documents/geometry.ts'
import { displayedSize, toDisplayed } from '#machines/rules/documents/user-space.ts'
import type { AddedPage } from '../assemble.ts'
import { inherited, isDrawnByViewers } from '../fields.ts'
import { appearanceOf } from '../looks/appearance.ts'
import { boxOf } from '../pages.ts'
import { nameOf, type Source } from '../source.ts'
import type { Size } from './picture.ts'

/** A page of the cleaned copy as displayed, in points, and the parts that we have drawn. */
export type DrawnPage = Size & { ours: Box[] }

/** Points around an annotation to which its frame may reach, its points, or the arrow of PDFium that opens a list. */
const MARGIN = 16

/**
 * The pages of a cleaned copy. We have drawn what the file leaves to viewers: fields, and annotations without an
 * appearance. Each viewer draws these in its own way, or not at all.
 */
export const drawnPages = (source: Source, pages: readonly AddedPage[], redrawn: ReadonlySet<PdfDict>): DrawnPage[] =>
  pages.map(({ shape, overlays }) => ({
    ...displayedSize(shape),
    ours: overlays.flatMap(({ annotation }) => {
      if (!annotation || !isOurs(source, annotation, redrawn)) return []
      const rect = boxOf(source, annotation.get('Rect'))
      if (!rect) return []
      const { x1, y1, x2, y2 } = toDisplayed(rect, shape)
      return [{ x1: x1 - MARGIN, y1: y1 - MARGIN, x2: x2 + MARGIN, y2: y2 + MARGIN }]
    }),
  }))

function isOurs(source: Source, annotation: PdfDict, redrawn: ReadonlySet<PdfDict>): boolean {
  if (!appearanceOf(source, annotation)) return true
  if (nameOf(source, annotation.get('Subtype')) !== 'Widget') return false
  // PDFium draws lists to choose from itself, whatever the file has.
  const isChoice = nameOf(source, inherited(source, annotation, 'FT')) === 'Ch'
  return isChoice || isDrawnByViewers(source) || redrawn.has(annotation)
}
