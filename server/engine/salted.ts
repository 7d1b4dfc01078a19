import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 in lower-case hexadecimal; the key in hexadecimal, the text as UTF-8. */
export const hmacOf = (key: string, text: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex')

/**
 * The hash that an event stores instead of data that may be purged: HMAC-SHA-256 (hex) under the request's salt.
 * Without the salt, not even a guessable value can be confirmed.
 */
export const salted = (salt: string, value: unknown): string => hmacOf(salt, JSON.stringify(value))
