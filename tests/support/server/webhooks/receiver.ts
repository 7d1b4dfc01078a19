import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

/** A call that a receiver got. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** Answers a call. */
type Answering = (answer: ServerResponse, call: Received) => void

/** A receiver of webhooks on this machine. */
export type Receiver = {
  origin: string
  /** All calls, the first one first. */
  calls: Received[]
  /** How calls are answered from now on: with 204 in the beginning. */
  answer: (how: Answering) => void
  stop: () => Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const calls: Received[] = []
  let how: Answering = (answer) => void answer.writeHead(204).end()
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString() }
      calls.push(call)
      how(answer, call)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (next) => void (how = next),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Whether a call is signed with a secret, as Standard Webhooks 1.0.0 says. Written from the specification, and not with the
 * code that signs.
 */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

/**
 * The event of a call, as the library of Standard Webhooks reads it at that time.
 * @throws WebhookVerificationError if the library refuses the call
 */
export function readByLibrary(secret: string, { headers, body }: Received, at: Date): unknown {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(at.getTime())
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    clock.mockRestore()
  }
}
