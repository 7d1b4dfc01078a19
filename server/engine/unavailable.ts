import { Refused } from './refused.ts'

/** Seconds after which a call may be repeated while the database is opened again. */
const RETRY_AFTER = 5

/** The refusal of a call while the database is being opened again. */
export const databaseUnavailable = (): Refused =>
  new Refused('TemporarilyUnavailableException', {
    message: 'The database is being opened again.',
    retryAfter: RETRY_AFTER,
  })

/**
 * Whether something could not be done for a moment. Who opens the database again logs it, once. The queue's errors are
 * copies that kept only the name.
 */
export const isUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TemporarilyUnavailableException'

/** The refusal of a call that needs a damaged part of the database. `cause`: what the database said. */
export const databaseDamaged = (cause: Error): Refused =>
  Object.assign(new Refused('DatabaseDamagedException', { message: 'Part of the database is damaged.' }), { cause })

/**
 * Whether a call met a damaged part of the database. Who found the damage has logged it. The queue's errors are copies
 * that kept only the name.
 */
export const isDatabaseDamaged = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'DatabaseDamagedException'
