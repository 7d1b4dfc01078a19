import { mayUse, type Right } from '#machines/rules/accounts/rights.ts'
import type { components } from '#openapi'

export type { Right }

/** An account as its own calls see it. */
export type Account = components['schemas']['Account']

/** Somebody who signs one request, by their link. */
export type Signer = { id: string; requestId: string }

/** Who calls, as their credentials say; `kind` and `id` are those of an event's actor. */
export type Caller = { kind: 'account'; id: string; account: Account } | { kind: 'signer'; id: string; signer: Signer }

/** Whether a caller has what the contract asks of an account; others are asked for nothing but their token. */
export const hasRight = (caller: Caller | null, right: Right): boolean =>
  caller?.kind !== 'account' || mayUse(caller.account, right)
