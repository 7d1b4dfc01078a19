import { breaksIn, type Node, type Side } from './schema-breaks.ts'

/** The part of a contract that programs have. */
export type Contract = { paths: Record<string, Record<string, Node>>; components: Record<string, Record<string, Node>> }

type Parameter = { name: string; in: string; required?: boolean; schema: Node }
type Operation = Node & {
  operationId: string
  security?: Record<string, string[]>[]
  parameters?: Node[]
  requestBody?: Node
  responses: Record<string, Node>
}

/** What programs that were made for the `older` contract cannot do any more, or do not understand, with the `newer` one. */
export function breaksBetween(older: Contract, newer: Contract): string[] {
  const sides = { older, newer }
  const operations = operationsOf(older).flatMap(([place, before]) => {
    const after = operationsOf(newer).find(([where]) => where === place)?.[1]
    return after ? operationBreaks(sides, before, after) : [`${before.operationId}: it is not at ${place} any more`]
  })
  return [...operations, ...problemBreaks(sides)]
}

/** The HTTP status of a problem stays as it is. */
function problemBreaks({ older, newer }: Record<Side, Contract>): string[] {
  const statusesIn = ({ components }: Contract) => components['schemas']!['ProblemName']!['x-status'] as object
  const now = new Map(Object.entries(statusesIn(newer)))
  return Object.entries(statusesIn(older)).flatMap(([name, status]) =>
    now.get(name) === status ? [] : [`${name} has the status ${String(now.get(name))} instead of ${String(status)}`],
  )
}

const operationsOf = ({ paths }: Contract): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method} ${path}`, one as Operation]),
  )

/** What `$ref` leads to. */
function resolved({ components }: Contract, node: Node): Node {
  const { $ref } = node
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(typeof $ref === 'string' ? $ref : '') ?? []
  return kind && name ? components[kind]![name]! : node
}

function operationBreaks({ older, newer }: Record<Side, Contract>, before: Operation, after: Operation): string[] {
  const name = before.operationId
  const compared = (one: unknown, other: unknown, what: string, isInput: boolean) =>
    breaksIn({ older: one as Node, newer: other as Node }, what, {
      isInput,
      resolve: (side, node) => resolved(side === 'older' ? older : newer, node),
    })
  const [had, has] = [parametersOf(older, before), parametersOf(newer, after)]
  const added = has.filter((one) => one.required && !had.some((other) => isSame(one, other)))
  const parameters = had.flatMap((one) => {
    const other = has.find((candidate) => isSame(one, candidate))
    if (!other) return [`${name}: parameter ${one.name} is unknown`]
    if (other.required && !one.required) return [`${name}: parameter ${one.name} is required`]
    return compared(one.schema, other.schema, `${name}: parameter ${one.name}`, true)
  })
  const bodies = mediaBreaks(
    resolved(older, before.requestBody ?? {}),
    resolved(newer, after.requestBody ?? {}),
    (one, other, type) => compared(one, other, `${name}: body ${type}`, true),
  )
  const answers = mediaBreaks(
    resolved(older, before.responses['200'] ?? before.responses['204'] ?? {}),
    resolved(newer, after.responses['200'] ?? after.responses['204'] ?? {}),
    (one, other, type) => compared(one, other, `${name}: answer ${type}`, false),
  )
  return [
    ...(after.operationId === name ? [] : [`${name}: its name is ${after.operationId}`]),
    ...scopeBreaks(before, after),
    ...added.map((one) => `${name}: parameter ${one.name} is required`),
    ...parameters,
    ...bodies.map((fault) => (fault.startsWith(name) ? fault : `${name}: body ${fault}`)),
    ...answers.map((fault) => (fault.startsWith(name) ? fault : `${name}: answer ${fault}`)),
  ]
}

const parametersOf = (contract: Contract, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => resolved(contract, one) as unknown as Parameter)

const isSame = (one: Parameter, other: Parameter): boolean => one.name === other.name && one.in === other.in

/** A token with the scopes of before is taken, and what took none takes none. */
function scopeBreaks({ operationId, security = [] }: Operation, after: Operation): string[] {
  const scopeIn = (schemes: Record<string, string[]>[]) => schemes.find((one) => 'channel' in one)?.['channel']?.join()
  const [before, now] = [scopeIn(security), scopeIn(after.security ?? [])]
  return before === now ? [] : [`${operationId}: its scope is ${now ?? 'none'} instead of ${before ?? 'none'}`]
}

function mediaBreaks(
  before: Node,
  after: Node,
  compare: (older: unknown, newer: unknown, type: string) => string[],
): string[] {
  const contentOf = ({ content = {} }: Node) => content as Record<string, { schema: Node }>
  const [older, newer] = [contentOf(before), contentOf(after)]
  const faults = Object.entries(older).flatMap(([type, { schema }]) => {
    const now = newer[type]
    return now ? compare(schema, now.schema, type) : [`${type} is unknown`]
  })
  const isNewlyNeeded = Object.keys(older).length === 0 && after['required'] === true
  return [...faults, ...(isNewlyNeeded ? ['is required'] : [])]
}
