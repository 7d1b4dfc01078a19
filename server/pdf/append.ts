import { PdfBool, PdfDict, PdfRef, PdfString } from '@libpdf/core'
import { addPages, finish, startAssembly } from './assemble.ts'
import { open } from './source.ts'
import { write } from './write.ts'

/** What readers show instead of a file's name, and the language its text is read aloud in. */
export type About = { title: string; language: 'en' | 'fr' }

/**
 * A document with the pages of the first and then of the second, in one revision. It keeps the tags of both. `about`
 * replaces their titles, and is the language of documents that name none.
 */
export function append(first: Uint8Array, second: Uint8Array, about?: About): Uint8Array {
  const sources = [first, second].map((bytes) => open(bytes))
  const assembly = startAssembly(sources)
  for (const source of sources) addPages(assembly, source)
  const trailer = finish(assembly, first)
  const { parts } = assembly
  if (!about) return write(parts, trailer)
  const root = trailer['Root']
  const catalog = root instanceof PdfRef ? parts.objects[root.objectNumber - 1] : undefined
  if (catalog instanceof PdfDict) {
    // Most pages are the first document's, so its own language counts.
    if (!catalog.has('Lang')) catalog.set('Lang', PdfString.fromString(about.language))
    const shown = catalog.get('ViewerPreferences')
    const preferences = shown instanceof PdfDict ? shown : new PdfDict()
    preferences.set('DisplayDocTitle', PdfBool.of(true))
    catalog.set('ViewerPreferences', preferences)
  }
  const ours = PdfString.fromString('Paraph')
  const info = PdfDict.of({ Title: PdfString.fromString(about.title), Author: ours, Creator: ours, Producer: ours })
  return write(parts, { ...trailer, Info: parts.add(info) })
}
