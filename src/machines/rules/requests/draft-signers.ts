import type { components } from '#openapi'
import { nextHue, type Hue } from '../common/hue.ts'
import { isMail, isSameMail } from '../common/mail.ts'
import { cut, lengthOf } from '../common/name.ts'
import { MAX_PERSON_NAME_LENGTH } from '../documents/limits.ts'

type Schemas = components['schemas']

/** A signer while the request is drafted. */
export type DraftSigner = {
  /** Ours, for as long as the draft is on the screen. */
  key: string
  /** The server's, once it has the signer. */
  id: string | null
  mail: string
  firstName: string
  lastName: string
  /** The name by which fields refer to them; empty before step 2 was left for the first time. */
  role: string
  otpType: Schemas['OtpType']
  signatureType: Schemas['SignatureType']
  /** From 1 without gaps; people of one turn are asked together. Kept while ordering is off. */
  turn: number
  hue: Hue
  /** The sender, who cannot be edited here (SIGR-004). */
  isMe: boolean
}

/** What a person types about a signer. */
export type SignerChange = Partial<Pick<DraftSigner, 'mail' | 'firstName' | 'lastName' | 'otpType' | 'signatureType'>>

/** `missing`, `duplicate` and `tooLong` are `rolesNotUniqueOrFilled` of the specification, seen from each field. */
export type SignerComplaint = 'missing' | 'invalidMail' | 'duplicate' | 'tooLong'
export type SignerComplaints = Partial<Record<'mail' | 'firstName' | 'lastName', SignerComplaint>>

type Me = { mail: string; firstName: string; lastName: string }

/** A signer who is asked last, alone. `as` is the sender, when they sign too. */
export const newSigner = (key: string, signers: DraftSigner[], as?: Me): DraftSigner => ({
  key,
  id: null,
  mail: as?.mail ?? '',
  firstName: as?.firstName ?? '',
  lastName: as?.lastName ?? '',
  role: '',
  otpType: 'MAIL',
  signatureType: 'MANDATORY',
  turn: Math.max(0, ...signers.map(({ turn }) => turn)) + 1,
  hue: nextHue(signers.map(({ hue }) => hue)),
  isMe: as !== undefined,
})

export const fullName = ({ firstName, lastName }: Pick<DraftSigner, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** What is wrong with a signer, by field (SIGR-031 to SIGR-033); empty where nothing is. */
export function complaintsOf(signer: DraftSigner, signers: DraftSigner[]): SignerComplaints {
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
  if (signer[field].trim() === '') return { [field]: 'missing' }
  return lengthOf(signer[field].trim()) > MAX_PERSON_NAME_LENGTH ? { [field]: 'tooLong' } : {}
}

/** Why step 2 cannot be left, and whose fault it is; null where it can. */
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

/** The signers by turn, the first first: people asked together share a group. */
export function turnsOf(signers: DraftSigner[]): DraftSigner[][] {
  const groups = Map.groupBy(signers, ({ turn }) => turn)
  return [...groups.keys()].toSorted((a, b) => a - b).map((turn) => groups.get(turn)!)
}

/** Turns from 1 without gaps, and the signers in that order (SIGR-014, SIGR-015). */
const renumbered = (signers: DraftSigner[]): DraftSigner[] =>
  turnsOf(signers).flatMap((group, i) => group.map((signer) => ({ ...signer, turn: i + 1 })))

/**
 * One signer at another place, counted from 0 among all. Between two who are asked together they join them,
 * elsewhere they have a turn of their own.
 */
export function moved(signers: DraftSigner[], key: string, place: number): DraftSigner[] {
  const signer = signers.find((one) => one.key === key)
  if (!signer) return signers
  const others = signers.filter((one) => one.key !== key)
  const at = Math.max(0, Math.min(place, others.length))
  const before = others[at - 1]?.turn ?? 0
  const after = others[at]?.turn ?? before + 1
  const turn = before === after ? before : (before + after) / 2
  return renumbered(others.toSpliced(at, 0, { ...signer, turn }))
}

/** One signer asked together with those of a turn; of none, `null`, alone after those they were with. */
export function joined(signers: DraftSigner[], key: string, turn: number | null): DraftSigner[] {
  const at = (own: number) => turn ?? own + 0.5
  return renumbered(signers.map((signer) => (signer.key === key ? { ...signer, turn: at(signer.turn) } : signer)))
}

export const without = (signers: DraftSigner[], key: string): DraftSigner[] =>
  renumbered(signers.filter((signer) => signer.key !== key))

/** What each signer's order is on the server: 0 for all unless somebody is second (SIGR-019). */
export const orderOf = (signers: DraftSigner[], isOrdered: boolean): ((signer: DraftSigner) => number) =>
  isOrdered && signers.some(({ turn }) => turn > 1) ? ({ turn }) => turn : () => 0

/** Everybody under a role name of their own: their full name, with a number where two share it (SIGR-036). */
export function withRoles(signers: DraftSigner[]): DraftSigner[] {
  const taken = new Set<string>()
  return signers.map((signer) => {
    // Room for the number: a role name has a maximum too.
    const name = cut(fullName(signer), MAX_PERSON_NAME_LENGTH - 4)
    let role = name
    for (let n = 2; taken.has(role.toLowerCase()); n++) role = `${name} ${n}`
    taken.add(role.toLowerCase())
    return { ...signer, role }
  })
}
