import { createHmac } from 'node:crypto'
import type { EnginePorts } from '../../engine/ports.ts'

/** Begins every secret (Standard Webhooks 1.0.0), so that people and scanners of source code recognize it. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret of a webhook. */
export const newSecret = ({ random }: Pick<EnginePorts, 'random'>): string =>
  `${PREFIX}${random(SECRET_BYTES).toString('base64')}`

type Signed = { id: string; timestamp: number; body: string }

/**
 * The headers of a call, signed with each of these secrets (Standard Webhooks 1.0.0). `timestamp` in seconds since 1970:
 * receivers refuse calls that are recorded and made again later.
 */
export const signedHeaders = (secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${hmacOf(secret, `${id}.${timestamp}.${body}`)}`).join(' '),
})

const hmacOf = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
