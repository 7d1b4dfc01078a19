import { violatedIndex } from './unique.ts'

/** SQLSTATE: a serialization failure, a deadlock. */
const CONFLICTS = ['40001', '40P01']
/** Where a unique violation is a lost race: the retry finds the row, and goes on after it or refuses it by name. */
const RETRIED = ['events', 'streams', 'accounts']

/** Whether a transaction lost a race with another one and can be retried. */
export function isClash(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  return CONFLICTS.includes(code) || RETRIED.includes(violatedIndex(error)?.table ?? '')
}
