import * as fc from 'fast-check'
import { contract } from '../../../server/http/contract.ts'

/** A schema of the contract, with the keywords that it uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, Schema>
}

/** Random values that match a schema of the contract; supports the keywords that the contract uses. */
export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return allowedBy(at(schema.$ref))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(allowedBy))
  if (schema.allOf) return allowedBy(schema.allOf[0]!)
  const types = [schema.type ?? 'object'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 30, minimum = 0, maximum = 1000, minItems = 0, maxItems = 3 } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: minimum, max: maximum })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, 3) })
    case 'string':
      if (schema.format === 'date')
        return ofType(type, { ...schema, format: 'date-time' }).map((at_) => String(at_).slice(0, 10))
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern), { maxLength: 64 })
      if (schema.format === 'date-time')
        return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString())
      return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30), unit: 'grapheme' })
    default: {
      const { properties = {}, required = [] } = schema
      const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, allowedBy(one)]))
      return fc.record(fields, { requiredKeys: required })
    }
  }
}

/** The schema that a reference in the contract names. */
export const at = ($ref: string): Schema =>
  $ref
    .slice('#/'.length)
    .split('/')
    .map((key) => key.replaceAll('~1', '/'))
    .reduce<Record<string, unknown>>(
      (node, key) => node[key] as Record<string, unknown>,
      contract.document as Record<string, unknown>,
    )

/** Strings that are known to break servers. */
export const naughty = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '../../etc/passwd',
  "'; drop table events; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '%00',
  'a'.repeat(5000),
  '1e999',
  '🖋'.repeat(100),
  '__proto__',
]

/** Random JSON, including hostile values. */
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...naughty, -1, 1e308, null, [], {}, [[]]))

/** A value with one random change: a part removed, replaced or added. */
export const spoiled = (body: unknown): fc.Arbitrary<unknown> => {
  if (typeof body !== 'object' || body === null) return anything
  const keys = Object.keys(body)
  const bad = fc.constantFrom('role', 'tenantId', 'state', 'issuerId', 'hash', 'constructor', 'toString')
  const added = fc.tuple(bad, anything).map(([key, value]) => with_(body, key, value))
  if (keys.length === 0) return fc.oneof(anything, added)
  const key = fc.constantFrom(...keys)
  return fc.oneof(
    anything,
    added,
    key.map((gone) => without(body, gone)),
    key.chain((one) => spoiled((body as Record<string, unknown>)[one]).map((part) => with_(body, one, part))),
    fc.tuple(key, anything).map(([one, value]) => with_(body, one, value)),
  )
}

const with_ = (body: object, key: string, value: unknown): unknown =>
  Array.isArray(body) ? [...body.slice(0, Number(key) || 0), value] : { ...body, [key]: value }

const without = (body: object, key: string): unknown =>
  Array.isArray(body)
    ? body.filter((_, i) => String(i) !== key)
    : Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))
