import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core'
import { addPages, type Assembly } from '../assemble.ts'
import { Copier } from '../copy.ts'
import { dictOf, listOf, openOwn, type Source } from '../source.ts'
import { joinedLabels, pageLabelsOf } from '../structure/page-labels.ts'
import { Tagging } from '../structure/tagging.ts'
import type { WrittenTags } from '../structure/write-tags.ts'
import { partsOf } from '../revision.ts'
import { idOf, type Parts, write } from '../write.ts'

/** What readers show instead of a file's name, and the language its text is read aloud in. */
export type About = { title: string; language: 'en' | 'fr' }

/**
 * A drawn document with the pages of its audit document, in one revision. It keeps the drawn document unchanged, except
 * for its catalog, its list of pages and the root of its tags, and its pages if it has no tags. `about`
 * is what it says about itself if it says nothing.
 * @throws Error if the drawn document was not written by us
 */
export function addAudit(drawn: Uint8Array, audit: Uint8Array, about: About): Uint8Array {
  const source = openOwn(drawn)
  const { catalog: before, trailer } = source
  const [document, root, tags] = [trailer.get('Root'), before.get('Pages'), before.get('StructTreeRoot')]
  if (!(document instanceof PdfRef && root instanceof PdfRef)) throw new Error('The document has no pages.')
  const parts = partsOf(drawn, source.entries)
  const pages = dictOf(source, root)?.clone() ?? new PdfDict()
  const kids = listOf(source, pages.get('Kids')).filter((kid) => kid instanceof PdfRef)
  const structure = tags instanceof PdfRef ? tags : parts.reserve()
  const tagRoot = dictOf(source, tags)?.clone() ?? PdfDict.of({ Type: PdfName.of('StructTreeRoot') })
  const nextKey = tagRoot.getNumber('ParentTreeNextKey')?.value ?? 0
  const assembly: Assembly = { parts, root, kids: [...kids], kept: [], structure, nextKey, isTagged: true }
  const own = tags ? undefined : tagPages(assembly, source, kids)
  addPages(assembly, openOwn(audit), { isOurs: true })
  const count = assembly.kids.length

  parts.put(root, pages)
  pages.set('Kids', new PdfArray(assembly.kids))
  pages.set('Count', PdfNumber.of(count))
  parts.put(structure, tagRoot)
  tagRoot.set('ParentTreeNextKey', PdfNumber.of(assembly.nextKey))
  joinTags(
    parts,
    source,
    tagRoot,
    [own, assembly.kept[0]?.tags].filter((written) => written !== undefined),
  )
  const catalog = before.clone()
  parts.put(document, catalog)
  catalog.set('StructTreeRoot', structure)
  if (!tags) catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
  const labels = joinedLabels([
    { labels: pageLabelsOf(source, kids.length), count: kids.length },
    { labels: [], count: count - kids.length },
  ])
  if (labels) catalog.set('PageLabels', labels)
  const info = describe(about, { parts, source, catalog })
  return write(parts, { Root: document, Info: info, ID: idOf([drawn]) })
}

/** Tags each page of a document without tags as one paragraph. */
function tagPages(assembly: Assembly, source: Source, kids: PdfRef[]): WrittenTags | undefined {
  const { parts, structure } = assembly
  const dicts = kids.map((kid) => dictOf(source, kid) ?? new PdfDict())
  const tagging = new Tagging(source, dicts, true)
  const { before, after } = tagging.aroundPage()
  const copier = new Copier(source, parts, () => 'shown')
  for (const [index, dict] of dicts.entries()) {
    const page = dict.clone()
    const contents = [copier.textOf(before), ...listOf(source, dict.get('Contents')), copier.textOf(after)]
    page.set('Contents', new PdfArray(contents))
    parts.put(kids[index]!, page)
  }
  return tagging.write(copier, { root: structure!, pages: kids, links: new Map(), nextKey: () => assembly.nextKey++ })
}

/** Adds tags to the root of a document's tags. What it says of types, classes and names stays. */
function joinTags(parts: Parts, source: Source, root: PdfDict, added: WrittenTags[]): void {
  const table = root.get('ParentTree')
  const rows = added.flatMap(({ parents }) => parents).flatMap(([key, value]) => [PdfNumber.of(key), value])
  const parents = PdfDict.of({
    Nums: new PdfArray([...listOf(source, dictOf(source, table)?.get('Nums')), ...rows]),
  })
  if (table instanceof PdfRef) parts.put(table, parents)
  else root.set('ParentTree', parts.add(parents))
  root.set('K', new PdfArray([...listOf(source, root.get('K')), ...added.flatMap(({ kids }) => kids)]))
}

/** Says in catalog and information dictionary what the document is about; returns the latter. */
function describe({ title, language }: About, { parts, source, catalog }: Described): PdfRef {
  if (!catalog.has('Lang')) catalog.set('Lang', PdfString.fromString(language))
  const preferences = dictOf(source, catalog.get('ViewerPreferences'))?.clone() ?? new PdfDict()
  preferences.set('DisplayDocTitle', PdfBool.of(true))
  catalog.set('ViewerPreferences', preferences)
  const info = dictOf(source, source.info)?.clone() ?? new PdfDict()
  if (!info.has('Title')) info.set('Title', PdfString.fromString(title))
  if (!(source.info instanceof PdfRef)) return parts.add(info)
  parts.put(source.info, info)
  return source.info
}

type Described = { parts: Parts; source: Source; catalog: PdfDict }
