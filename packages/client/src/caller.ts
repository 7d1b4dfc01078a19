import createOpenapiClient from 'openapi-fetch'
import { calls } from './calls.gen.ts'
import { ParaphNoAnswer, ParaphProblem } from './errors.ts'
import { later, retrying, type Wait } from './retry.ts'
import type { CallOptions, OperationId } from './types.ts'

/** Where a client calls, and as whom. */
export type ClientOptions = {
  /** The address of the server, such as `https://sign.example.org`. */
  url: string
  /** An API token, or how to get one. Only checks of documents work without. */
  token?: string | (() => string | Promise<string>)
  /** How often a call is made again that got no answer, or was refused for a while: 3 times if it is left out. */
  retries?: number
  /**
   * Milliseconds that each try may take: ten minutes if it is left out, because files are uploaded. The body of `open` may
   * take longer.
   */
  timeout?: number
  /** Replaces `fetch`. */
  fetch?: (request: Request) => Promise<Response>
  /** Replaces the timer between retries and between polls. */
  wait?: Wait
}

/** What an operation is called with, of whatever operation. */
export type AnyInput = CallOptions & {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  revision?: string
  idempotencyKey?: string
}

/** What a call expects: parsed data, or the response as it comes. */
type Wanted = 'data' | 'response'

/** Makes one call, its retries included. @throws ParaphProblem, ParaphNoAnswer, or the reason of the signal */
export type Caller = (
  id: OperationId,
  input: AnyInput,
  wanted: Wanted,
) => Promise<{ data: unknown; response: Response }>

/** How each operation is called, with what only some have. */
type Call = {
  method: string
  path: string
  isOpen?: boolean
  isForm?: boolean
  hasKey?: boolean
  revision?: 'required' | 'optional'
  isFile?: boolean
}

/** The part of openapi-fetch that is used, of whatever operation. */
type Transport = {
  request: (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
}

const TEN_MINUTES = 600_000
/** The most milliseconds that a timer counts. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Makes calls with openapi-fetch. */
export function createCaller(options: ClientOptions): Caller {
  const {
    url,
    token,
    retries = 3,
    timeout = TEN_MINUTES,
    wait = later,
    fetch = (request: Request) => globalThis.fetch(request),
  } = options
  const baseUrl = new URL('/api', url).href
  const transport = createOpenapiClient({ baseUrl, fetch }) as unknown as Transport
  const bearer = async (): Promise<Record<string, string>> => {
    const text = typeof token === 'function' ? await token() : token
    if (text === undefined) return {}
    // The error of the browser or of Node would show the token.
    if (!/^[\x21-\x7e]+$/.test(text.trim())) throw new TypeError('the token has characters that no token has')
    return { authorization: `Bearer ${text.trim()}` }
  }

  return async (id, input, wanted) => {
    const { method, path, isOpen, isForm, hasKey, revision, isFile }: Call = calls[id]
    const { signal } = input
    const key = hasKey ? (input.idempotencyKey ?? newKey()) : undefined
    const tries = async () => {
      signal?.throwIfAborted()
      const headers = {
        ...(!isOpen && (await bearer())),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(revision && input.revision !== undefined && { 'if-match': input.revision }),
      }
      const limit = new AbortController()
      const tooLong = () => limit.abort(new DOMException('The call took too long', 'TimeoutError'))
      const timer = setTimeout(tooLong, Math.min(input.timeout ?? timeout, LONGEST_TIMER))
      const init = {
        headers,
        params: { path: input.path, query: input.query },
        body: input.body,
        ...(isForm && { bodySerializer: formOf }),
        parseAs: wanted === 'response' ? 'stream' : isFile ? 'blob' : 'json',
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
        credentials: 'omit',
        // Another place would get what is meant for this server.
        redirect: 'manual',
      }
      const { data, error, response } = await transport
        .request(method, path, init)
        .catch((cause: unknown) => {
          signal?.throwIfAborted()
          throw new ParaphNoAnswer(id, cause)
        })
        // The body of a response that is handed over may take longer.
        .finally(() => clearTimeout(timer))
      if (!response.ok) throw new ParaphProblem(id, response, error)
      return { data, response }
    }
    const isRepeatable = method === 'get' || key !== undefined || isOpen === true
    return retrying(tries, { times: retries, wait }, { isRepeatable, signal })
  }
}

/** A random key. `crypto.randomUUID` is missing in pages without HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Serialises a multipart form. Each file of an array is a part of its own. */
function formOf(body: Record<string, string | Blob | Blob[] | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) for (const one of [value ?? []].flat()) form.append(name, one)
  return form
}
