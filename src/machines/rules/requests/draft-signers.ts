import type { components } from '#openapi'
import { nextHue, type Hue } from '../common/hue.ts'
import { isMail, isSameMail } from '../common/mail.ts'
import { cut, fullNameOf, lengthOf } from '../common/name.ts'
import { isBlank } from '../common/one-line.ts'
import { MAX_PERSON_NAME_LENGTH } from '../common/limits.ts'
import { hasActed } from '../documents/field-roles.ts'
import { nextTurn } from '../documents/turns.ts'

type Schemas = components['schemas']

/** A signer of a draft. */
export type DraftSigner = {
  /** A key of the browser, valid while the draft is on the screen. */
  key: string
  /** The server's id; null until the signer is saved. */
  id: string | null
  mail: string
  firstName: string
  lastName: string
  /** The role name that fields refer to; empty until step 2 is first completed. */
  role: string
  /** Whether the role has a name of its own, which comes from a template and stays. Others are named after their signer. */
  hasOwnRole?: boolean
  otpType: Schemas['OtpType']
  signatureType: Schemas['SignatureType']
  /** The turn, from 1 without gaps. Signers of one turn are invited together. Kept while ordering is off. */
  turn: number
  hue: Hue
  /** Whether the signer is the sender, who cannot be edited here (SIGR-004). */
  isMe: boolean
  /** What the sent request says of the signer, while it is edited; missing for a new one. */
  sent?: SentSigner
}

/** A signer of a sent request: their status, the order that was saved, and when they signed or refused. */
type SentSigner = { status: Schemas['SignerStatus']; orderToSign: number; actedAt: string | null }

/** What a sent request says of a signer; nothing if they were never asked. */
export function sentSigner({
  signatureSignerStatus: status,
  orderToSign,
  signedDate,
  refusal,
}: Schemas['Signer']): Pick<DraftSigner, 'sent'> {
  return status === 'CREATED' ? {} : { sent: { status, orderToSign, actedAt: signedDate ?? refusal?.date ?? null } }
}

/** Whether a signer has signed or refused, so that all that belongs to them stays as it is (SIGR-012). */
export const isLocked = ({ sent }: Pick<DraftSigner, 'sent'>): boolean =>
  sent !== undefined && hasActed({ state: sent.status })

/** The editable properties of a signer. */
export type SignerChange = Partial<Pick<DraftSigner, 'mail' | 'firstName' | 'lastName' | 'otpType' | 'signatureType'>>

/** A problem of one field. The specification calls `missing`, `duplicate` and `tooLong` `rolesNotUniqueOrFilled`. */
type SignerComplaint = 'missing' | 'invalidMail' | 'duplicate' | 'tooLong'
export type SignerComplaints = Partial<Record<'mail' | 'firstName' | 'lastName', SignerComplaint>>

type Me = { mail: string; firstName: string; lastName: string }

/** A new signer with the last turn. `as` is the sender if they sign too. */
export const newSigner = (
  key: string,
  signers: DraftSigner[],
  { as, otpType }: { as?: Me; otpType: Schemas['OtpType'] },
): DraftSigner => ({
  key,
  id: null,
  mail: as?.mail ?? '',
  firstName: as?.firstName ?? '',
  lastName: as?.lastName ?? '',
  role: '',
  otpType,
  signatureType: 'MANDATORY',
  turn: nextTurn(signers),
  hue: nextHue(signers.map(({ hue }) => hue)),
  isMe: as !== undefined,
})

/** What a signer is called: their name, their address, or the role of a template that has nobody yet; empty without any. */
export const nameOrRole = (signer: DraftSigner): string =>
  fullNameOf(signer) || signer.mail.trim() || (signer.hasOwnRole ? signer.role : '')

/** The problems of a signer by field (SIGR-031 to SIGR-033); empty if there are none, or none that can be corrected. */
export function complaintsOf(signer: DraftSigner, signers: DraftSigner[]): SignerComplaints {
  if (isLocked(signer)) return {}
  const { mail } = signer
  const isTaken = signers.some((other) => other.key !== signer.key && isSameMail(other.mail.trim(), mail.trim()))
  const mailComplaint = mail.trim() === '' ? 'missing' : !isMail(mail.trim()) ? 'invalidMail' : isTaken && 'duplicate'
  return {
    ...(mailComplaint && { mail: mailComplaint }),
    ...nameComplaint('firstName', signer),
    ...nameComplaint('lastName', signer),
  }
}

function nameComplaint(field: 'firstName' | 'lastName', signer: DraftSigner): SignerComplaints {
  if (isBlank(signer[field])) return { [field]: 'missing' }
  return lengthOf(signer[field].trim()) > MAX_PERSON_NAME_LENGTH ? { [field]: 'tooLong' } : {}
}

/** Why step 2 cannot be completed, and the key of the signer concerned; null if it can. */
export function signersProblem(
  signers: DraftSigner[],
): { name: 'noSigner' } | { name: 'invalidMail' | 'rolesNotUniqueOrFilled'; key: string } | null {
  if (signers.length === 0) return { name: 'noSigner' }
  for (const signer of signers) {
    const complaints = Object.values(complaintsOf(signer, signers))
    if (complaints.includes('invalidMail')) return { name: 'invalidMail', key: signer.key }
    if (complaints.length > 0) return { name: 'rolesNotUniqueOrFilled', key: signer.key }
  }
  return null
}

/**
 * Gives each signer a unique role name: their full name, with a number if it is taken (SIGR-036). Own names stay, and
 * those of signers who have acted.
 */
export function withRoles(signers: DraftSigner[]): DraftSigner[] {
  const keepsRole = (signer: DraftSigner) => signer.hasOwnRole === true || isLocked(signer)
  const taken = new Set(signers.filter(keepsRole).map(({ role }) => role.toLowerCase()))
  return signers.map((signer) => {
    if (keepsRole(signer)) return signer
    const role = roleNameFor(signer, taken)
    taken.add(role.toLowerCase())
    return { ...signer, role }
  })
}

/** The role name of a signer: their full name, with a number if it is among `taken`, which are in lower case. */
export function roleNameFor(signer: Pick<DraftSigner, 'firstName' | 'lastName'>, taken: ReadonlySet<string>): string {
  // Leaves room for the number: a role name has a maximum length too.
  const name = cut(fullNameOf(signer), MAX_PERSON_NAME_LENGTH - 4)
  let role = name
  for (let n = 2; taken.has(role.toLowerCase()); n++) role = `${name} ${n}`
  return role
}

/** Whether a role of a saved signer is not named after them. */
export const isOwnRole = (role: string, signer: Pick<DraftSigner, 'firstName' | 'lastName'>): boolean =>
  !new RegExp(`^${RegExp.escape(cut(fullNameOf(signer), MAX_PERSON_NAME_LENGTH - 4))}( \\d+)?$`, 'i').test(role)
