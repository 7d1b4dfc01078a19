/** SQLSTATE classes and codes of a server that cannot be reached, is stopping or starting, or has no connection left. */
const LOST = /^(08\w{3}|57P0[1-4]|53300)$/
/** The same without an answer of the server: codes of the network. */
const UNREACHED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]
/** node-postgres has no codes for these. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** SQLSTATE of a statement that took too long. */
const CANCELLED = '57014'

/** SQLSTATEs of too little memory, and of other limits of PostgreSQL. A full disk (53100) has a name of its own. */
const EXHAUSTED = ['53000', '53200', '53400']

/** Whether PostgreSQL lacked what a statement needs. It may work in a moment. */
export const isExhausted = (error: unknown): error is Error =>
  error instanceof Error && EXHAUSTED.includes((error as { code?: string }).code ?? '')

/** Whether PostgreSQL ended a statement because it took longer than the pool allows. */
export const isCancelled = (error: unknown): boolean => (error as { code?: string } | null)?.code === CANCELLED

/** Whether a query failed because PostgreSQL went away or cannot be reached. It may work in a moment. */
export function isLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return LOST.test(code) || UNREACHED.includes(code) || MESSAGES.test(error.message)
}
