import type { Binary, operations } from '#openapi'
import type { Account, Caller, CopyRecipient, MailLink, Pending, Signer } from '../engine/caller.ts'
import type { Site } from './admission.ts'
import type { Bytes } from './bytes.ts'
import type { OperationId } from './contract.ts'
import type { Listen } from './live.ts'
import type { Upload } from './form.ts'

type Get<T, Key extends PropertyKey> = T extends { [K in Key]?: infer Value } ? NonNullable<Value> : undefined
type Parameters<Op, Location extends string> = Get<Get<Op, 'parameters'>, Location>

/** The request body: parsed JSON, or the texts and files of a form. A form field is a file if the contract says `Binary`. */
type Body<Op> =
  Get<Get<Op, 'requestBody'>, 'content'> extends infer Content
    ? Content extends { 'application/json': infer Json }
      ? Op extends { requestBody: unknown }
        ? Json
        : Json | undefined
      : Content extends { 'multipart/form-data': infer Form }
        ? ParsedForm<Form>
        : undefined
    : never

type ParsedForm<Form> = {
  [Field in keyof Form]: NonNullable<Form[Field]> extends Binary
    ? Upload
    : NonNullable<Form[Field]> extends Binary[]
      ? Upload[]
      : Form[Field]
}

export type Call<Op> = {
  /** The caller; null for an anonymous call, if the contract allows one. */
  caller: Caller | null
  /** @throws Refused `SessionEndedException` if the caller is not an account */
  readonly account: Account
  /** @throws Refused `SessionEndedException` if the caller's second factor is not what is missing */
  readonly pending: Pending
  /** @throws Refused `InvalidTokenException` if the caller is not a signer */
  readonly signer: Signer
  /** @throws Refused `InvalidTokenException` if the caller gets no copies */
  readonly copyRecipient: CopyRecipient
  /** @throws Refused `InvalidTokenException` if the caller has no link that was mailed to an account */
  readonly link: MailLink
  /** The IP address of the caller, as seen by the server or by a trusted proxy. */
  address: string
  /** The caller's User-Agent; null if it sends none. */
  device: string | null
  /** Where the call comes from. Operations with `x-own-page` get calls from `own` only. */
  site: Site
  /** The cookies of a session, a known browser and a sign-in at an OpenID provider. Only for signing in and out. */
  tokens: { session: string | undefined; browser: string | undefined; provider: string | undefined }
  path: Parameters<Op, 'path'>
  query: Parameters<Op, 'query'>
  header: Parameters<Op, 'header'>
  body: Body<Op>
  /** The bytes of a JSON body as they came; empty without one. */
  bytes: Uint8Array
}

/** The response body. `Bytes` is allowed for JSON too, for answers that must be identical each time. */
type ResponseBody<Response> = Response extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? { body: Json | Bytes }
    : Content extends { 'text/event-stream': unknown }
      ? { body: Listen }
      : { body: Bytes }
  : { body?: never }

/** The server sends these itself, for range requests and cached copies. */
type OwnStatus = 206 | 304

/**
 * A status with the body that the contract declares for it. `headers` are extra headers such as `ETag`. `session` sets
 * the session cookie to a token or clears it (null). `browser` sets the cookie that makes this browser a known one,
 * `provider` that of a sign-in at an OpenID provider.
 */
export type Answer<Op> = {
  [Status in Exclude<keyof Get<Op, 'responses'> & number, OwnStatus>]: {
    status: Status
    headers?: Record<string, string>
    session?: string | null
    browser?: string
    provider?: string | null
  } & ResponseBody<Get<Op, 'responses'>[Status]>
}[Exclude<keyof Get<Op, 'responses'> & number, OwnStatus>]

type Handler<Name extends OperationId> = (call: Call<operations[Name]>) => Promise<Answer<operations[Name]>>

/** One handler for each operation of the contract. The server does not start if one is missing. */
export type Handlers = { [Name in OperationId]: Handler<Name> }
