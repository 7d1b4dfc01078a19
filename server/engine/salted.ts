import { createHmac } from 'node:crypto'

/**
 * The hash that an event stores instead of data that may be purged: HMAC-SHA-256 (hex) under the request's salt.
 * Without the salt, not even a guessable value can be confirmed.
 */
export const salted = (salt: string, value: unknown): string =>
  createHmac('sha256', Buffer.from(salt, 'hex')).update(JSON.stringify(value)).digest('hex')
