import type { FastifySchemaValidationError } from 'fastify'
import { nearestOf } from '../engine/input/nearest.ts'

/** What Ajv says about a value that the contract does not allow, `data`, and its schema, `parentSchema`. */
type Violation = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath'> & {
  params: Readonly<Record<string, unknown>>
  message?: string | undefined
  data?: unknown
  parentSchema?: { properties?: object; additionalProperties?: unknown; [keyword: string]: unknown }
}

/** What is shown of a text that the caller sent. */
const MAX_SHOWN = 60
/** How many allowed names or values are listed. */
const MAX_LISTED = 30
/** How many unknown names are compared with one that is missing. */
const MAX_COMPARED = 20

/**
 * Says for developers what a part of a call breaks the contract with, and where: `body/signers/0 must not have the property
 * "mial": did you mean "mail"?`. `part` is the name that Fastify has for it.
 */
export const refusalText = (part: string, violations: readonly Violation[]): string =>
  tellingOf(violations)
    .map((one) => `${part === 'querystring' ? 'query' : part}${one.instancePath} ${saying(one)}`)
    .join(', ')

/** Without what only says that no alternative fits, or that the value could be null, unless there is nothing else. */
function tellingOf(violations: readonly Violation[]): readonly Violation[] {
  const telling = violations.filter(
    ({ keyword, params }) =>
      keyword !== 'oneOf' && keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null'),
  )
  return telling.length > 0 ? telling : violations
}

function saying(violation: Violation): string {
  const { keyword, params, message = 'is not allowed', parentSchema = {} } = violation
  const unknown =
    keyword === 'additionalProperties'
      ? String(params['additionalProperty'])
      : keyword === 'required' && slipIn(violation)
  if (typeof unknown === 'string') return `must not have the property ${unknownName(unknown, parentSchema)}`
  if (keyword === 'enum') return `must be one of ${listed(params['allowedValues'] as unknown[])}`
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`
  return message
}

/** The unknown property by which the missing one was probably meant. */
function slipIn({ params, data, parentSchema = {} }: Violation): string | undefined {
  const { properties = {}, additionalProperties } = parentSchema
  const missing = String(params['missingProperty'])
  if (additionalProperties !== false || typeof data !== 'object' || data === null) return undefined
  return Object.keys(data)
    .filter((name) => !Object.hasOwn(properties, name))
    .slice(0, MAX_COMPARED)
    .find((name) => nearestOf(name, [missing]) !== undefined)
}

function unknownName(name: string, { properties = {} }: { properties?: object }): string {
  const known = Object.keys(properties)
  const nearest = nearestOf(name, known)
  const shown = JSON.stringify(name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN).toWellFormed()}…` : name)
  if (nearest !== undefined) return `${shown}: did you mean ${JSON.stringify(nearest)}?`
  return known.length > 0 ? `${shown}: it may have ${listed(known)}` : shown
}

const listed = (values: readonly unknown[]): string =>
  [
    ...values.slice(0, MAX_LISTED).map((value) => JSON.stringify(value)),
    ...(values.length > MAX_LISTED ? ['…'] : []),
  ].join(', ')
