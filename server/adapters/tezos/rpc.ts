import { TezosRefused, TezosUnreachable } from './errors.ts'

/** Calls of an HTTP interface that answers JSON. Paths begin with a slash. */
export type JsonCalls = {
  get: (path: string) => Promise<unknown>
  post: (path: string, body: unknown) => Promise<unknown>
}

/** Bytes of the largest answer: a full block with its operations has less. */
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Calls a node or a remote signer. `time` is how many milliseconds it may take. Errors name the host, but not the path of
 * its address, in which providers put keys.
 */
export function jsonCalls(address: string, time: number): JsonCalls {
  const { host } = new URL(address)
  const base = address.replace(/\/+$/, '')

  async function call(path: string, init: RequestInit): Promise<unknown> {
    const what = `${host}, ${path.split('?')[0]}`
    let status: number
    let text: string
    try {
      const response = await fetch(base + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(time) })
      status = response.status
      text = await textOf(response)
    } catch (error) {
      throw new TezosUnreachable(`${what} does not answer: ${reasonOf(error)}`, { cause: error })
    }
    const answer = parse(text)
    if (status === 200 && answer !== undefined) return answer
    const ids = idsIn(answer)
    // A proxy answers for a node that is down, and a node that is overloaded refuses nothing for good.
    if (status === 200 || status === 429 || (status >= 500 && ids.length === 0))
      throw new TezosUnreachable(`${what} answers ${status}${answer === undefined ? ' without JSON' : ''}`)
    throw new TezosRefused(`${what} answers ${status}`, status, ids)
  }
  return {
    get: (path) => call(path, { headers: { accept: 'application/json' } }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Undefined if a text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The names of the errors in an answer of a node. */
const idsIn = (answer: unknown): string[] =>
  Array.isArray(answer)
    ? answer.flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' ? one.id : [],
      )
    : []

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
