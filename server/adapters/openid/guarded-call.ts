import { lookup, type LookupAddress } from 'node:dns'
import type { RequestOptions } from 'node:http'
import { request as https } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An `import` of it would also load the client that web pages have, which takes 2 % of a start. */
const http = process.getBuiltinModule('node:http')

/** What limits a call: milliseconds, bytes, and the origins that may be in a private network. */
export type Guard = { time: number; bytes: number; internal: readonly string[] }

/** A call as `openid-client` makes it. */
type Call = { method: string; headers: Record<string, string>; body?: unknown }

/**
 * Calls a server that a tenant names. It must be on the public Internet and use HTTPS, unless its origin is listed: its
 * name is resolved once, all its addresses are checked, and one of them is called. A redirect is answered as it is.
 * @throws Error if the address is not allowed, or the answer takes too long or is too large
 */
export async function guardedCall(address: string, { method, headers, body }: Call, guard: Guard): Promise<Response> {
  const url = new URL(address)
  const isInternal = guard.internal.includes(url.origin)
  if (url.protocol !== 'https:' && !isInternal) throw new Error('only addresses of HTTPS are called')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isInternal && isIP(host) > 0 && !isPublicAddress(host)) throw new Error('not a public address')

  const options: RequestOptions = {
    method,
    headers,
    // A connection of its own: one that is kept may have been resolved without these checks.
    agent: false,
    signal: AbortSignal.timeout(guard.time),
    ...(!isInternal && { lookup: publicLookup }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const call = (url.protocol === 'https:' ? https : http.request)(url, options, (answer) => {
    const pieces: Buffer[] = []
    let size = 0
    answer.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > guard.bytes) answer.destroy(new Error(`answered more than ${guard.bytes} bytes`))
      pieces.push(piece)
    })
    answer.on('error', reject)
    answer.on('end', () => {
      const status = answer.statusCode ?? 0
      const type = answer.headers['content-type'] ?? 'application/octet-stream'
      const isEmpty = status < 200 || [204, 205, 304].includes(status)
      if (status < 200) return reject(new Error('answered nothing that can be read'))
      resolve(new Response(isEmpty ? null : Buffer.concat(pieces), { status, headers: { 'content-type': type } }))
    })
  })
  call.on('error', reject)
  call.end(bodyOf(body))
  return promise
}

/** The forms and texts that the protocol sends. */
function bodyOf(body: unknown): string | Uint8Array | undefined {
  if (body instanceof URLSearchParams) return body.toString()
  return typeof body === 'string' || body instanceof Uint8Array ? body : undefined
}

/** Resolves a name for a connection; fails if any of its addresses is not public. */
const publicLookup: LookupFunction = (name, options, answer) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found
    const [first] = addresses
    if (error || !first) return answer(error ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new Error('not a public address'), '')
    if (options.all) return answer(null, addresses)
    answer(null, first.address, first.family)
  })
