import type { AnyEventObject, EventObject } from 'xstate'
import { createApi, type Api } from '#api/client.ts'
import { failureOf } from '#api/bind.ts'
import { contract, type Operation } from '../../../server/http/contract.ts'
import { statuses } from '../../../server/http/problems.ts'
import { exampleOf } from './example.ts'

type Name = NonNullable<Operation['problems']>[number]
type AnyEffect = (input: never, signal: AbortSignal, emit: never) => Promise<EventObject>
/** The ports of a flow, made from a client. */
export type Ports = (api: Api) => Record<string, AnyEffect>
/** Which call of a port is refused, counted from 0, and by which problem. */
type Refusal = { at: number; name: Name }

const patterns = contract.operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const operationOf = ({ method, url }: Request): Operation => {
  const path = new URL(url).pathname
  const known = patterns.filter(
    ({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(path),
  )
  // An address without a parameter comes first.
  const found = known.toSorted((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length)[0]
  if (!found) throw new Error(`The contract has no ${method} ${path}`)
  return found.operation
}

/** The headers that ports set themselves. */
const OWN_HEADERS = ['authorization', 'if-match', 'idempotency-key']

async function written(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url)
  const headers = OWN_HEADERS.flatMap((name) =>
    request.headers.has(name) ? `${name}: ${request.headers.get(name)}` : [],
  )
  return [request.method, pathname + decodeURIComponent(search), ...headers, await request.text()].join(' ').trim()
}

/** The body that an operation answers with; undefined if it is no JSON. */
function bodyOf({ answers }: Operation): unknown {
  const json = successOf(answers)[1].find(({ type }) => type === 'application/json')
  return json && exampleOf(json.schema)
}

const successOf = (answers: Operation['answers']) => Object.entries(answers).find(([key]) => key.startsWith('2'))!

function answerOf(operation: Operation): Response {
  const [key, contents] = successOf(operation.answers)
  const [status, headers] = [Number(key), { etag: '"3"' }]
  const body = bodyOf(operation)
  if (body !== undefined) return Response.json(body, { status, headers })
  return new Response(contents.length > 0 ? 'content' : null, { status, headers })
}

/** What a problem says besides its name. */
const details: Partial<Record<Name, object>> = {
  BulkRowsInvalidException: {
    bulkErrors: { total: 1, errors: [{ row: 1, column: 1, exception: 'SignerDuplicateException' }] },
  },
}

/** What a port does with an input: its calls, and the event that it answers with. */
async function tried(ports: Ports, port: string, input: unknown, refusal?: Refusal) {
  const calls: { operation: Operation; text: string }[] = []
  const fetch = async (request: Request) => {
    const operation = operationOf(request)
    const isRefused = calls.length === refusal?.at
    calls.push({ operation, text: await written(request) })
    if (!isRefused) return answerOf(operation)
    const { name } = refusal
    return Response.json(
      { name, message: '', ...details[name] },
      { status: statuses[name], headers: { 'retry-after': '7' } },
    )
  }
  const api = createApi({ baseUrl: 'http://server', fetch, wait: async () => {} })
  const effect = ports(api)[port]!
  const answer = await effect(input as never, new AbortController().signal, ignore as never).catch(
    (error: unknown): AnyEventObject => ({ type: 'call.failed', failure: failureOf(error) }),
  )
  return { calls, answer: shown(answer, calls) }
}
const ignore = () => {}

/** An event as text, with the name of the operation instead of a body that is kept as it is. */
function shown({ type, ...brought }: EventObject, calls: { operation: Operation }[]): string {
  const known = new Map(calls.map(({ operation }) => [JSON.stringify(bodyOf(operation)), operation.id]))
  const text = JSON.stringify(brought, (_, value: unknown) => {
    const id = typeof value === 'object' && value !== null ? known.get(JSON.stringify(value)) : undefined
    return id ? `<${id}>` : value
  })
  return text === '{}' ? type : `${type} ${text}`
}

/** A call that came too early is made again by the client. */
const REPEATED = 'TooManyRequestsException'

/**
 * What a port sends for an input, and what it makes of the answer and of each refusal of the contract, as text; nothing
 * for a port that is not among these.
 */
export async function recordOf(ports: Ports, port: string, input: unknown): Promise<string[]> {
  if (!(port in ports(createApi()))) return []
  const { calls, answer } = await tried(ports, port, input)
  const lines = [`${port} ${JSON.stringify(input ?? null)}`, ...calls.map(({ text }) => `  ${text}`), `  = ${answer}`]
  for (const [i, { operation }] of calls.entries()) {
    const names = new Set<Name>([...(operation.problems ?? []), 'MalformedRequestException'])
    const byEvent = new Map<string, Name[]>()
    for (const name of [...names].filter((one) => one !== REPEATED)) {
      const { answer: event } = await tried(ports, port, input, { at: i, name })
      byEvent.set(event, [...(byEvent.get(event) ?? []), name])
    }
    for (const [event, refused] of byEvent)
      if (!event.startsWith('call.failed'))
        lines.push(`  ${operation.id} ${refused.join(', ')} = ${event === answer ? 'the same' : event}`)
  }
  return lines
}
