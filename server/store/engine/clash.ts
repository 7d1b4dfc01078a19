/** SQLSTATE: a unique violation, a serialization failure, a deadlock. */
const UNIQUE = '23505'
const CONFLICTS = ['40001', '40P01']
/** Where a unique violation is a lost race: the retry finds the row, and goes on after it or refuses it by name. */
const RETRIED = ['events', 'streams', 'accounts']

/** Whether a transaction lost a race with another one and can be retried. */
export function isClash(error: unknown): boolean {
  const { code, table } = (error ?? {}) as { code?: string; table?: string }
  return CONFLICTS.includes(code ?? '') || (code === UNIQUE && RETRIED.includes(table ?? ''))
}
