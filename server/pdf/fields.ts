import { PdfBool, type PdfDict, type PdfObject, PdfString } from '@libpdf/core'
import type { Page } from './pages.ts'
import { dictOf, listOf, nameOf, type Source } from './source.ts'
import { stepCounter } from './reading/steps.ts'

const MAX_DEPTH = 32
/** Entries of all lists of fields. */
const MAX_STEPS = 100_000

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

/**
 * The fields of a form and their kids, each once, with what it inherits: `inherit` makes it of a field and of what the
 * field above inherited.
 * @throws Unfit TooComplexFileException if the fields contain each other out of proportion
 */
export function* fieldsIn<Inherited>(
  source: Source,
  top: Inherited,
  inherit: (field: PdfDict, above: Inherited) => Inherited,
): Generator<[field: PdfDict, own: Inherited]> {
  const seen = new Set<PdfDict>()
  const step = stepCounter(MAX_STEPS, 'form fields')
  const waiting: { object: PdfObject; above: Inherited; depth: number }[] = []
  const add = (list: PdfObject | undefined, above: Inherited, depth: number) => {
    const fields = listOf(source, list)
    step(fields.length)
    for (const object of fields.toReversed()) waiting.push({ object, above, depth })
  }
  add(formOf(source)?.get('Fields'), top, 0)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const field = dictOf(source, next.object)
    if (!field || seen.has(field)) continue
    seen.add(field)
    const own = inherit(field, next.above)
    yield [field, own]
    if (next.depth < MAX_DEPTH) add(field.get('Kids'), own, next.depth + 1)
  }
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
