import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import type { Copier } from './copy.ts'
import { dictOf, listOf, nameOf, type Source } from './source.ts'

/** Where links may lead: the copied pages by their original, and the destinations that have a name. */
export type Targets = { pages: Map<PdfDict, PdfRef>; named: Map<string, PdfObject> }

const MAX_DEPTH = 32
const KEPT_KEYS = ['Rect', 'Border', 'BS', 'C', 'F', 'H', 'QuadPoints']

/** The named destinations of a document, old form and new (PDF 32000-1, 12.3.2.3). Each character of a key is a byte. */
export function namedDestinations(source: Source): Map<string, PdfObject> {
  const named = new Map<string, PdfObject>()
  for (const [{ value: name }, target] of dictOf(source, source.catalog.get('Dests')) ?? []) named.set(name, target)
  const seen = new Set<PdfDict>()
  const walk = (object: PdfObject | undefined, depth: number) => {
    const node = dictOf(source, object)
    if (!node || seen.has(node) || depth > MAX_DEPTH) return
    seen.add(node)
    const pairs = listOf(source, node.get('Names'))
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      const name = source.resolve(pairs[index])
      if (name instanceof PdfString) named.set(keyOf(name), pairs[index + 1]!)
    }
    for (const kid of listOf(source, node.get('Kids'))) walk(kid, depth + 1)
  }
  walk(dictOf(source, source.catalog.get('Names'))?.get('Dests'), 0)
  return named
}

const keyOf = ({ bytes }: PdfString) => Buffer.from(bytes).toString('latin1')

/** A copy of a link. It keeps its target only if that is a page of this document or a web or mail address. */
export function linkOf(copier: Copier, annotation: PdfDict, targets: Targets): PdfDict {
  const { source } = copier
  const link = PdfDict.of({ Type: PdfName.of('Annot'), Subtype: PdfName.of('Link') })
  for (const key of KEPT_KEYS) if (annotation.has(key)) link.set(key, copier.copy(annotation.get(key)))
  const action = dictOf(source, annotation.get('A'))
  const kind = nameOf(source, action?.get('S'))
  const address = source.resolve(action?.get('URI'))
  if (kind === 'URI' && address instanceof PdfString && /^(https?:\/\/|mailto:)/i.test(address.asString()))
    link.set('A', PdfDict.of({ S: PdfName.of('URI'), URI: address }))
  const target = targetOf(source, kind === 'GoTo' ? action?.get('D') : annotation.get('Dest'), targets)
  if (target) link.set('Dest', target)
  return link
}

function targetOf(source: Source, given: PdfObject | undefined, { pages, named }: Targets): PdfArray | undefined {
  const [page, ...view] = listOf(source, destinationOf(source, given, named))
  const dict = dictOf(source, page)
  const ref = dict && pages.get(dict)
  const isDirect = view.every(
    (item) => !(item instanceof PdfRef || item instanceof PdfDict || item instanceof PdfArray),
  )
  return ref && isDirect ? new PdfArray([ref, ...view]) : undefined
}

/** The array that a destination is or names; a dictionary has it as `D`. */
function destinationOf(source: Source, given: PdfObject | undefined, named: Targets['named']): PdfObject | undefined {
  const found = source.resolve(given)
  const key = found instanceof PdfName ? found.value : found instanceof PdfString ? keyOf(found) : undefined
  const target = key === undefined ? found : source.resolve(named.get(key))
  return target instanceof PdfDict ? target.get('D') : target
}
