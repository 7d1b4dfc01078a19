import type { OperationId, ProblemName, Schema } from './types.ts'

/** The server answered that a call failed. `problem` says why; programs decide by it. */
export class ParaphProblem extends Error {
  override readonly name: string = 'ParaphProblem'
  /** The name of the problem; null if something before the server answered, such as a proxy. */
  readonly problem: ProblemName | null
  readonly status: number
  readonly operation: OperationId
  /** All that the answer says, such as `bulkErrors`; null if it is no problem of the contract. */
  readonly details: Schema<'Problem'> | null
  /** After how many seconds a retry may succeed; null if the answer does not say. */
  readonly retryAfter: number | null
  /** The id of the draft that `sendRequest` left; null if there is none. */
  draft: string | null = null

  constructor(operation: OperationId, response: Response, body: unknown) {
    const details = isProblemBody(body) ? body : null
    super(`${operation}: ${response.status} ${details ? `${details.name}: ${details.message}` : 'without a problem'}`)
    this.problem = details?.name ?? null
    this.status = response.status
    this.operation = operation
    this.details = details
    this.retryAfter = secondsOf(response)
  }
}

/** A call got no answer: the server was not reached, or took too long. `cause` is what happened. */
export class ParaphNoAnswer extends Error {
  override readonly name: string = 'ParaphNoAnswer'
  readonly operation: OperationId
  /** The id of the draft that `sendRequest` left; null if there is none. */
  draft: string | null = null

  constructor(operation: OperationId, cause: unknown) {
    super(`${operation}: no answer (${reasonOf(cause)})`, { cause })
    this.operation = operation
  }
}

/** What was waited for did not happen in time. It may still happen. */
export class ParaphTimeout extends Error {
  override readonly name: string = 'ParaphTimeout'
}

/** Whether an error is one of these problems: `isProblem(error, 'NotFoundException')`. */
export function isProblem<Name extends ProblemName>(
  error: unknown,
  ...names: Name[]
): error is ParaphProblem & { problem: Name } {
  return error instanceof ParaphProblem && names.some((name) => name === error.problem)
}

function isProblemBody(body: unknown): body is Schema<'Problem'> {
  return typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string'
}

function secondsOf({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const instant = text.endsWith('GMT') ? Date.parse(text) : NaN
  return Number.isNaN(instant) ? null : Math.max(0, Math.ceil((instant - Date.now()) / 1000))
}

/** Why there was no answer. `fetch` only says that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const deeper = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : ''
  return deeper === '' ? error.message : `${error.message}: ${deeper}`
}

/** Says in an error which draft was left, if it is one of a call. */
export function withDraft(error: unknown, id: string): unknown {
  if (error instanceof ParaphProblem || error instanceof ParaphNoAnswer) {
    error.draft = id
    error.message += ` (draft ${id})`
  }
  return error
}
