import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { flatten, type Overlay } from './annotations.ts'
import { ambiguous } from './content/ambiguous.ts'
import { namesIn } from './content/resources.ts'
import { balanceOf, withoutRanges } from './content/content.ts'
import { areJoined, checkGrammar, checkPieces } from './content/grammar.ts'
import { isPackedAsImage } from './content/unpacked.ts'
import { Copier, joined } from './copy.ts'
import { withoutHidden } from './layers/content.ts'
import { layersOf } from './layers/states.ts'
import { keptDestinations, namedDestinations } from './links.ts'
import type { Drawing } from './looks/prepare.ts'
import { boxOf, type Page, pagesOf } from './pages.ts'
import { dictOf, listOf, nameOf, type Source, streamOf } from './source.ts'
import { type Kept, writeKept } from './structure/kept.ts'
import { lenient } from './structure/lenient.ts'
import { metadataOf } from './structure/metadata.ts'
import { outlineOf } from './structure/outlines.ts'
import { pageLabelsOf } from './structure/page-labels.ts'
import { Tagging } from './structure/tagging.ts'
import { onPage, unsupported } from './unfit.ts'
import { decimal, deflated, idOf, numbers, Parts } from './write.ts'

/** A document under construction. Pages of several sources can be added one after the other. */
export type Assembly = {
  parts: Parts
  root: PdfRef
  kids: PdfRef[]
  /** What is kept of each source besides its pages, and the root of all tags. */
  kept: Kept[]
  structure?: PdfRef
  /** The next key of the parent tree of the tags. */
  nextKey: number
  /** Whether a source has tags, so that the others get some. */
  isTagged: boolean
}

/**
 * How a source is added. `overlaysFor` returns overlays by page index, painted last. `drawing` is for documents that have
 * fields and annotations. The content of a document that `isOurs` restores the graphics state already and hides nothing.
 */
type Adding = {
  overlaysFor?: (copier: Copier) => Map<number, Overlay[]>
  drawing?: Drawing
  isOurs?: boolean
}

/** A page that was added, and what was painted over its own content. */
export type AddedPage = Page & { overlays: Overlay[] }

/** A document from these sources; at least those that may have tags must be given. */
export function startAssembly(sources: readonly Source[] = []): Assembly {
  const parts = new Parts()
  const isTagged = sources.some(({ catalog }) => catalog.has('StructTreeRoot'))
  return { parts, root: parts.reserve(), kids: [], kept: [], nextKey: 0, isTagged }
}

/** Adds the page tree and returns the trailer. The document's id is the hash of `input`. */
export function finish(assembly: Assembly, input: Uint8Array): Record<string, PdfObject> {
  const { parts, root, kids, kept, structure } = assembly
  parts.put(root, PdfDict.of({ Type: PdfName.of('Pages'), Kids: new PdfArray(kids), Count: PdfNumber.of(kids.length) }))
  const { catalog, info } = writeKept(parts, kept, structure)
  const document = parts.add(new PdfDict([['Type', PdfName.of('Catalog')], ['Pages', root], ...catalog]))
  return { Root: document, ...(info && { Info: info }), ID: idOf([input]) }
}

/**
 * Adds all pages of a source, and what describes them: tags, outline, names, labels and metadata. Fields and annotations
 * become page content; layers, scripts, actions and files are dropped.
 * @throws Unfit
 */
export function addPages(
  assembly: Assembly,
  source: Source,
  { overlaysFor = () => new Map(), drawing, isOurs = false }: Adding = {},
): AddedPage[] {
  const { parts } = assembly
  const pages = pagesOf(source)
  const added: AddedPage[] = []
  const copier = new Copier(source, parts, layersOf(source), !isOurs)
  const refs = pages.map(() => parts.reserve())
  const calm = lenient(source)
  const targets = {
    pages: new Map(pages.map(({ dict }, index) => [dict, refs[index]!])),
    named: namedDestinations(calm),
    links: new Map<PdfDict, PdfRef>(),
  }
  const dicts = pages.map(({ dict }) => dict)
  const tagging = new Tagging(calm, dicts, assembly.isTagged)
  const overlays = overlaysFor(copier)
  for (const [index, page] of pages.entries()) {
    const { overlays: flat, links } = onPage(index + 1, () => flatten(copier, page, targets, drawing))
    const all = [...flat, ...(overlays.get(index) ?? [])]
    const dict = onPage(index + 1, () => copyPage(copier, page, { overlays: all, tagging, index, isOurs }))
    added.push({ ...page, overlays: all })
    dict.set('Parent', assembly.root)
    if (links.length > 0) dict.set('Annots', new PdfArray(links))
    parts.put(refs[index]!, dict)
  }
  assembly.kids.push(...refs)
  if (tagging.isTagged) assembly.structure ??= parts.reserve()
  assembly.kept.push({
    count: pages.length,
    tags:
      assembly.structure &&
      tagging.write(copier, {
        root: assembly.structure,
        pages: refs,
        links: targets.links,
        nextKey: () => assembly.nextKey++,
      }),
    isMarked: tagging.isMarked,
    outline: outlineOf(calm, targets),
    destinations: keptDestinations(calm, targets),
    labels: pageLabelsOf(calm, pages.length),
    metadata: metadataOf(calm, new Copier(calm, parts, () => 'shown')),
  })
  return added
}

type Painted = { overlays: Overlay[]; tagging: Tagging; index: number; isOurs: boolean }

function copyPage(copier: Copier, page: Page, painted: Painted): PdfDict {
  const { overlays, tagging, index: pageIndex, isOurs } = painted
  const { crop, rotate, userUnit } = page.shape
  const dict = PdfDict.of({ Type: PdfName.of('Page'), MediaBox: numbers(page.media) })
  if (crop.some((side, index) => side !== page.media[index])) dict.set('CropBox', numbers(crop))
  if (rotate !== 0) dict.set('Rotate', PdfNumber.of(rotate))
  if (userUnit !== 1) dict.set('UserUnit', PdfNumber.of(userUnit))
  for (const key of ['TrimBox', 'BleedBox', 'ArtBox']) {
    const box = boxOf(copier.source, page.dict.get(key))
    if (box) dict.set(key, numbers(box))
  }
  if (nameOf(copier.source, page.dict.get('Tabs')) === 'S') dict.set('Tabs', PdfName.of('S'))
  if (page.dict.has('Group')) dict.set('Group', copier.copy(page.dict.get('Group')))

  const resources = dictOf(copier.source, page.get('Resources')) ?? new PdfDict()
  const contents = contentsOf(copier, page, isOurs ? undefined : resources)
  const stream = (text: string) => copier.textOf(text)
  const { before, after } = tagging.aroundPage()
  if (overlays.length === 0) {
    dict.set('Resources', copier.copy(page.get('Resources') ?? resources, 'resources'))
    dict.set('Contents', new PdfArray(before ? [stream(before), ...contents, stream(after)] : contents))
    return dict
  }
  const { names, copied } = addForms(copier.copyDict(resources, 'resources'), copier, overlays)
  const drawn = overlays.map((overlay, place) => {
    const around = tagging.around(overlay, pageIndex)
    return `${around.before}q ${overlay.transform.map(decimal).join(' ')} cm /${names[place]} Do Q${around.after}\n`
  })
  dict.set('Resources', copied)
  dict.set('Contents', new PdfArray([stream(`${before}q\n`), ...contents, stream(`\nQ${after}\n${drawn.join('')}`)]))
  return dict
}

/**
 * The page's own content streams. If resources are given, they are changed to restore the graphics state and to paint no
 * hidden layer.
 */
function contentsOf(copier: Copier, page: Page, resources: PdfDict | undefined): PdfObject[] {
  const own = page.dict.get('Contents')
  const items = streamOf(copier.source, own) ? [own] : listOf(copier.source, own)
  const streams = items.map((item) => streamOf(copier.source, item)).filter((item) => item !== undefined)
  if (!resources) return streams.map((stream) => copier.share(stream))
  const of = copier.hasHidden(resources) ? [...streams, resources] : streams
  return copier.once(of, () => copiedContents(copier, streams, resources))
}

function copiedContents(copier: Copier, streams: PdfStream[], resources: PdfDict): PdfObject[] {
  if (streams.some((stream) => isPackedAsImage(copier.source, stream)))
    throw unsupported('packedContent', 'page content packed as an image')
  if (copier.isStrict) for (const stream of streams) copier.gate.checkKeys(stream)
  const found = copier.piecesOf(streams)
  const pieces = found?.map(({ data }) => data)
  if (!pieces && copier.isStrict) throw ambiguous('it cannot be unpacked')
  if (pieces) {
    const content = joined(pieces)
    const shown = copier.hasHidden(resources) ? withoutHidden(content, copier.hiddenNames(resources)) : content
    const { surplus, closing } = balanceOf(shown)
    if (copier.isStrict) checkPieces(pieces)
    if (copier.isStrict) checkGrammar(content, { ...namesIn(copier.source, resources), isFollowed: true })
    const isExact = found?.every((piece) => piece.isExact)
    if (!isExact || areJoined(pieces) || shown !== content || surplus.length > 0 || closing !== '') {
      const balanced = Buffer.concat([withoutRanges(shown, surplus), Buffer.from(closing)])
      return [copier.parts.add(deflated(balanced))]
    }
  }
  return streams.map((stream) => copier.share(stream))
}

function addForms(copied: PdfDict, { parts }: Copier, overlays: Overlay[]): { names: string[]; copied: PdfDict } {
  const given = copied.get('XObject')
  const own = given instanceof PdfRef ? parts.objects[given.objectNumber - 1] : given
  const forms = own instanceof PdfDict ? own.clone() : new PdfDict()
  let next = 0
  const names = overlays.map(({ form }) => {
    while (forms.has(`Paraph${next}`)) next += 1
    forms.set(`Paraph${next}`, form)
    return `Paraph${next}`
  })
  copied.set('XObject', forms)
  return { names, copied }
}
