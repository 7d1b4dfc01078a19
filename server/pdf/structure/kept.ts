import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core'
import type { Parts } from '../write.ts'
import { type Metadata, xmpStream } from './metadata.ts'
import { type OutlineItem, writeOutline } from './outlines.ts'
import { joinedLabels, type PageLabel } from './page-labels.ts'
import { nameTree } from './trees.ts'
import type { WrittenTags } from './write-tags.ts'

/** What is kept of a document besides its pages, for a document that may be joined from several. */
export type Kept = {
  count: number
  tags: WrittenTags | undefined
  /** Whether screen readers may rely on the tags. */
  isMarked: boolean
  outline: OutlineItem[]
  destinations: Map<string, PdfArray>
  labels: PageLabel[]
  metadata: Metadata
}

/** The entries of the catalog, and the information dictionary. `structure` is the root of the tags. */
export function writeKept(
  parts: Parts,
  documents: Kept[],
  structure: PdfRef | undefined,
): { catalog: [string, PdfObject][]; info: PdfRef | undefined } {
  const catalog: [string, PdfObject][] = []
  const add = (key: string, value: PdfObject | undefined) => value && catalog.push([key, value])
  if (structure) {
    parts.put(
      structure,
      structureRoot(
        parts,
        documents.flatMap(({ tags }) => tags ?? []),
      ),
    )
    add('StructTreeRoot', structure)
    if (documents.every(({ isMarked }) => isMarked)) add('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
  }
  add(
    'Outlines',
    writeOutline(
      parts,
      documents.flatMap(({ outline }) => outline),
    ),
  )
  const destinations = new Map(documents.toReversed().flatMap((document) => [...document.destinations]))
  if (destinations.size > 0) add('Names', PdfDict.of({ Dests: parts.add(nameTree(destinations)) }))
  add('PageLabels', joinedLabels(documents))
  // Title, language and the like are those of the first document.
  const [first] = documents
  catalog.push(...(first?.metadata.catalog ?? []))
  if (first?.metadata.xmp) add('Metadata', parts.add(xmpStream(first.metadata.xmp)))
  const info = first?.metadata.info ?? []
  return { catalog, info: info.length > 0 ? parts.add(new PdfDict(info)) : undefined }
}

/** The root of all tags (PDF 32000-1, 14.7.2). Where names are taken, those of the first document count. */
function structureRoot(parts: Parts, tagged: WrittenTags[]): PdfDict {
  const rows = tagged.flatMap(({ parents }) => parents).toSorted(([a], [b]) => a - b)
  const numbered = new PdfArray(rows.flatMap(([key, value]) => [PdfNumber.of(key), value]))
  const root = PdfDict.of({
    Type: PdfName.of('StructTreeRoot'),
    K: new PdfArray(tagged.flatMap(({ kids }) => kids)),
    ParentTree: parts.add(PdfDict.of({ Nums: numbered })),
    ParentTreeNextKey: PdfNumber.of((rows.at(-1)?.[0] ?? -1) + 1),
  })
  const joined = <Value>(of: (tags: WrittenTags) => Map<string, Value>) =>
    new Map(tagged.toReversed().flatMap((tags) => [...of(tags)]))
  const [roles, classes, ids] = [
    joined((tags) => tags.roles),
    joined((tags) => tags.classes),
    joined((tags) => tags.ids),
  ]
  if (roles.size > 0) root.set('RoleMap', new PdfDict(roles))
  if (classes.size > 0) root.set('ClassMap', new PdfDict(classes))
  if (ids.size > 0) root.set('IDTree', parts.add(nameTree(ids)))
  const namespaces = tagged.flatMap((tags) => tags.namespaces)
  if (namespaces.length > 0) root.set('Namespaces', new PdfArray(namespaces))
  return root
}
