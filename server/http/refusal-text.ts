import type { FastifySchemaValidationError } from 'fastify'
import { nearestOf } from '../engine/input/nearest.ts'

/** What Ajv says about a value that the contract does not allow. `parentSchema` is the schema of the value. */
type Violation = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params'> & {
  message?: string
  parentSchema?: { properties?: object }
}

/** What is shown of a text that the caller sent. */
const MAX_SHOWN = 60
/** How many allowed names or values are listed. */
const MAX_LISTED = 30

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

function saying({ keyword, params, message = 'is not allowed', parentSchema }: Violation): string {
  if (keyword === 'additionalProperties')
    return `must not have the property ${unknownName(String(params['additionalProperty']), parentSchema)}`
  if (keyword === 'enum') return `must be one of ${listed(params['allowedValues'] as unknown[])}`
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`
  return message
}

function unknownName(name: string, { properties = {} }: Violation['parentSchema'] = {}): string {
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
