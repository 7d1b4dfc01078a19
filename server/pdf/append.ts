import { PdfBool, PdfDict, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { addPages, type Assembly, finish, startAssembly } from './assemble.ts'
import { openOwn } from './source.ts'
import { write } from './write.ts'

/** What readers show instead of a file's name, and the language its text is read aloud in. */
export type About = { title: string; language: 'en' | 'fr' }

/**
 * A document with the pages of the first and then of the second, which are ours, in one revision. It keeps the tags of both,
 * and title and language of the first; `about` has those of a document that names none.
 */
export function append(first: Uint8Array, second: Uint8Array, about?: About): Uint8Array {
  const sources = [first, second].map(openOwn)
  const assembly = startAssembly(sources)
  for (const source of sources) addPages(assembly, source, { isOurs: true })
  const trailer = finish(assembly, first)
  return write(assembly.parts, about ? named(assembly, trailer, about) : trailer)
}

function named({ parts }: Assembly, trailer: Record<string, PdfObject>, { title, language }: About) {
  const dictAt = (object: PdfObject | undefined) => {
    const found = object instanceof PdfRef ? parts.objects[object.objectNumber - 1] : object
    return found instanceof PdfDict ? found : undefined
  }
  const catalog = dictAt(trailer['Root'])!
  if (!catalog.has('Lang')) catalog.set('Lang', PdfString.fromString(language))
  const preferences = dictAt(catalog.get('ViewerPreferences')) ?? new PdfDict()
  preferences.set('DisplayDocTitle', PdfBool.of(true))
  catalog.set('ViewerPreferences', preferences)
  const info = dictAt(trailer['Info']) ?? new PdfDict()
  if (!info.has('Title')) info.set('Title', PdfString.fromString(title))
  return { ...trailer, Info: trailer['Info'] ?? parts.add(info) }
}
