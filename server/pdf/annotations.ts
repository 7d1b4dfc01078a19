import { PdfDict, PdfName, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { Transform, UserBox } from '#machines/rules/documents/user-space.ts'
import type { Copier } from './copy.ts'
import { formOf, inherited, isDrawnByViewers, textOf } from './fields.ts'
import { linkOf, type Targets } from './links.ts'
import { boxOf, type Page } from './pages.ts'
import { dictOf, listOf, nameOf, numberOf, streamOf } from './source.ts'
import { Unfit } from './unfit.ts'

/** A form XObject painted over a page's own content, and its transform to user space. */
export type Overlay = {
  form: PdfRef
  transform: Transform
  /** The text that it must show, because viewers draw it and ignore the form. */
  shows?: string
  /** The annotation that it was. */
  annotation?: PdfDict
  /** What a screen reader says of it, if it was no annotation. */
  says?: Said
}

/** The type of a tag, and what stands for content without text. */
export type Said = { role: 'P' | 'Figure'; alternative?: string }

const HIDDEN = 2
const NO_VIEW = 32
const IDENTITY: Transform = [1, 0, 0, 1, 0, 0]

/** Annotations that each viewer draws in its own way if the file has no appearance for them. */
const DRAWN_BY_VIEWERS = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink FileAttachment'.split(
    ' ',
  ),
)

/**
 * Turns the annotations and form fields of a page into overlays. Links stay links, without unsafe actions.
 * @throws Unfit UnsupportedFileException if the file leaves the appearance of an annotation to the viewer
 */
export function flatten(copier: Copier, page: Page, targets: Targets): { overlays: Overlay[]; links: PdfRef[] } {
  const overlays: Overlay[] = []
  const links: PdfRef[] = []
  for (const item of listOf(copier.source, page.dict.get('Annots'))) {
    const annotation = dictOf(copier.source, item)
    if (!annotation || isInvisible(copier, annotation)) continue
    const kind = nameOf(copier.source, annotation.get('Subtype'))
    if (kind === 'Popup') continue
    const overlay = kind === 'Link' ? undefined : overlayOf(copier, annotation, kind)
    if (kind === 'Link') {
      const link = copier.parts.add(linkOf(copier, annotation, targets))
      targets.links.set(annotation, link)
      links.push(link)
    } else if (overlay) overlays.push({ ...overlay, annotation })
  }
  return { overlays, links }
}

function isInvisible({ source, isHidden }: Copier, annotation: PdfDict): boolean {
  const flags = numberOf(source, annotation.get('F')) ?? 0
  return (flags & HIDDEN) !== 0 || (flags & NO_VIEW) !== 0 || isHidden(annotation.get('OC'))
}

function overlayOf(copier: Copier, annotation: PdfDict, kind: string | undefined): Overlay | undefined {
  const rect = boxOf(copier.source, annotation.get('Rect'))
  const appearance = appearanceOf(copier, annotation)
  if (!rect) {
    // Viewers draw some of them all the same. Fields without a size are usual: invisible signatures.
    if (DRAWN_BY_VIEWERS.has(kind ?? '')) throw new Unfit('UnsupportedFileException', `${kind} has no size`)
    return
  }
  if (!appearance) {
    if (isLeftToViewers(copier, annotation, kind))
      throw new Unfit('UnsupportedFileException', `${kind} has no appearance`)
    return
  }
  const box = boxOf(copier.source, appearance.get('BBox'))
  if (!box) throw new Unfit('UnsupportedFileException', `${kind} has an appearance without a size`)
  const form = copier.parts.reserve()
  const stream = copier.copy(appearance)
  const copied = stream instanceof PdfRef ? copier.parts.objects[stream.objectNumber - 1] : stream
  if (!(copied instanceof PdfStream)) return
  const xObject = new PdfStream(copied, copied.data)
  xObject.set('Type', PdfName.of('XObject'))
  xObject.set('Subtype', PdfName.of('Form'))
  xObject.set('Resources', resourcesOf(copier, appearance))
  copier.parts.put(form, xObject)
  const numbers = listOf(copier.source, appearance.get('Matrix')).map((item) => numberOf(copier.source, item) ?? 0)
  const matrix = numbers.length === 6 ? (numbers as unknown as Transform) : IDENTITY
  const shows = kind === 'Widget' && isDrawnByViewers(copier.source) ? textOf(copier.source, annotation) : undefined
  return { form, transform: fit(box, matrix, rect), ...(shows !== undefined && { shows }) }
}

/** The resources of an appearance, plus the shared fonts of the form, which it may use too (PDF 32000-1, 12.7.3.3). */
function resourcesOf(copier: Copier, appearance: PdfDict): PdfDict {
  const { source } = copier
  const own = copier.copyDict(dictOf(source, appearance.get('Resources')) ?? new PdfDict(), 'resources')
  const shared = dictOf(source, dictOf(source, formOf(source)?.get('DR'))?.get('Font'))
  if (!shared) return own
  const fonts = dictOf(source, dictOf(source, appearance.get('Resources'))?.get('Font'))
  const all = copier.copyDict(fonts ?? new PdfDict(), 'map')
  for (const [name, font] of shared) if (!all.has(name)) all.set(name, copier.copy(font))
  own.set('Font', all)
  return own
}

/** Maps the appearance's box, transformed by its matrix, to the annotation's rectangle (PDF 32000-1, algorithm 8.1). */
function fit(box: UserBox, [a, b, c, d, e, f]: Transform, rect: UserBox): Transform {
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom]
  const across = width === 0 ? 1 : (rect[2] - rect[0]) / width
  const up = height === 0 ? 1 : (rect[3] - rect[1]) / height
  return [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up]
}

/** The normal appearance; for a button, the one of its current state. */
function appearanceOf({ source }: Copier, annotation: PdfDict): PdfStream | undefined {
  const normal = dictOf(source, annotation.get('AP'))?.get('N')
  const state = nameOf(source, annotation.get('AS'))
  return (
    streamOf(source, normal) ?? (state === undefined ? undefined : streamOf(source, dictOf(source, normal)?.get(state)))
  )
}

function isLeftToViewers({ source }: Copier, annotation: PdfDict, kind = ''): boolean {
  if (kind !== 'Widget') return DRAWN_BY_VIEWERS.has(kind)
  const normal = dictOf(source, dictOf(source, annotation.get('AP'))?.get('N'))
  if (normal) return false
  const characteristics = dictOf(source, annotation.get('MK'))
  return ['BG', 'BC', 'CA', 'I'].some((key) => characteristics?.has(key)) || hasValue(source, annotation)
}

function hasValue(source: Copier['source'], field: PdfDict): boolean {
  const value = inherited(source, field, 'V')
  if (value instanceof PdfString) return value.bytes.length > 0
  return value !== undefined && !(value instanceof PdfName && value.value === 'Off')
}
