import type { components } from '#openapi'

/** An account as its own calls see it. */
export type Account = components['schemas']['Account']

/** The holder of a signer's link, who signs one request. `session`: the public id of their link, if it is embedded. */
export type Signer = { id: string; requestId: string; session?: string }

/** The holder of a copy recipient's link, who reads one request. */
export type CopyRecipient = { id: string; requestId: string }

/** The holder of a link that was mailed to an account, by the hash of its token. `account` is an id. */
export type MailLink = { hash: string; purpose: string; account: string }

/** A person who gave the password of an account, but not its second factor yet. `account` is an id. */
export type Pending = { account: string }

/** The API token with which a program acts as an account. */
export type ApiToken = { id: string; name: string; scopes: components['schemas']['ChannelScope'][] }

/** The authenticated caller. `isConfirmed`: an account whose person has just proved who they are. `endsIn`: milliseconds until its session ends even if it is used. The `id` of somebody halfway signed in, and of the holder of a mailed link, is that of the account. */
export type Caller =
  | { kind: 'account'; id: string; account: Account; isConfirmed: boolean; endsIn: number; apiToken?: ApiToken }
  | { kind: 'pending'; id: string; pending: Pending }
  | { kind: 'signer'; id: string; signer: Signer }
  | { kind: 'copyRecipient'; id: string; copyRecipient: CopyRecipient }
  | { kind: 'mailLink'; id: string; link: MailLink }
