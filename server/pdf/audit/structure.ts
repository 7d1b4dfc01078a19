import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'

/** What a part of a document is, for screen readers (PDF 32000-1, 14.8.4). */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'

/** A structure element with its parts in reading order. `scope` is that of a table's heading, `alt` that of a figure. */
export type Element = {
  role: string
  alt?: string | undefined
  scope?: string | undefined
  kids: (Element | Marked)[]
}

/** Marked content of a page. */
type Marked = { page: PdfRef; mcid: number }

export const element = (role: Role, more: Pick<Element, 'alt' | 'scope'> = {}): Element => ({ role, ...more, kids: [] })

/** Where a structure is written to. `pageOf` returns the dictionary of a page, which is changed. */
type Target = {
  add: (object: PdfObject) => PdfRef
  pageOf: (page: PdfRef) => PdfDict | undefined
  /** The language of the elements. They keep it when their pages are joined to a document in another one. */
  language: 'en' | 'fr'
}

/** Writes a structure tree and the way back from each page to it (PDF 32000-1, 14.7). Returns the tree's root. */
export function addStructure(elements: Element[], { add, pageOf, language }: Target): PdfRef {
  const root = PdfDict.of({ Type: PdfName.of('StructTreeRoot') })
  const rootRef = add(root)
  const owners = new Map<PdfRef, PdfRef[]>()
  const write = ({ role, alt, scope, kids }: Element, parent: PdfRef): PdfRef => {
    const dict = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of(role), P: parent })
    const ref = add(dict)
    if (parent === rootRef) dict.set('Lang', PdfString.fromString(language))
    if (alt !== undefined) dict.set('Alt', PdfString.fromString(alt))
    if (scope !== undefined) dict.set('A', PdfDict.of({ O: PdfName.of('Table'), Scope: PdfName.of(scope) }))
    const written = kids.map((kid) => {
      if ('role' in kid) return write(kid, ref)
      const all = owners.get(kid.page) ?? []
      all[kid.mcid] = ref
      owners.set(kid.page, all)
      return PdfDict.of({ Type: PdfName.of('MCR'), Pg: kid.page, MCID: PdfNumber.of(kid.mcid) })
    })
    dict.set('K', new PdfArray(written))
    return ref
  }
  root.set('K', new PdfArray(elements.map((one) => write(one, rootRef))))

  const entries = [...owners].flatMap(([page, refs], index) => {
    pageOf(page)?.set('StructParents', PdfNumber.of(index))
    pageOf(page)?.set('Tabs', PdfName.of('S'))
    return [PdfNumber.of(index), add(new PdfArray(refs))]
  })
  root.set('ParentTree', add(PdfDict.of({ Nums: new PdfArray(entries) })))
  root.set('ParentTreeNextKey', PdfNumber.of(owners.size))
  return rootRef
}
