import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import type { Copier } from './copy.ts'
import { arrayOf, dictOf, nameOf, type Source } from './source.ts'
import { keyOf, pairsOf } from './structure/trees.ts'

/** Where links may lead: the copied pages by their original, and the destinations that have a name. */
export type Targets = {
  pages: Map<PdfDict, PdfRef>
  named: Map<string, PdfObject>
  /** The copies of the links themselves. */
  links: Map<PdfDict, PdfRef>
}

/** Entries of the array of a destination. */
const MAX_ENTRIES = 10
const KEPT_KEYS = ['Rect', 'Border', 'BS', 'C', 'Contents', 'F', 'H', 'QuadPoints']

/** The named destinations of a document, old form and new (PDF 32000-1, 12.3.2.3). Each character of a key is a byte. */
export function namedDestinations(source: Source): Map<string, PdfObject> {
  const named = new Map<string, PdfObject>()
  for (const [{ value: name }, target] of dictOf(source, source.catalog.get('Dests')) ?? []) named.set(name, target)
  const tree = dictOf(source, source.catalog.get('Names'))?.get('Dests')
  for (const [name, target] of pairsOf(source, tree, 'Names'))
    if (name instanceof PdfString) named.set(keyOf(name), target)
  return named
}

/** The named destinations that lead to a page of this document. */
export function keptDestinations(source: Source, targets: Targets): Map<string, PdfArray> {
  const kept = new Map<string, PdfArray>()
  for (const [name, given] of targets.named) {
    const target = targetOf(source, given, targets)
    if (target) kept.set(name, target)
  }
  return kept
}

/** A copy of a link. It keeps its target only if that is a page of this document or a web or mail address. */
export function linkOf(copier: Copier, annotation: PdfDict, targets: Targets): PdfDict {
  const { source } = copier
  const link = PdfDict.of({ Type: PdfName.of('Annot'), Subtype: PdfName.of('Link') })
  for (const key of KEPT_KEYS) if (annotation.has(key)) link.set(key, copier.copy(annotation.get(key)))
  for (const [key, value] of targetsFrom(source, annotation, targets)) link.set(key, value)
  return link
}

/** Where a link or an entry of an outline leads: to a page of this document, or to a web or mail address. */
export function targetsFrom(source: Source, from: PdfDict, targets: Targets): [string, PdfObject][] {
  const action = dictOf(source, from.get('A'))
  const kind = nameOf(source, action?.get('S'))
  const address = source.resolve(action?.get('URI'))
  if (kind === 'URI' && address instanceof PdfString && /^(https?:\/\/|mailto:)/i.test(address.asString()))
    return [['A', PdfDict.of({ S: PdfName.of('URI'), URI: address })]]
  const target = targetOf(source, kind === 'GoTo' ? action?.get('D') : from.get('Dest'), targets)
  return target ? [['Dest', target]] : []
}

function targetOf(source: Source, given: PdfObject | undefined, { pages, named }: Targets): PdfArray | undefined {
  const entries = arrayOf(source, destinationOf(source, given, named))
  if (!entries || entries.length > MAX_ENTRIES) return undefined
  const [page, ...view] = entries
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
