import type { Binary, operations } from '#openapi'
import type { Account, Caller, Signer } from '../engine/caller.ts'
import type { Bytes } from './bytes.ts'
import type { OperationId } from './contract.ts'
import type { Listen } from './live.ts'
import type { Upload } from './form.ts'

type Get<T, Key extends PropertyKey> = T extends { [K in Key]?: infer Value } ? NonNullable<Value> : undefined
type Parameters<Op, Place extends string> = Get<Get<Op, 'parameters'>, Place>

/** What came in for a body: JSON as it is; of a form its texts, and files where the contract says bytes. */
type Body<Op> =
  Get<Get<Op, 'requestBody'>, 'content'> extends infer Content
    ? Content extends { 'application/json': infer Json }
      ? Op extends { requestBody: unknown }
        ? Json
        : Json | undefined
      : Content extends { 'multipart/form-data': infer Form }
        ? Arrived<Form>
        : undefined
    : never

type Arrived<Form> = {
  [Field in keyof Form]: NonNullable<Form[Field]> extends Binary
    ? Upload
    : NonNullable<Form[Field]> extends Binary[]
      ? Upload[]
      : Form[Field]
}

export type Call<Op> = {
  /** Who calls; null where the contract lets anybody call and nobody said who they are. */
  caller: Caller | null
  /** @throws Refused `SessionEndedException` where no account calls */
  readonly account: Account
  /** @throws Refused `InvalidTokenException` where no signer calls */
  readonly signer: Signer
  /** The address that the call comes from, as the server or a proxy that it trusts sees it. */
  address: string
  /** The tokens of the caller's browser: of its session and of itself. For signing in and out only. */
  tokens: { session: string | undefined; browser: string | undefined }
  path: Parameters<Op, 'path'>
  query: Parameters<Op, 'query'>
  header: Parameters<Op, 'header'>
  body: Body<Op>
}

/** What goes out for a body. Bytes may stand for JSON too, where they must be the same each time. */
type Sent<Response> = Response extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? { body: Json | Bytes }
    : Content extends { 'text/event-stream': unknown }
      ? { body: Listen }
      : { body: Bytes }
  : { body?: never }

/** The router answers these itself, where a call asks for a part or has all of it already. */
type Partial = 206 | 304

/**
 * A status with its body, as the contract pairs them. `headers` beside it, such as `ETag`; `session` starts
 * a session by its token or ends it (null); `browser` makes the caller's browser a known one.
 */
export type Answer<Op> = {
  [Status in Exclude<keyof Get<Op, 'responses'> & number, Partial>]: {
    status: Status
    headers?: Record<string, string>
    session?: string | null
    browser?: string
  } & Sent<Get<Op, 'responses'>[Status]>
}[Exclude<keyof Get<Op, 'responses'> & number, Partial>]

export type Handler<Name extends OperationId> = (call: Call<operations[Name]>) => Promise<Answer<operations[Name]>>

/** One handler for each operation of the contract: leave one out and the server does not start. */
export type Handlers = { [Name in OperationId]: Handler<Name> }
