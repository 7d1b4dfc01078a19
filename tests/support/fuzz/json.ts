import * as fc from 'fast-check'
import { at, naughty, type Schema } from '../samples/arbitrary.ts'

/** A text that takes the place of a JSON value, whether it is JSON or not. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON with one mistake. */
export type WrongJson = { what: string; text: string }

/** `value` as JSON. It may contain texts that `JSON.stringify` would not write, and a property `__proto__`. */
export function written(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${written(part)}`)
    .join(',')}}`
}

/** A value in a body, where it is and what the contract says about it. */
type Place = { path: string[]; schema: Schema; value: unknown }
type Change = { what: string; value: unknown }

const resolved = (schema: Schema): Schema =>
  schema.$ref !== undefined ? resolved(at(schema.$ref)) : schema.allOf ? resolved(schema.allOf[0]!) : schema

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function placesIn(given: Schema, value: unknown, path: string[] = []): Place[] {
  const schema = resolved(given)
  const below = Array.isArray(value)
    ? value.flatMap((item, i) => placesIn(schema.items ?? {}, item, [...path, String(i)]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, part]) => placesIn(schema.properties?.[key] ?? {}, part, [...path, key]))
      : []
  return [{ path, schema, value }, ...below]
}

/** `body` with another value at `path`. */
function replaced(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body)) return body.map((item, i) => (String(i) === key ? replaced(item, rest, value) : item))
  const object = isObject(body) ? body : {}
  return { ...object, [key]: replaced(object[key], rest, value) }
}

const nested = (depth: number, open = '[', close = ']') => new Raw(open.repeat(depth) + close.repeat(depth))

const numbers = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308].map((value) => ({ what: `${value}`, value }))
const notJson = ['1e999', '-1e999', 'NaN', 'Infinity', 'undefined', '01', '0x1', '.5', "'a'", '1,', '// 1', ''].map(
  (text) => ({ what: `the text ${text}`, value: new Raw(text) }),
)
const strange: Change[] = [
  ...numbers,
  ...notJson,
  ...naughty.map((value) => ({ what: `the text ${JSON.stringify(value).slice(0, 40)}`, value })),
  ...[null, true, false, [], {}, [[]], [null], { $ref: '#' }].map((value) => ({ what: JSON.stringify(value), value })),
  { what: 'arrays in each other, 50 deep', value: nested(50) },
  { what: 'arrays in each other, 20,000 deep', value: nested(20_000) },
  { what: 'objects in each other, 5,000 deep', value: new Raw('{"a":'.repeat(5000) + '1' + '}'.repeat(5000)) },
  { what: '20,000 numbers', value: Array.from({ length: 20_000 }, () => 0) },
]

const unknownNames = [
  'role',
  'tenantId',
  'state',
  'issuerId',
  'hash',
  'revision',
  'isAdmin',
  '$where',
  '',
  ' ',
  'é',
  '‮',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
]

const dates = [
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-01-10',
  '2026-01-10T10:00:00',
  '10/01/2026',
  'tomorrow',
  '2026-01-10T25:00:00Z',
  '1768039200000',
  '2026-01-10T10:00:00.000+99:00',
]

/** Changes that the contract forbids wherever they are made. */
function alwaysWrong({ schema, value }: Place): Change[] {
  if (!isObject(value)) return []
  const names = unknownNames.filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
  const known = Object.keys(value)
  return [
    ...names.map((name) => ({
      what: `an unknown property ${JSON.stringify(name)}`,
      value: { ...value, [name]: { polluted: true } },
    })),
    ...known.map((key) => ({
      what: `${key} renamed`,
      value: Object.fromEntries(Object.entries(value).map(([name, part]) => [name === key ? `${key}_` : name, part])),
    })),
    ...known
      .filter((key) => schema.required?.includes(key))
      .map((gone) => ({
        what: `no ${gone}`,
        value: Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone)),
      })),
  ]
}

/** Changes that are wrong in most places; the contract's validator decides. */
function oftenWrong({ schema, value }: Place): Change[] {
  if (typeof value === 'number') {
    const { minimum = value, maximum = value } = schema
    return [
      ...[minimum - 1, maximum + 1, maximum + 0.000_001, value + 0.5].map((one) => ({ what: `${one}`, value: one })),
      { what: 'the number as a text', value: String(value) },
    ]
  }
  if (typeof value === 'boolean') return [0, 1, 'true', ''].map((one) => ({ what: JSON.stringify(one), value: one }))
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = 0 } = schema
    const many = Array.from({ length: maxItems + 1 }, () => value[0] as unknown)
    return [
      { what: 'one item too many', value: many },
      { what: 'one item too few', value: value.slice(0, Math.max(0, minItems - 1)) },
      { what: 'a list in the list', value: [value] },
      { what: 'an item that is null', value: [...value, null] },
      { what: 'the only item instead of the list', value: value[0] },
    ]
  }
  if (typeof value !== 'string') return []
  const { maxLength = value.length, format } = schema
  const texts = [
    `${value}\0`,
    `\ud83d${value}`,
    `${value}\udd8b`,
    `${value}\n`,
    ` ${value}`,
    `${value}x`,
    value.slice(1),
    value.toUpperCase(),
    value.toLowerCase(),
    value + 'é'.repeat(Math.max(0, maxLength - value.length + 1)),
    'ａ'.repeat(maxLength + 1),
    value.repeat(2),
    ...(format === 'date-time' ? dates : []),
  ]
  return [
    ...texts.map((one) => ({ what: JSON.stringify(one).slice(0, 60), value: one })),
    { what: 'the text in a list', value: [value] },
    { what: 'the text in an object', value: { value } },
  ]
}

/** Mistakes in the writing of JSON. */
const unreadable = (text: string): fc.Arbitrary<WrongJson> =>
  fc.oneof(
    fc
      .nat({ max: text.length - 1 })
      .map((end) => ({ what: `cut off after ${end} characters`, text: text.slice(0, end) })),
    fc.constantFrom(
      { what: 'written twice', text: text + text },
      { what: 'with a comma too many', text: text.replace(/\}$/, ',}') },
      { what: 'with a comment', text: `/* */${text}` },
      { what: 'in single quotes', text: text.replaceAll('"', "'") },
      { what: 'as a text', text: JSON.stringify(text) },
      { what: 'in a list', text: `[${text}]` },
      { what: 'as a form', text: 'name=value&name=value' },
      { what: 'as XML', text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
    ),
  )

/** Whether a text is JSON that the contract allows and the database can store. */
function isAllowed(text: string, check: (value: unknown) => boolean): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return check(value) && !/(?<!\\)\\(u0000|ud[89a-f])/i.test(JSON.stringify(value))
  } catch {
    return false
  }
}

/** A valid body with one mistake, which `check` proves unless it is a mistake everywhere. */
export function wrongJson(schema: Schema, body: unknown, check: (value: unknown) => boolean): fc.Arbitrary<WrongJson> {
  const textWith = (place: Place, { what, value }: Change) => ({
    what: `${['body', ...place.path].join('.')}: ${what}`,
    text: written(replaced(body, place.path, value)),
  })
  const places = placesIn(schema, body)
  const objects = places.filter((place) => alwaysWrong(place).length > 0)
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...objects)
        .chain((place) => fc.constantFrom(...alwaysWrong(place)).map((change) => textWith(place, change))),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...places)
        .chain((place) =>
          fc
            .oneof(
              fc.constantFrom(...strange),
              fc.constantFrom(...strange, ...oftenWrong(place)),
              fc.jsonValue({ maxDepth: 2 }).map((value) => ({ what: 'another value', value })),
            )
            .map((change) => textWith(place, change)),
        )
        .filter(({ text }) => !isAllowed(text, check)),
    },
    { weight: 1, arbitrary: unreadable(written(body)).filter(({ text }) => !isAllowed(text, check)) },
  )
}
