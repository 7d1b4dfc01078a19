import { SYSTEM, type Actor } from '#machines/rules/common/actor.ts'
import type { Stamp } from '../store/engine/events.ts'
import type { Account, Signer } from './caller.ts'
import { salted } from './salted.ts'

/** How a call came in, beside who made it. */
export type Origin = {
  /** Network address. */
  address: string
  /** Idempotency-Key, where the call has one. */
  key: string | null
}

/** A signed-in person who calls. */
export type AccountCall = Origin & { account: Account }

/** Who calls with the token of a signer's link. */
export type SignerCall = Origin & { signer: Signer }

/** What an event happens to: whose it is, and the salt that its hashes share. */
type Subject = { tenant: string; salt: string }

/** A stamp with the address behind its hash, which is kept beside the stream and goes with a purge. */
export type AddressedStamp = Stamp & { address?: string }

const stampOf = (actor: Actor, origin: Origin | null, { tenant, salt }: Subject, at: Date): AddressedStamp => ({
  tenant,
  actor,
  channel: origin ? 'UI' : 'SYSTEM',
  addressHash: origin && salted(salt, origin.address),
  key: origin?.key ?? null,
  at,
  ...(origin && { address: origin.address }),
})

export const byAccount = (call: AccountCall, request: Subject, at: Date): AddressedStamp =>
  stampOf({ kind: 'account', id: call.account.id }, call, request, at)

export const bySigner = (call: SignerCall, request: Subject, at: Date): AddressedStamp =>
  stampOf({ kind: 'signer', id: call.signer.id }, call, request, at)

/** What nobody did but the server itself. */
export const bySystem = (request: Subject, at: Date): Stamp => stampOf(SYSTEM, null, request, at)
