import type { components } from '#openapi'
import { limits } from '../common/limits.ts'
import { lengthOf } from '../common/name.ts'
import { isBlank, isOneLine } from '../common/one-line.ts'
import { fitsBox, missingGlyphs } from '../documents/text/drawn-text.ts'
import { hasText, maxValueLength } from '../documents/fields.ts'
import { isUnfilled, senderValue } from '../documents/sender-fields.ts'
import { fieldsNamedAs, type BulkColumn, type BulkField, type BulkTemplate } from './bulk-template.ts'

type Exception = components['schemas']['BulkException']
type Cell = { column: BulkColumn; at: number; text: string }

/** What a row gives for a field of the sender. */
export type GivenField = { id: string; anchorName: string; value: string }

const ticks: Record<string, 'true' | 'false'> = {
  true: 'true',
  yes: 'true',
  x: 'true',
  '1': 'true',
  oui: 'true',
  vrai: 'true',
  false: 'false',
  no: 'false',
  '0': 'false',
  non: 'false',
  faux: 'false',
}

/**
 * What a row gives for the fields of the sender; what is wrong with it is added to `found`. An empty cell leaves the
 * default value of its field, and a column fills in all fields with the name of its field.
 */
export function checkFields(
  template: BulkTemplate,
  given: readonly Cell[],
  found: { column: number | null; exception: Exception }[],
): GivenField[] {
  return given.flatMap(({ column, at, text }) => {
    if (column.target !== 'REQUEST_FIELD') return []
    const fields = fieldsNamedAs(template, column.field).map((field) => ({ field, value: valueOf(field, text) }))
    const exception = fields.map(({ field, value }) => problemOf(field, value)).find((one) => one !== null)
    if (exception) found.push({ column: at, exception })
    if (isBlank(text)) return []
    return fields.flatMap(({ field: { id, anchorName }, value }) => (value === null ? [] : [{ id, anchorName, value }]))
  })
}

/** What a field shows with this cell; null if the cell does not say whether a box is ticked. */
function valueOf({ anchorType, defaultValue }: BulkField, text: string): string | null {
  if (isBlank(text)) return senderValue(anchorType, undefined, defaultValue)
  if (anchorType !== 'CHECKBOX') return text
  const word = text.toLowerCase()
  return Object.hasOwn(ticks, word) ? ticks[word]! : null
}

/** Why a field cannot show this; null if it can (SET-024, FIELD-052). */
function problemOf({ anchorType: type, required, maxLength, size }: BulkField, value: string | null): Exception | null {
  if (value === null) return 'BulkValueException'
  if (required && isUnfilled(type, value)) return 'RequestFieldEmptyException'
  if (!hasText(type)) return null
  if (type === 'TEXT' && !isOneLine(value)) return 'ControlCharacterException'
  if (lengthOf(value) > maxValueLength({ type, maxLength }, limits)) return 'FieldValueTooLongException'
  if (missingGlyphs(value).length > 0) return 'UndrawableTextException'
  return size && !fitsBox(value, size, type === 'TEXT_AREA') ? 'FieldValueTooLongException' : null
}
