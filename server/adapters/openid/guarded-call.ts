import { guardedTarget } from '../guarded-target.ts'

/** What limits a call: milliseconds, bytes, and the origins that may be in a private network. */
export type Guard = { time: number; bytes: number; internal: readonly string[] }

/** A call as `openid-client` makes it. */
type Call = { method: string; headers: Record<string, string>; body?: unknown }

/**
 * Calls a server that a tenant names, as `guardedTarget` says. A redirect is answered as it is.
 * @throws AddressNotAllowed; Error if the answer takes too long or is too large
 */
export async function guardedCall(address: string, { method, headers, body }: Call, guard: Guard): Promise<Response> {
  const { url, request, options } = guardedTarget(address, guard.internal)
  const signal = AbortSignal.timeout(guard.time)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const call = request(url, { ...options, method, headers, signal }, (answer) => {
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
  // Without a listener, such a call would end in silence.
  call.on('upgrade', (_, socket) => {
    socket.destroy()
    reject(new Error('answered with another protocol'))
  })
  call.end(bodyOf(body))
  return promise
}

/** The forms and texts that the protocol sends. */
function bodyOf(body: unknown): string | Uint8Array | undefined {
  if (body instanceof URLSearchParams) return body.toString()
  return typeof body === 'string' || body instanceof Uint8Array ? body : undefined
}
