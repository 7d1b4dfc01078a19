import { Refused } from './refused.ts'

/** The refusal of a call that needs a damaged part of the database. `cause`: what the database said. */
export const databaseDamaged = (cause: Error): Refused =>
  Object.assign(new Refused('DatabaseDamagedException', { message: 'Part of the database is damaged.' }), { cause })

/**
 * Whether a call met a damaged part of the database. Who found the damage has logged it. The queue's errors are copies
 * that kept only the name.
 */
export const isDatabaseDamaged = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'DatabaseDamagedException'
