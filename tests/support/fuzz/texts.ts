import * as fc from 'fast-check'
import { at, naughty, type Schema } from '../samples/arbitrary.ts'

const resolved = (schema: Schema): Schema =>
  schema.$ref !== undefined ? resolved(at(schema.$ref)) : schema.allOf ? resolved(schema.allOf[0]!) : schema

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(`${text}T00:00:00Z`).toJSON() ?? '').startsWith(text)

/** Whether a parameter's text is allowed: numbers and booleans as JSON writes them, and nothing around them. */
function isAllowed(given: Schema, text: string): boolean {
  const {
    type,
    enum: allowed,
    pattern,
    format,
    minLength = 0,
    maxLength = Infinity,
    minimum,
    maximum,
  } = resolved(given)
  if (allowed) return allowed.includes(text)
  if (type === 'boolean') return text === 'true' || text === 'false'
  if (type === 'integer')
    return (
      /^-?(0|[1-9]\d{0,15})$/.test(text) &&
      Number(text) >= (minimum ?? -Infinity) &&
      Number(text) <= (maximum ?? Infinity)
    )
  const length = Array.from(text).length
  return (
    !text.includes('\0') &&
    text.isWellFormed() &&
    length >= minLength &&
    length <= maxLength &&
    (pattern === undefined || new RegExp(pattern).test(text)) &&
    (format !== 'date' || isDate(text))
  )
}

const numbers = [
  '',
  ' ',
  '-1',
  '-0',
  '+1',
  '1.5',
  '1e2',
  '0x10',
  ' 1',
  '1 ',
  '1,0',
  '007',
  'NaN',
  'Infinity',
  '9'.repeat(30),
]
const words = ['true', 'TRUE', 'yes', '0', '1', 'null', 'undefined', '[]', '{}', '[object Object]', '*', '%', '"']
const dates = ['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '0000-00-00', '2026-01-01T00:00:00Z', '-2026-01-01']

/** Texts that a parameter must not have. None for a parameter that may be any text. */
export function wrongTexts(given: Schema, valid: string): fc.Arbitrary<string> {
  const schema = resolved(given)
  const { maxLength } = schema
  const near = [
    `${valid}x`,
    `${valid}\n`,
    ` ${valid}`,
    valid.slice(1),
    valid.toUpperCase(),
    valid.repeat(2),
    `${valid}\0`,
  ]
  const long = maxLength === undefined ? [] : ['a'.repeat(maxLength + 1), '🖋'.repeat(maxLength + 1)]
  return fc
    .oneof(
      fc.constantFrom(...near, ...long, ...(schema.format === 'date' ? dates : [])),
      fc.constantFrom(...numbers, ...words, ...naughty, ...dates),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    .filter((text) => !isAllowed(schema, text))
}

/** A text that the parameter may have. */
export function rightText(given: Schema): string {
  const { type, enum: allowed, pattern, format, minLength = 1, minimum = 0, items } = resolved(given)
  if (allowed) return String(allowed[0])
  if (items) return rightText(items)
  if (type === 'boolean') return 'true'
  if (type === 'integer') return String(minimum)
  if (format === 'date') return '2026-01-10'
  if (pattern?.includes('"')) return '"1"'
  return pattern?.includes('0-9a-f') ? 'a'.repeat(24) : 'a'.repeat(Math.max(minLength, 8))
}

/** The schema of the items of a list; undefined for a single value. */
export const itemsOf = (given: Schema): Schema | undefined => resolved(given).items
export const mostItems = (given: Schema): number => resolved(given).maxItems ?? 0
export const leastItems = (given: Schema): number => resolved(given).minItems ?? 0
