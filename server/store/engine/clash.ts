import { violatedIndex } from './unique.ts'

/** SQLSTATE: a serialization failure, a deadlock. */
const CONFLICTS = ['40001', '40P01']
/** Where a unique violation is a lost race: the retry finds the row, and goes on after it or refuses it by name. */
const RETRIED = ['events', 'streams', 'accounts', 'contacts', 'deferred_files']

/** Whether PostgreSQL has undone a transaction so that others could go on. */
export const isConflict = (error: unknown): boolean =>
  CONFLICTS.includes((error as { code?: string } | null)?.code ?? '')

/** Whether a transaction lost a race with another one and can be retried. */
export const isClash = (error: unknown): boolean =>
  isConflict(error) || RETRIED.includes(violatedIndex(error)?.table ?? '')
