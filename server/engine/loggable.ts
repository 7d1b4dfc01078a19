import { NotDelivered } from './not-delivered.ts'

/** An error in the log. */
type Loggable = { type: string; message: string; stack: string; cause?: Loggable } & Partial<
  Record<(typeof PLACES)[number], string>
>

/** What the database says about where an error happened. Its message, detail, query and parameters have values. */
const PLACES = ['code', 'constraint', 'table', 'column', 'routine'] as const

/** An error without the values that it is about, such as names, addresses and texts of people. */
export function loggable(error: unknown): Loggable {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' }
  const places = PLACES.flatMap((name) => {
    const value = (error as Partial<Record<typeof name, unknown>>)[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...Object.fromEntries(places),
    ...(error.cause !== undefined && { cause: loggable(error.cause) }),
  }
}

/**
 * The message of an error for the log. Errors of the database and of parsers quote what was stored or sent, and those of
 * mail servers quote addresses: only their kind is logged.
 */
export function messageOf(error: unknown): string {
  if (error instanceof NotDelivered) return `the mail was not taken (${error.code})`
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof SyntaxError) return error.name
  return isOfDatabase(error) ? `the database answered ${error.code}` : error.message
}

/** Whether an error has an SQLSTATE. */
const isOfDatabase = (error: Error): error is Error & { code: string } =>
  'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  const start = stack.search(/^ {4}at /m)
  return start < 0 ? '' : stack.slice(start)
}
