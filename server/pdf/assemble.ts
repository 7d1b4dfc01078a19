import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { flatten, type Overlay } from './annotations.ts'
import { balanceOf, withoutRanges } from './content.ts'
import { Copier, filtersOf } from './copy.ts'
import { layersOf, withoutHidden } from './layers.ts'
import { namedDestinations } from './links.ts'
import type { Drawing } from './looks/prepare.ts'
import { type Page, pagesOf } from './pages.ts'
import { OVERLAY_TAG } from './second-reader.ts'
import { dictOf, listOf, type Source, streamOf } from './source.ts'
import { onPage, unsupported } from './unfit.ts'
import { decimal, deflated, numbers, Parts } from './write.ts'

/** A document under construction. Pages of several sources can be added one after the other. */
export type Assembly = { parts: Parts; root: PdfRef; kids: PdfRef[] }

/** A page that was added, and what was painted over its own content. */
export type AddedPage = Page & { overlays: Overlay[] }

export function startAssembly(): Assembly {
  const parts = new Parts()
  return { parts, root: parts.reserve(), kids: [] }
}

/** Adds the page tree and returns the trailer. The document's id is the hash of `input`. */
export function finish({ parts, root, kids }: Assembly, input: Uint8Array): Record<string, PdfObject> {
  parts.put(root, PdfDict.of({ Type: PdfName.of('Pages'), Kids: new PdfArray(kids), Count: PdfNumber.of(kids.length) }))
  const catalog = parts.add(PdfDict.of({ Type: PdfName.of('Catalog'), Pages: root }))
  const id = new PdfString(createHash('sha256').update(input).digest().subarray(0, 16))
  return { Root: catalog, ID: new PdfArray([id, id]) }
}

/**
 * Adds all pages of a source. Only what painting needs is copied: fields and annotations become page content; layers,
 * scripts and actions are dropped. `overlaysFor` returns overlays by page index, painted last. `drawing` is for documents
 * that have fields and annotations.
 * @throws Unfit
 */
export function addPages(
  assembly: Assembly,
  source: Source,
  overlaysFor: (copier: Copier) => Map<number, Overlay[]> = () => new Map(),
  drawing?: Drawing,
): AddedPage[] {
  const pages = pagesOf(source)
  const added: AddedPage[] = []
  const copier = new Copier(source, assembly.parts, layersOf(source))
  const refs = pages.map(() => assembly.parts.reserve())
  const targets = {
    pages: new Map(pages.map(({ dict }, index) => [dict, refs[index]!])),
    named: namedDestinations(source),
  }
  const overlays = overlaysFor(copier)
  for (const [index, page] of pages.entries()) {
    const { overlays: flat, links } = onPage(index + 1, () => flatten(copier, page, targets, drawing))
    const all = [...flat, ...(overlays.get(index) ?? [])]
    const dict = onPage(index + 1, () => copyPage(copier, page, all))
    added.push({ ...page, overlays: all })
    dict.set('Parent', assembly.root)
    if (links.length > 0) dict.set('Annots', new PdfArray(links))
    assembly.parts.put(refs[index]!, dict)
  }
  assembly.kids.push(...refs)
  return added
}

function copyPage(copier: Copier, page: Page, overlays: Overlay[]): PdfDict {
  const { crop, rotate, userUnit } = page.shape
  const dict = PdfDict.of({ Type: PdfName.of('Page'), MediaBox: numbers(page.media) })
  if (crop.some((side, index) => side !== page.media[index])) dict.set('CropBox', numbers(crop))
  if (rotate !== 0) dict.set('Rotate', PdfNumber.of(rotate))
  if (userUnit !== 1) dict.set('UserUnit', PdfNumber.of(userUnit))
  if (page.dict.has('Group')) dict.set('Group', copier.copy(page.dict.get('Group')))

  const resources = dictOf(copier.source, page.get('Resources')) ?? new PdfDict()
  const contents = contentsOf(copier, page, resources)
  if (overlays.length === 0) {
    dict.set('Resources', copier.copy(page.get('Resources') ?? resources, 'resources'))
    dict.set('Contents', new PdfArray(contents))
    return dict
  }
  const { names, copied } = addForms(copier.copyDict(resources, 'resources'), copier, overlays)
  const painted = overlays.map(
    ({ transform }, index) =>
      `/${OVERLAY_TAG} BMC q ${transform.map(decimal).join(' ')} cm /${names[index]} Do Q EMC\n`,
  )
  const stream = (text: string) => copier.parts.add(deflated(Buffer.from(text)))
  dict.set('Resources', copied)
  dict.set('Contents', new PdfArray([stream('q\n'), ...contents, stream(`\nQ\n${painted.join('')}`)]))
  return dict
}

/** Filters that make pixels. Viewers ignore them for content, or spend gigabytes and minutes on them. */
const IMAGE_FILTERS = new Set(['DCTDecode', 'DCT', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'JPXDecode'])

/** The page's own content streams, changed to restore the graphics state and to paint no hidden layer. */
function contentsOf(copier: Copier, page: Page, resources: PdfDict): PdfObject[] {
  const own = page.dict.get('Contents')
  const items = streamOf(copier.source, own) ? [own] : listOf(copier.source, own)
  const streams = items.map((item) => streamOf(copier.source, item)).filter((item) => item !== undefined)
  if (streams.some((stream) => filtersOf(copier.source, stream).some((name) => IMAGE_FILTERS.has(name))))
    throw unsupported('packedContent', 'page content packed as an image')
  const content = copier.contentOf(streams)
  if (content) {
    const shown = copier.hasHidden(resources) ? withoutHidden(content, copier.hiddenNames(resources)) : content
    const { surplus, closing } = balanceOf(shown)
    if (shown !== content || surplus.length > 0 || closing !== '') {
      const balanced = Buffer.concat([withoutRanges(shown, surplus), Buffer.from(closing)])
      return [copier.parts.add(deflated(balanced))]
    }
  }
  return items
    .filter((item) => streamOf(copier.source, item))
    .map((item) => copier.copy(item))
    .map((item) => (item instanceof PdfStream ? copier.parts.add(item) : item))
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
