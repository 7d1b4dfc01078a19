/** SQLSTATEs of data that PostgreSQL cannot read: class XX (a damaged page or index), and a file that is missing. */
const DAMAGED = /^(XX\w{3}|58P01)$/

/** Whether a query failed because part of the database is damaged. */
export const isDamagedError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && DAMAGED.test(error.code)
