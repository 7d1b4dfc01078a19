import type { components } from '#openapi'
import type { AnswerOf, Operation } from '#machines/resources/contract.ts'
import type { Api } from '../client.ts'

type CallOptions = {
  path?: { id: string }
  query?: object
  header?: { 'Idempotency-Key': string } | { 'If-Match': string }
  body?: unknown
}

type Answered<One extends Operation> = {
  data?: AnswerOf<One>
  error?: components['schemas']['Problem']
  response: Response
}

type Request = <One extends Operation>(
  method: string,
  path: string,
  init: { params: Omit<CallOptions, 'body'>; body?: unknown; signal: AbortSignal },
) => Promise<Answered<One>>

/** Calls an operation that a resource declares. What is sent has the type of the contract there. */
export const call = <One extends Operation>(
  api: Api,
  { method, path }: One,
  { body, ...params }: CallOptions,
  signal: AbortSignal,
): Promise<Answered<One>> =>
  // The client's types know an operation by its path and method as literals; a declaration knows it by its id.
  (api.request as never as Request)<One>(method, path, { params, ...(body !== undefined && { body }), signal })
