/** The keywords of JSON Schema 2020-12 that our own schemas use; `conforms` supports only these. */
export type Schema = {
  $ref?: string
  oneOf?: Schema[]
  not?: Schema
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: false
}

/**
 * Whether a JSON value matches a schema. Validators that compile schemas need `eval`, which the page's security policy
 * forbids. `$defs` holds the schemas that `#/$defs/name` refers to.
 */
export function conforms(value: unknown, schema: Schema, $defs: Record<string, Schema>): boolean {
  if (schema.$ref !== undefined) return conforms(value, $defs[schema.$ref.replace('#/$defs/', '')]!, $defs)
  if (schema.oneOf && schema.oneOf.filter((one) => conforms(value, one, $defs)).length !== 1) return false
  if (schema.not && conforms(value, schema.not, $defs)) return false
  if ('const' in schema && value !== schema.const) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOf(type, value))) return false
  if (typeof value === 'string') return isText(value, schema)
  if (typeof value === 'number') return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity)
  if (Array.isArray(value)) return isList(value, schema, $defs)
  return typeof value !== 'object' || value === null || isObject(value, schema, $defs)
}

const isText = (text: string, { pattern, maxLength = Infinity }: Schema): boolean =>
  // JSON Schema counts code points, not UTF-16 units.
  (text.length <= maxLength || Array.from(text).length <= maxLength) &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text))

const isList = (list: unknown[], { items, minItems = 0, maxItems = Infinity }: Schema, $defs: Record<string, Schema>) =>
  list.length >= minItems && list.length <= maxItems && (!items || list.every((item) => conforms(item, items, $defs)))

const isObject = (
  value: object,
  { required = [], properties = {}, additionalProperties }: Schema,
  $defs: Record<string, Schema>,
): boolean =>
  required.every((key) => Object.hasOwn(value, key)) &&
  Object.entries(value).every(([key, part]) =>
    Object.hasOwn(properties, key) ? conforms(part, properties[key]!, $defs) : additionalProperties !== false,
  )

const isOf = (type: string, value: unknown): boolean => {
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
