/** SQLSTATE of a unique violation. */
const UNIQUE = '23505'

/** The unique index, and its table, that a write violated; undefined if it failed for another reason. */
export function violatedIndex(error: unknown): { index: string; table: string } | undefined {
  const { code, constraint = '', table = '' } = (error ?? {}) as { code?: string; constraint?: string; table?: string }
  return code === UNIQUE ? { index: constraint, table } : undefined
}
