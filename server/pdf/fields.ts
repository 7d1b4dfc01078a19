import { PdfBool, type PdfDict, type PdfObject, PdfString } from '@libpdf/core'
import type { Page } from './pages.ts'
import { dictOf, listOf, nameOf, type Source } from './source.ts'

const MAX_DEPTH = 32

/** An attribute of a form field or of its nearest ancestor that has it (PDF 32000-1, 12.7.3.2). */
export function inherited(source: Source, field: PdfDict, key: string): PdfObject | undefined {
  let node: PdfDict | undefined = field
  for (let depth = 0; node && depth < MAX_DEPTH; depth++) {
    const value = source.resolve(node.get(key))
    if (value) return value
    node = dictOf(source, node.get('Parent'))
  }
  return undefined
}

/** The form of a document. */
export const formOf = (source: Source): PdfDict | undefined => dictOf(source, source.catalog.get('AcroForm'))

/** Whether viewers draw the fields of a form by their values and ignore how the file draws them. */
export function isDrawnByViewers(source: Source): boolean {
  const flag = source.resolve(formOf(source)?.get('NeedAppearances'))
  return flag instanceof PdfBool && flag.value
}

/** The texts of the text fields of a page in order, the default value if a field has no other. */
export const textsOn = (source: Source, page: Page): string[] =>
  listOf(source, page.dict.get('Annots')).flatMap((item) => {
    const field = dictOf(source, item)
    if (!field || nameOf(source, field.get('Subtype')) !== 'Widget') return []
    if (nameOf(source, inherited(source, field, 'FT')) !== 'Tx') return []
    const value = inherited(source, field, 'V') ?? inherited(source, field, 'DV')
    return value instanceof PdfString ? [value.asString()] : []
  })
