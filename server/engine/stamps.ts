import { SYSTEM, type Actor } from '#machines/rules/common/actor.ts'
import type { Stamp } from '../store/engine/events.ts'
import type { Account, ApiToken, CopyRecipient, Signer } from './caller.ts'
import { salted } from './salted.ts'

/** Where a call came from. */
export type Origin = {
  /** Network address. */
  address: string
  /** Idempotency-Key; null without one. */
  key: string | null
}

/** A call by a signed-in account, or by a program with its `apiToken`. */
export type AccountCall = Origin & { account: Account; apiToken?: Pick<ApiToken, 'id' | 'name'> }

/** A call with the token of a signer's link. */
export type SignerCall = Origin & { signer: Signer }

/** A call with the token of a copy recipient's link. */
export type CopyCall = Origin & { copyRecipient: CopyRecipient }

/** A call with the token of a link to one request, by a signer or a copy recipient. */
export type LinkCall = SignerCall | CopyCall

/** Whose link a call came with, and to which request. */
export const holderIn = (call: Pick<SignerCall, 'signer'> | Pick<CopyCall, 'copyRecipient'>): Signer | CopyRecipient =>
  'signer' in call ? call.signer : call.copyRecipient

/** The subject of an event: its tenant, and the salt of its hashes. */
type Subject = { tenant: string; salt: string }

/** A stamp with the network address behind `addressHash`, which is stored outside the stream and may be purged. */
export type AddressedStamp = Stamp & { address?: string }

const stampOf = (actor: Actor, origin: Origin | null, { tenant, salt }: Subject, at: Date): AddressedStamp => ({
  tenant,
  actor,
  channel: actor.kind === 'channel' ? 'API' : origin ? 'UI' : 'SYSTEM',
  addressHash: origin && salted(salt, origin.address),
  key: origin?.key ?? null,
  at,
  ...(origin && { address: origin.address }),
})

/** The stamp of an event caused by an account, or by a program with its API token. */
export const byAccount = (call: AccountCall, request: Subject, at: Date): AddressedStamp =>
  stampOf(
    call.apiToken ? { kind: 'channel', id: call.apiToken.id } : { kind: 'account', id: call.account.id },
    call,
    request,
    at,
  )

/** The stamp of an event caused by a signer. */
export const bySigner = (call: SignerCall, request: Subject, at: Date): AddressedStamp =>
  stampOf({ kind: 'signer', id: call.signer.id }, call, request, at)

/** The stamp of an event caused by a copy recipient. */
const byCopyRecipient = (call: CopyCall, request: Subject, at: Date): AddressedStamp =>
  stampOf({ kind: 'ccRecipient', id: call.copyRecipient.id }, call, request, at)

/** The stamp of an event caused by the holder of a link. */
export const byLink = (call: LinkCall, request: Subject, at: Date): AddressedStamp =>
  'signer' in call ? bySigner(call, request, at) : byCopyRecipient(call, request, at)

/** The stamp of an event caused by the server itself. */
export const bySystem = (request: Subject, at: Date): Stamp => stampOf(SYSTEM, null, request, at)
