import { at, type Schema } from '../samples/arbitrary.ts'

const AT = '2026-11-23T08:00:00.000Z'

/** A number between 10 and 99 that tells the properties of an object apart. */
const numberOf = (name: string): number => 10 + (Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 90)

/**
 * One value that a schema of the contract describes, always the same: each text is the name of its property, so that
 * values cannot be mistaken for each other. There is no page after it: `next` is null.
 */
export function exampleOf(schema: Schema, name = 'value'): unknown {
  if (schema.$ref !== undefined) return exampleOf(at(schema.$ref), name)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.oneOf) return exampleOf(schema.oneOf.find(({ type }) => type !== 'null')!, name)
  if (schema.allOf) return exampleOf(schema.allOf[0]!, name)
  if (name === 'next') return null
  const type = [schema.type ?? 'object'].flat().find((one) => one !== 'null')
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return numberOf(name)
  if (type === 'array') return [exampleOf(schema.items ?? {}, name)]
  if (type === 'string') return schema.format === 'date-time' ? AT : schema.format === 'date' ? AT.slice(0, 10) : name
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, exampleOf(one, key)]))
}
