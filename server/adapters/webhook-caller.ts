import type { IncomingMessage } from 'node:http'
import type { WebhookAnswer, WebhookCaller } from '../cases/webhooks/ports.ts'
import { AddressNotAllowed, guardedTarget } from './guarded-target.ts'

type Limits = {
  /** The origins that may be in a private network, or without HTTPS. */
  internal: readonly string[]
  /** Milliseconds that a call may take, and those that the body of an answer may take. */
  time?: number
  bodyTime?: number
}

const SECOND = 1000
/** The bytes of an answer that are read. */
const MAX_BYTES = 4000

/** Calls webhooks on the Internet, and those of the origins in `internal`. */
export const webhookCaller = ({ internal, time = 15 * SECOND, bodyTime = 2 * SECOND }: Limits): WebhookCaller => ({
  allows(url) {
    try {
      guardedTarget(url, internal)
      return true
    } catch {
      return false
    }
  },

  async post({ url, headers, body }) {
    const { promise, resolve } = Promise.withResolvers<WebhookAnswer>()
    try {
      const { url: to, request, options } = guardedTarget(url, internal)
      const sent = {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Paraph-Webhooks/1',
      }
      const signal = AbortSignal.timeout(time)
      let isAnswered = false
      const call = request(to, { ...options, method: 'POST', headers: sent, signal }, (answer) => {
        isAnswered = true
        void beginningOf(answer, bodyTime).then((beginning) => {
          resolve({ status: answer.statusCode ?? 0, answer: beginning, retryAfter: retryAfterOf(answer) })
          call.destroy()
        })
      })
      // What follows the beginning of an answer does not change that there is one.
      call.on('error', (error) => {
        if (!isAnswered) resolve({ failure: signal.aborted ? 'TIMED_OUT' : failureOf(error) })
      })
      // One that is answered with an upgrade ends without an answer and without an error.
      call.on('close', () => {
        if (!isAnswered) resolve({ failure: 'NOT_CONNECTED' })
      })
      call.end(body)
    } catch (error) {
      resolve({ failure: failureOf(error) })
    }
    return promise
  },
})

/**
 * The beginning of an answer, as UTF-8. Its status is what counts: a body that is too long, never ends or is cut off is read
 * as far as it comes.
 */
function beginningOf(answer: IncomingMessage, bodyTime: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const pieces: Buffer[] = []
  let size = 0
  const finish = () => {
    clearTimeout(timer)
    resolve(Buffer.concat(pieces).subarray(0, MAX_BYTES).toString())
  }
  const timer = setTimeout(finish, bodyTime)
  answer.on('data', (piece: Buffer) => {
    if (size < MAX_BYTES) pieces.push(piece)
    size += piece.length
    if (size >= MAX_BYTES) finish()
  })
  answer.on('end', finish)
  answer.on('error', finish)
  answer.on('close', finish)
  return promise
}

/** The seconds after which a receiver asks to be called again; null if it does not say so in seconds. */
function retryAfterOf({ headers }: IncomingMessage): number | null {
  const seconds = headers['retry-after']
  return seconds !== undefined && /^[0-9]{1,9}$/.test(seconds) ? Number(seconds) : null
}

/** The codes of OpenSSL that are not named after certificates. */
const UNVERIFIED = ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'HOSTNAME_MISMATCH']
const UNKNOWN_NAMES = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_FAIL', 'EAI_NONAME']

function failureOf(error: unknown): Extract<WebhookAnswer, { failure: unknown }>['failure'] {
  if (error instanceof AddressNotAllowed) return 'ADDRESS_NOT_ALLOWED'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (UNKNOWN_NAMES.includes(code)) return 'NAME_NOT_FOUND'
  if (code === 'ETIMEDOUT') return 'TIMED_OUT'
  return code.includes('CERT') || UNVERIFIED.includes(code) ? 'CERTIFICATE_INVALID' : 'NOT_CONNECTED'
}
