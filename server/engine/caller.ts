import type { components } from '#openapi'

/** An account as its own calls see it. */
export type Account = components['schemas']['Account']

/** Somebody who signs one request, by their link. */
export type Signer = { id: string; requestId: string }

/** Who calls, as their credentials say; `kind` and `id` are those of an event's actor. */
export type Caller = { kind: 'account'; id: string; account: Account } | { kind: 'signer'; id: string; signer: Signer }
