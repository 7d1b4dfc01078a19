import type { Account, Caller, CopyRecipient, Signer } from '../../engine/caller.ts'
import type { Seen } from '../../engine/revision.ts'
import type { AccountCall, CopyCall, SignerCall } from '../../engine/stamps.ts'

/** Headers that the contract has validated. */
type Keyed = { 'Idempotency-Key'?: string; 'If-Match'?: string }
type Incoming = { address: string; header?: Keyed | undefined }

const common = ({ address, header }: Incoming) => ({ address, key: header?.['Idempotency-Key'] ?? null })

/** The call as use cases take it: account, its API token if it comes from a program, IP address and idempotency key. */
export const callOf = (call: Incoming & { account: Account; caller: Caller | null }): AccountCall => ({
  account: call.account,
  ...(call.caller?.kind === 'account' && call.caller.apiToken && { apiToken: call.caller.apiToken }),
  ...common(call),
})

/** The call as use cases take it: signer, IP address and idempotency key. */
export const signerCallOf = (call: Incoming & { signer: Signer }): SignerCall => ({
  signer: call.signer,
  ...common(call),
})

/** The call as use cases take it: copy recipient, IP address and idempotency key. */
export const copyCallOf = (call: Incoming & { copyRecipient: CopyRecipient }): CopyCall => ({
  copyRecipient: call.copyRecipient,
  ...common(call),
})

type Conditional = { header: { 'If-Match': string } }

/** The revision that the caller has seen, of its `If-Match` header. */
export const revisionOf = ({ header }: Conditional): number => Number(header['If-Match'].slice(1, -1))

/** The same, where the header may be left out: null without one. */
export const revisionIfGiven = ({ header }: { header?: Keyed | undefined }): number | null =>
  header?.['If-Match'] === undefined ? null : revisionOf({ header: { 'If-Match': header['If-Match'] } })

/** The resource that a call is about, as its caller has seen it. */
export const seenBy = (call: Conditional & { path: { id: string } }): Seen => ({
  id: call.path.id,
  revision: revisionOf(call),
})
