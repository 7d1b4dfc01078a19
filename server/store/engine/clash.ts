/** SQLSTATE: a unique violation, a serialization failure, a deadlock. */
const UNIQUE = '23505'
const CONFLICTS = ['40001', '40P01']

/** Whether a transaction lost a race with another one and can be retried. */
export function isClash(error: unknown): boolean {
  const { code, table } = (error ?? {}) as { code?: string; table?: string }
  return CONFLICTS.includes(code ?? '') || (code === UNIQUE && (table === 'events' || table === 'streams'))
}
