import type { components } from '#openapi'

/** An account as its own calls see it. */
export type Account = components['schemas']['Account']

/** The holder of a signer's link, who signs one request. */
export type Signer = { id: string; requestId: string }

/** The authenticated caller; `kind` and `id` become those of an event's actor. */
export type Caller = { kind: 'account'; id: string; account: Account } | { kind: 'signer'; id: string; signer: Signer }
