import { calls } from './calls.gen.ts'
import { createCaller, type AnyInput, type ClientOptions } from './caller.ts'
import { itemsOf } from './pages.ts'
import { later } from './retry.ts'
import { sendRequest, type SendInput } from './send.ts'
import type { Answer, Arguments, Item, ListId, OperationId, Output, Schema } from './types.ts'
import { changesOf, isEnded, lookOf, type WaitOptions } from './wait.ts'

export type { ClientOptions } from './caller.ts'
export type { components, operations } from './contract.gen.ts'
export { isProblem, ParaphNoAnswer, ParaphProblem, ParaphTimeout } from './errors.ts'
export type { Wait } from './retry.ts'
export type { SendField, SendInput, SendSigner } from './send.ts'
export type { Answer, CallOptions, Input, Item, ListId, OperationId, Output, ProblemName, Schema } from './types.ts'
export { isEnded, type WaitOptions } from './wait.ts'

/** Each operation by its name, which answers its data. */
type Operations = { [Id in OperationId]: (...input: Arguments<Id>) => Promise<Output<Id>> }

/** A client of one server. Calls reject with `ParaphProblem`, `ParaphNoAnswer`, or the reason of their signal. */
export type Client = Operations & {
  /** Calls an operation, and answers its data with the revision. */
  call: <Id extends OperationId>(id: Id, ...input: Arguments<Id>) => Promise<Answer<Id>>
  /** Calls an operation, and answers the response as it comes, so that large files need no memory. */
  open: <Id extends OperationId>(id: Id, ...input: Arguments<Id>) => Promise<Response>
  /** All things of a list, which are asked for page by page: `for await (const one of client.all('listRequests'))`. */
  all: <Id extends ListId>(id: Id, ...input: Arguments<Id>) => AsyncGenerator<Item<Id>>
  /** Makes a request for signature and sends it: its files, fields, signers and settings in one call. */
  sendRequest: (input: SendInput) => Promise<Schema<'Request'>>
  /** Each change of a request until its end, the present state first. */
  watchRequest: (id: string, options?: WaitOptions) => AsyncGenerator<Schema<'Request'>>
  /** Waits until a request is finished, refused, cancelled or expired, and answers it. */
  waitForRequest: (id: string, options?: WaitOptions) => Promise<Schema<'Request'>>
  /** Waits until a certification is anchored, or has failed, and answers it. */
  waitForCertification: (id: string, options?: WaitOptions) => Promise<Schema<'Certification'>>
}

/** Creates a client of a server. It keeps nothing, so there may be several. */
export function createClient(options: ClientOptions): Client {
  const { wait = later } = options
  const caller = createCaller(options)
  const dataOf = async (id: OperationId, input: AnyInput = {}) => (await caller(id, input, 'data')).data
  const ids = Object.keys(calls) as OperationId[]
  const operations = Object.fromEntries(ids.map((id) => [id, (input?: AnyInput) => dataOf(id, input)]))

  const watchRequest = (id: string, given: WaitOptions = {}) =>
    changesOf(
      {
        name: `request ${id}`,
        read: async (signal) =>
          (await dataOf('getRequest', { path: { id }, ...signalOf(signal) })) as Schema<'Request'>,
        isLast: isEnded,
        keyOf: lookOf,
        wait,
      },
      given,
    )
  const watchCertification = (id: string, given: WaitOptions = {}) =>
    changesOf(
      {
        name: `certification ${id}`,
        read: async (signal) =>
          (await dataOf('getCertification', { path: { id }, ...signalOf(signal) })) as Schema<'Certification'>,
        isLast: ({ state }) => state !== 'PENDING',
        keyOf: ({ state, jobState }) => `${state} ${jobState}`,
        wait,
      },
      given,
    )

  const own = {
    call: async (id: OperationId, input: AnyInput = {}) => {
      const { data, response } = await caller(id, input, 'data')
      return { data, revision: response.headers.get('etag'), response }
    },
    open: async (id: OperationId, input: AnyInput = {}) => (await caller(id, input, 'response')).response,
    all: (id: ListId, input: AnyInput = {}) => itemsOf(caller, id, input),
    sendRequest: (input: SendInput) => sendRequest(caller, input),
    watchRequest,
    waitForRequest: (id: string, given?: WaitOptions) => lastOf(watchRequest(id, given)),
    waitForCertification: (id: string, given?: WaitOptions) => lastOf(watchCertification(id, given)),
  }
  // What each operation takes and answers follows from its id, which only the types of `Client` say.
  return { ...operations, ...own } as unknown as Client
}

const signalOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

async function lastOf<State>(states: AsyncGenerator<State>): Promise<State> {
  let last: State | undefined
  for await (const state of states) last = state
  return last as State
}
