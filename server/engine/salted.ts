import { createHmac } from 'node:crypto'

/**
 * What an event keeps of something that may be purged: an HMAC-SHA-256 (hex) under the request's salt.
 * Without the salt it tells nothing, even of a value that is easy to guess.
 */
export const salted = (salt: string, value: unknown): string =>
  createHmac('sha256', Buffer.from(salt, 'hex')).update(JSON.stringify(value)).digest('hex')
