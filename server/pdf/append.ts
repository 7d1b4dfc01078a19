import { PdfBool, PdfDict, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { addPages, type Assembly, finish, startAssembly } from './assemble.ts'
import { open, type Source } from './source.ts'
import { addStructure, type Element, readStructure } from './structure.ts'
import { write } from './write.ts'

/** What readers show instead of a file's name, and the language its text is read aloud in. */
export type About = { title: string; language: 'en' | 'fr' }

/**
 * A document with the pages of the first and then of the second, in one revision. It keeps the structure that they have
 * for screen readers. It says that it is tagged only if both are: readers skip pages without tags in such a document.
 */
export function append(first: Uint8Array, second: Uint8Array, about?: About): Uint8Array {
  const assembly = startAssembly()
  const structures = [first, second].map((bytes) => addAll(assembly, open(bytes)))
  const trailer = finish(assembly, first)
  const { parts } = assembly
  const catalog = dictAt(assembly, trailer['Root'])!
  const elements = structures.flat()
  if (elements.length > 0) {
    const pageOf = (page: PdfRef) => dictAt(assembly, page)
    catalog.set('StructTreeRoot', addStructure(elements, { add: (object) => parts.add(object), pageOf }))
    const isWhole = structures.every((one) => one.length > 0)
    if (isWhole) catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
  }
  if (!about) return write(parts, trailer)
  catalog.set('Lang', PdfString.fromString(about.language))
  catalog.set('ViewerPreferences', PdfDict.of({ DisplayDocTitle: PdfBool.of(true) }))
  const ours = PdfString.fromString('Paraph')
  const info = PdfDict.of({ Title: PdfString.fromString(about.title), Author: ours, Creator: ours, Producer: ours })
  return write(parts, { ...trailer, Info: parts.add(info) })
}

/** Adds all pages of a document. Returns its structure, which refers to these pages. */
function addAll(assembly: Assembly, source: Source): Element[] {
  const before = assembly.kids.length
  const pages = addPages(assembly, source)
  const refs = assembly.kids.slice(before)
  return readStructure(source, new Map(pages.map(({ dict }, index) => [dict, refs[index]!])))
}

function dictAt({ parts }: Assembly, ref: PdfObject | undefined): PdfDict | undefined {
  const object = ref instanceof PdfRef ? parts.objects[ref.objectNumber - 1] : undefined
  return object instanceof PdfDict ? object : undefined
}
