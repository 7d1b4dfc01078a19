import type { PdfDict, PdfObject } from '@libpdf/core'
import type { Page } from './pages.ts'
import { dictOf, listOf, nameOf, type Source, streamOf } from './source.ts'
import { stepCounter } from './reading/steps.ts'
import { isString } from './structure/lenient.ts'
import { pairsOf } from './structure/trees.ts'

const MAX_NAMES = 100
const MAX_LENGTH = 255
/** Entries of all lists that may name files. */
const MAX_STEPS = 100_000
/** Keys of a file's name and of its content, the one for all systems first. */
const NAME_KEYS = ['UF', 'F', 'DOS', 'Mac', 'Unix']

/** Whether a document is a portfolio: a cover sheet for the files in it. */
export const isPortfolio = (source: Source): boolean => dictOf(source, source.catalog.get('Collection')) !== undefined

/**
 * The names of the files in a document: those of the document, of its pages, and of annotations. A file that is named in
 * several places is listed once.
 * @throws Unfit TooComplexFileException if lists are repeated out of proportion
 */
export function attachmentsOf(source: Source, pages: readonly Page[]): string[] {
  const names: string[] = []
  const seen = new Set<PdfObject>()
  const step = stepCounter(MAX_STEPS, 'attached files')
  const listed = (object: PdfObject | undefined) => {
    const items = listOf(source, object)
    step(items.length)
    return items
  }
  const add = (object: PdfObject | undefined, otherwise = '') => {
    const file = dictOf(source, object)
    const contents = dictOf(source, file?.get('EF'))
    const content = NAME_KEYS.map((key) => streamOf(source, contents?.get(key))).find(Boolean)
    if (!file || !content || seen.has(content) || names.length === MAX_NAMES) return
    seen.add(content)
    names.push(nameIn(source, file) || otherwise || '?')
  }
  const tree = dictOf(source, source.catalog.get('Names'))?.get('EmbeddedFiles')
  for (const [key, file] of pairsOf(source, tree, 'Names')) add(file, isString(key) ? readable(key.asString()) : '')
  for (const dict of [source.catalog, ...pages.map((page) => page.dict)])
    for (const file of listed(dict.get('AF'))) add(file)
  for (const { dict } of pages)
    for (const item of listed(dict.get('Annots'))) {
      const annotation = dictOf(source, item)
      if (nameOf(source, annotation?.get('Subtype')) === 'FileAttachment') add(annotation?.get('FS'))
      for (const file of listed(annotation?.get('AF'))) add(file)
    }
  return names
}

function nameIn(source: Source, file: PdfDict): string {
  const given = NAME_KEYS.map((key) => source.resolve(file.get(key))).find(isString)
  return given ? readable(given.asString()) : ''
}

/** A name without letters that steer how it is shown. */
const readable = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)
