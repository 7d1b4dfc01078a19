import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { Transform, UserBox } from '#machines/rules/documents/user-space.ts'
import type { Copier } from './copy.ts'
import { boxOf, type Page } from './pages.ts'
import { dictOf, listOf, nameOf, numberOf, streamOf } from './source.ts'
import { Unfit } from './unfit.ts'

/** Something painted over a page's own content: a form XObject, and where it goes in user space. */
export type Overlay = { form: PdfRef; transform: Transform }

const HIDDEN = 2
const NO_VIEW = 32
const IDENTITY: Transform = [1, 0, 0, 1, 0, 0]

/** These show something of their own making where the file gives them no appearance, so each reader another thing. */
const DRAWN_BY_READERS = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink FileAttachment'.split(
    ' ',
  ),
)

/**
 * What the page's annotations and form fields show, as paint; links stay links, without what they may not do.
 * @throws Unfit UnsupportedFileException where the looks of one are left to the reader
 */
export function flatten(
  copier: Copier,
  page: Page,
  pageRefs: Map<PdfDict, PdfRef>,
): { overlays: Overlay[]; links: PdfRef[] } {
  const overlays: Overlay[] = []
  const links: PdfRef[] = []
  for (const item of listOf(copier.source, page.dict.get('Annots'))) {
    const annotation = dictOf(copier.source, item)
    if (!annotation || isInvisible(copier, annotation)) continue
    const kind = nameOf(copier.source, annotation.get('Subtype'))
    if (kind === 'Popup') continue
    const overlay = kind === 'Link' ? undefined : overlayOf(copier, annotation, kind)
    if (kind === 'Link') links.push(copier.parts.add(linkOf(copier, annotation, pageRefs)))
    else if (overlay) overlays.push(overlay)
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
  if (!rect) return
  if (!appearance) {
    if (isLeftToReaders(copier, annotation, kind))
      throw new Unfit('UnsupportedFileException', `${kind} has no appearance`)
    return
  }
  const box = boxOf(copier.source, appearance.get('BBox'))
  if (!box) throw new Unfit('UnsupportedFileException', `${kind} has an appearance without a size`)
  const form = copier.parts.reserve()
  const stream = copier.copy(appearance)
  const copied = stream instanceof PdfRef ? copier.parts.objects[stream.objectNumber - 1] : stream
  if (!(copied instanceof PdfStream)) return
  const whole = new PdfStream(copied, copied.data)
  whole.set('Type', PdfName.of('XObject'))
  whole.set('Subtype', PdfName.of('Form'))
  whole.set('Resources', resourcesOf(copier, appearance))
  copier.parts.put(form, whole)
  const numbers = listOf(copier.source, appearance.get('Matrix')).map((item) => numberOf(copier.source, item) ?? 0)
  const matrix = numbers.length === 6 ? (numbers as unknown as Transform) : IDENTITY
  return { form, transform: fit(box, matrix, rect) }
}

/** An appearance may name fonts that only the form as a whole has (PDF 32000-1, 12.7.3.3). */
function resourcesOf(copier: Copier, appearance: PdfDict): PdfDict {
  const { source } = copier
  const own = copier.copyDict(dictOf(source, appearance.get('Resources')) ?? new PdfDict(), 'resources')
  const shared = dictOf(source, dictOf(source, dictOf(source, source.catalog.get('AcroForm'))?.get('DR'))?.get('Font'))
  if (!shared) return own
  const fonts = dictOf(source, dictOf(source, appearance.get('Resources'))?.get('Font'))
  const all = copier.copyDict(fonts ?? new PdfDict(), 'map')
  for (const [name, font] of shared) if (!all.has(name)) all.set(name, copier.copy(font))
  own.set('Font', all)
  return own
}

/** The appearance's box, turned by its matrix, stretched over the rectangle (PDF 32000-1, algorithm 8.1). */
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

/** The normal appearance, in the state that a button is in. */
function appearanceOf({ source }: Copier, annotation: PdfDict): PdfStream | undefined {
  const normal = dictOf(source, annotation.get('AP'))?.get('N')
  const state = nameOf(source, annotation.get('AS'))
  return (
    streamOf(source, normal) ?? (state === undefined ? undefined : streamOf(source, dictOf(source, normal)?.get(state)))
  )
}

function isLeftToReaders({ source }: Copier, annotation: PdfDict, kind = ''): boolean {
  if (kind !== 'Widget') return DRAWN_BY_READERS.has(kind)
  const normal = dictOf(source, dictOf(source, annotation.get('AP'))?.get('N'))
  if (normal) return false
  const looks = dictOf(source, annotation.get('MK'))
  return ['BG', 'BC', 'CA', 'I'].some((key) => looks?.has(key)) || hasValue(source, annotation)
}

function hasValue(source: Copier['source'], field: PdfDict): boolean {
  let node: PdfDict | undefined = field
  for (let hops = 0; node && hops < 32; hops++) {
    const value = source.look(node.get('V'))
    if (value)
      return (
        !(value instanceof PdfString && value.bytes.length === 0) &&
        !(value instanceof PdfName && value.value === 'Off')
      )
    node = dictOf(source, node.get('Parent'))
  }
  return false
}

const KEPT_OF_LINKS = ['Rect', 'Border', 'BS', 'C', 'F', 'H', 'QuadPoints']

/** A link that leads to a page of this document or to an address of the web; any other keeps its looks only. */
function linkOf(copier: Copier, annotation: PdfDict, pageRefs: Map<PdfDict, PdfRef>): PdfDict {
  const { source } = copier
  const link = PdfDict.of({ Type: PdfName.of('Annot'), Subtype: PdfName.of('Link') })
  for (const key of KEPT_OF_LINKS) if (annotation.has(key)) link.set(key, copier.copy(annotation.get(key)))
  const action = dictOf(source, annotation.get('A'))
  const kind = nameOf(source, action?.get('S'))
  const address = source.look(action?.get('URI'))
  if (kind === 'URI' && address instanceof PdfString && /^(https?:\/\/|mailto:)/i.test(address.asString()))
    link.set('A', PdfDict.of({ S: PdfName.of('URI'), URI: address }))
  const target = targetOf(copier, kind === 'GoTo' ? action?.get('D') : annotation.get('Dest'), pageRefs)
  if (target) link.set('Dest', target)
  return link
}

function targetOf(
  copier: Copier,
  destination: PdfObject | undefined,
  pageRefs: Map<PdfDict, PdfRef>,
): PdfArray | undefined {
  const [page, ...view] = listOf(copier.source, destination)
  const dict = dictOf(copier.source, page)
  const ref = dict && pageRefs.get(dict)
  const plain = view.every((item) => !(item instanceof PdfRef || item instanceof PdfDict || item instanceof PdfArray))
  return ref && plain ? new PdfArray([ref, ...view]) : undefined
}
