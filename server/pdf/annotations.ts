import type { PdfDict, PdfRef } from '@libpdf/core'
import type { Transform } from '#machines/rules/documents/user-space.ts'
import type { Copier } from './copy.ts'
import { isDrawnByViewers } from './fields.ts'
import { linkOf, type Targets } from './links.ts'
import { appearanceOf, copyAppearance } from './looks/appearance.ts'
import { expectedText, fieldLook, isDrawable } from './looks/field.ts'
import { addLook, type Look } from './looks/look.ts'
import { markupLook } from './looks/markup.ts'
import { type Drawing, NOTHING_DRAWN } from './looks/prepare.ts'
import type { Means } from './looks/set-text.ts'
import { isTextMarkup } from './looks/text-markup.ts'
import { boxOf, type Page } from './pages.ts'
import { dictOf, listOf, nameOf, numberOf, type Source } from './source.ts'
import { Unfit, unsupported } from './unfit.ts'

/** A form XObject painted over a page's own content, and its transform to user space. */
export type Overlay = {
  form: PdfRef
  transform: Transform
  /** The text that it must show, and the field whose value this is. */
  shows?: string
  field?: PdfDict
  /** The annotation that it was. */
  annotation?: PdfDict
  /** What a screen reader says of it, if it was no annotation. */
  says?: Said
}

/** The type of a tag, and what stands for content without text. */
export type Said = { role: 'P' | 'Figure'; alternative?: string }

const INVISIBLE = 1
const HIDDEN = 2
const NO_ROTATE = 16
const NO_VIEW = 32

/**
 * Turns the annotations and form fields of a page into overlays. Links stay links, without unsafe actions.
 * @throws Unfit UnsupportedFileException if viewers do not agree how to draw an annotation
 */
export function flatten(
  copier: Copier,
  page: Page,
  targets: Targets,
  drawing: Drawing = NOTHING_DRAWN,
): { overlays: Overlay[]; links: PdfRef[] } {
  const others: Overlay[] = []
  const fields: Overlay[] = []
  const links: PdfRef[] = []
  for (const item of listOf(copier.source, page.dict.get('Annots'))) {
    const annotation = dictOf(copier.source, item)
    if (!annotation || isInvisible(copier, annotation)) continue
    const kind = nameOf(copier.source, annotation.get('Subtype'))
    if (kind === 'Link') {
      const link = copier.parts.add(linkOf(copier, annotation, targets))
      targets.links.set(annotation, link)
      links.push(link)
    }
    if (!isPainted(copier.source, annotation, kind)) continue
    const isField = kind === 'Widget'
    const overlay = isField
      ? fieldOverlay(copier, annotation, drawing)
      : markupOverlay({ copier, fallback: drawing.fallback }, annotation, kind)
    const isTurned = isTurnedBack(copier, annotation) && !isTextMarkup(kind)
    if (!overlay) continue
    const placed = isTurned ? upright(copier, annotation, overlay, page) : overlay
    // A link is still there, so its tag stays with it.
    ;(isField ? fields : others).push(kind === 'Link' ? placed : { ...placed, annotation })
  }
  // Fields are painted last, whatever the order in the file: pdf.js and PDFium do so, and with them the browsers.
  return { overlays: [...others, ...fields], links }
}

/** The kinds of annotations of the standard (PDF 32000-2, table 171). Only other kinds obey the flag Invisible. */
const STANDARD_KINDS = new Set(
  (
    '3D Caret Circle FileAttachment FreeText Highlight Ink Line Link Movie PolyLine Polygon Popup PrinterMark Projection ' +
    'Redact RichMedia Screen Sound Square Squiggly Stamp StrikeOut Text TrapNet Underline Watermark Widget'
  ).split(' '),
)

function isInvisible(copier: Copier, annotation: PdfDict): boolean {
  const flags = numberOf(copier.source, annotation.get('F')) ?? 0
  const isUnknown = !STANDARD_KINDS.has(nameOf(copier.source, annotation.get('Subtype')) ?? '')
  const hiding = HIDDEN | NO_VIEW | (isUnknown ? INVISIBLE : 0)
  return (flags & hiding) !== 0 || copier.isHidden(annotation.get('OC'))
}

/**
 * Whether an annotation is painted. A link is if it has an appearance.
 * @throws Unfit UnsupportedFileException if only some readers paint its appearance
 */
function isPainted(source: Source, annotation: PdfDict, kind: string | undefined): kind is string {
  if (kind !== undefined && kind !== 'Link' && kind !== 'Popup') return true
  if (!appearanceOf(source, annotation)) return false
  if (kind === 'Popup') throw unsupported('popup', 'a window of a comment has an appearance')
  if (kind === undefined) throw unsupported('drawing', 'an annotation without a kind')
  return true
}

const drawn = ({ parts }: Copier, look: Look): Overlay => ({
  form: addLook(parts, look),
  transform: look.transform,
  ...(look.shows !== undefined && { shows: look.shows }),
})

function markupOverlay(means: Means, annotation: PdfDict, kind: string): Overlay | undefined {
  const { copier } = means
  const rect = boxOf(copier.source, annotation.get('Rect'))
  const appearance = appearanceOf(copier.source, annotation)
  // Without a rectangle, no viewer finds a place for the appearance; a text markup has places of its own.
  if (!appearance || (!rect && isTextMarkup(kind))) {
    const look = markupLook(means, annotation, kind)
    return look && drawn(copier, look)
  }
  return rect && copyAppearance(copier, appearance, rect)
}

const isTurnedBack = ({ source }: Copier, annotation: PdfDict) =>
  ((numberOf(source, annotation.get('F')) ?? 0) & NO_ROTATE) !== 0

/** Turns an overlay back by the rotation of its page, around its upper left corner. */
function upright({ source }: Copier, annotation: PdfDict, overlay: Overlay, page: Page): Overlay {
  const rect = boxOf(source, annotation.get('Rect'))
  if (!rect) return overlay
  const [cos, sin] = TURNS[page.shape.rotate]
  const [x, y] = [rect[0], rect[3]]
  const [a, b, c, d, e, f] = overlay.transform
  const turned = (across: number, up: number) => [cos * across - sin * up, sin * across + cos * up] as const
  const [left, bottom] = turned(e - x, f - y)
  return { ...overlay, transform: [...turned(a, b), ...turned(c, d), left + x, bottom + y] }
}

/** Cosine and sine of the rotation of a page. */
const TURNS = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const

function fieldOverlay(copier: Copier, annotation: PdfDict, drawing: Drawing): Overlay | undefined {
  const { source } = copier
  const rect = boxOf(source, annotation.get('Rect'))
  // Fields without a size are usual: invisible signatures.
  if (!rect) return
  const appearance = appearanceOf(source, annotation)
  const isRedrawn = drawing.redrawn.has(annotation)
  const isUsable = appearance && boxOf(source, appearance.get('BBox'))
  const isLeft = isDrawnByViewers(source) || !isUsable
  const mustDraw = !appearance || isRedrawn || (isLeft && isDrawable(source, annotation))
  try {
    if (mustDraw) {
      const look = fieldLook({ copier, fallback: drawing.fallback }, annotation)
      return look && { ...drawn(copier, look), field: annotation }
    }
  } catch (error) {
    // How the file draws it may do. If it shows another text, the second reader finds out.
    if (!isUsable || isRedrawn || !(error instanceof Unfit)) throw error
  }
  const copied = copyAppearance(copier, appearance, rect)
  const shows = textToShow(copier.source, annotation)
  return copied && { ...copied, field: annotation, ...(shows !== undefined && { shows }) }
}

/** The text that an appearance must show: the value, if viewers draw it themselves. Otherwise they show the appearance. */
const textToShow = (source: Source, annotation: PdfDict): string | undefined =>
  isDrawnByViewers(source) ? expectedText(source, annotation) : undefined
