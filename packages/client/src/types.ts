import type { calls } from './calls.gen.ts'
import type { components, operations } from './contract.gen.ts'

type Calls = typeof calls

/** The name of an operation, as in the API reference. */
export type OperationId = keyof Calls & keyof operations

/** A schema of the contract, such as `Request`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** The name of a problem that an answer may have. */
export type ProblemName = Schema<'ProblemName'>

type Parameters<Id extends OperationId> = operations[Id]['parameters']

type PathOf<Id extends OperationId> = Parameters<Id> extends { path: infer Path } ? { path: Path } : { path?: never }

type QueryOf<Id extends OperationId> =
  Parameters<Id> extends { query: infer Query }
    ? { query: Query }
    : Parameters<Id> extends { query?: infer Query }
      ? { query?: Query }
      : { query?: never }

type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] }
  : { body?: never }

type RevisionOf<Id extends OperationId> = Calls[Id] extends { revision: 'required' }
  ? { revision: string }
  : Calls[Id] extends { revision: 'optional' }
    ? { revision?: string }
    : { revision?: never }

type KeyOf<Id extends OperationId> = Calls[Id] extends { hasKey: true }
  ? { idempotencyKey?: string }
  : { idempotencyKey?: never }

/** What holds for one call. */
export type CallOptions = {
  /** Ends the call, its retries included. */
  signal?: AbortSignal
  /** Milliseconds that each try may take. */
  timeout?: number
}

/**
 * What an operation is called with. `revision` is that of the answer that the caller has seen. `idempotencyKey` is chosen for
 * each call; give one to repeat a call later.
 */
export type Input<Id extends OperationId> = PathOf<Id> &
  QueryOf<Id> &
  BodyOf<Id> &
  RevisionOf<Id> &
  KeyOf<Id> &
  CallOptions

/** The arguments of a call: none are needed if nothing is required. */
export type Arguments<Id extends OperationId> = {} extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]

type Success<Responses> = Responses extends { 200: { content: infer Content } } ? Content[keyof Content] : undefined

/** What an operation answers: an object, a `Blob` if it is a file, or nothing. */
export type Output<Id extends OperationId> = Success<operations[Id]['responses']>

/** An answer with what its headers say. */
export type Answer<Id extends OperationId> = {
  data: Output<Id>
  /** The revision (`ETag`), which changes name in `revision`; null if it has none. */
  revision: string | null
  response: Response
}

/** The operations that list things page by page. */
export type ListId = { [Id in OperationId]: Calls[Id] extends { pages: string } ? Id : never }[OperationId]

/** One of the things that an operation lists. */
export type Item<Id extends ListId> = Output<Id> extends { content: (infer One)[] } ? One : never
