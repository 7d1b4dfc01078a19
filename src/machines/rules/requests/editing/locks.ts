import type { components } from '#openapi'
import { hasActed } from '../../documents/field-roles.ts'

type SignerStatus = components['schemas']['SignerStatus']
type LockProblem = 'FilesLockedException' | 'SignerLockedException' | 'FieldLockedException'

/** What an edit may be unable to change. Each part is compared as a whole; `signer` of a field is null for the sender's. */
export type Lockable = {
  /** The ids of the files, in their order. */
  files: readonly string[]
  signers: readonly { id: string; orderToSign: number }[]
  fields: readonly { id: string; signer: string | null }[]
  /** What the sender has filled in. */
  values: readonly object[]
}

/** Signers with their statuses while the request is edited. */
type Suspended = readonly { id: string; status: SignerStatus; orderToSign: number }[]

const isLocked = ({ status }: { status: SignerStatus }) => hasActed({ state: status })

/** Whether the files of a request can be changed: nobody has acted, and no template is behind it (WIZ-024). */
export const mayChangeFiles = (signers: readonly { status: SignerStatus }[], templates: readonly string[]): boolean =>
  templates.length === 0 && !signers.some(isLocked)

/** The lowest order that a signer may get in an edit: that of the first who is suspended (EDIT-008). */
export const minimumOrder = (signers: Suspended): number => {
  const waiting = signers.filter(({ status }) => status === 'SUSPENDED').map(({ orderToSign }) => orderToSign)
  return waiting.length === 0 ? 1 : Math.min(...waiting)
}

/**
 * What an edit has changed that is locked; null if nothing. Signers who have acted keep all they had, and their fields
 * with it; those of the sender are locked once anybody has acted (FIELD-022, FIELD-025).
 */
export function lockProblem(
  before: Lockable,
  after: Lockable,
  { signers, templates }: { signers: Suspended; templates: readonly string[] },
): LockProblem | null {
  if (!mayChangeFiles(signers, templates) && !isSame(before.files, after.files)) return 'FilesLockedException'
  const acted = new Set(signers.filter(isLocked).map(({ id }) => id))
  const lockedIn = <One extends { id: string }>(all: readonly One[]) =>
    all.filter(({ id }) => acted.has(id)).toSorted(byId)
  if (!isSame(lockedIn(before.signers), lockedIn(after.signers))) return 'SignerLockedException'
  const lowest = minimumOrder(signers)
  const isTooLow = ({ id, orderToSign }: { id: string; orderToSign: number }) =>
    !acted.has(id) && orderToSign !== 0 && orderToSign < lowest
  if (after.signers.some(isTooLow)) return 'SignerLockedException'
  const areSendersLocked = acted.size > 0
  const fieldsIn = ({ fields }: Lockable) =>
    fields.filter(({ signer }) => (signer === null ? areSendersLocked : acted.has(signer))).toSorted(byId)
  if (!isSame(fieldsIn(before), fieldsIn(after))) return 'FieldLockedException'
  return areSendersLocked && !isSame(before.values, after.values) ? 'FieldLockedException' : null
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
