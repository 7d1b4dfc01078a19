import { isBlank } from '../../../rules/common/one-line.ts'
import { isSameMail } from '../../../rules/common/mail.ts'
import { fieldsOf } from '../../../rules/documents/shared-document.ts'
import { complaintsOf, isLocked, newSigner, type DraftSigner } from '../../../rules/requests/draft-signers.ts'
import { joined, moved, without } from '../../../rules/documents/turns.ts'
import { lowestOrder } from '../../../rules/requests/editing/locked-draft.ts'
import { keepsOrders } from '../../../rules/requests/editing/orders.ts'
import { signerListOf, type SignerList } from '../../../rules/requests/signer-list.ts'
import { isSignedAlone } from '../../../rules/requests/signed-alone.ts'
import type { WizardContext } from './wizard-setup.ts'

export const hasFields = (context: WizardContext, key: string | undefined): boolean => {
  const signer = context.signers.find((one) => one.key === key)
  return signer !== undefined && fieldsOf(context, signer.role) > 0
}
export const meIn = ({ signers }: WizardContext) => signers.find(({ isMe }) => isMe)?.key

/** Whether there is such a signer, who has not acted. */
export const isFreeSigner = ({ signers }: WizardContext, key: string): boolean =>
  signers.some((signer) => signer.key === key && !isLocked(signer))

/** Whether signers who have acted keep their order after a change, and nobody comes before their turn. */
export const keepsLocks = (context: WizardContext, { signers }: Partial<WizardContext>): boolean =>
  context.before === null ||
  keepsOrders({ signers: signers ?? context.signers, isOrdered: context.isOrdered }, lowestOrder(context.before))

export const movedTo = ({ signers }: WizardContext, { key, place }: { key: string; place: number }) => ({
  signers: moved(signers, key, place),
})
export const joinedTo = ({ signers }: WizardContext, { key, turn }: { key: string; turn: number | null }) => ({
  signers: joined(signers, key, turn),
})

/** Whether the sender, who is a signer, can be taken out of them. */
export function isMeRemovable(context: WizardContext): boolean {
  const key = meIn(context)
  return key !== undefined && isFreeSigner(context, key) && keepsLocks(context, withoutSigner(context, key))
}

/** Whether the sender can become a signer; somebody who has acted under their address stays who they are. */
export const mayAddMe = (context: WizardContext): boolean =>
  meIn(context) === undefined &&
  !context.signers.some((signer) => isLocked(signer) && isSameMail(signer.mail.trim(), context.me.mail))

/** Whether nothing is lost with a signer. A role of a template has fields before it has a person. */
const isEmpty = ({ mail, firstName, lastName, hasOwnRole }: DraftSigner) =>
  !hasOwnRole && isBlank(mail + firstName + lastName)

/** Makes the sender a signer: the existing signer with their address, the one without any words, or a new one. */
export function addingMe({ signers: all, me, otp, added }: WizardContext): Partial<WizardContext> {
  const signers = all.length === 1 && isEmpty(all[0]!) ? [] : all
  const known = signers.find(({ mail }) => isSameMail(mail.trim(), me.mail))
  const { mail, firstName, lastName } = me
  if (known)
    return { signers: signers.map((one) => (one === known ? { ...one, mail, firstName, lastName, isMe: true } : one)) }
  const editing = signers === all ? {} : { editing: null }
  return {
    signers: [...signers, newSigner(`s${added + 1}`, signers, { as: me, otpType: otp.defaultOtpType })],
    added: added + 1,
    ...editing,
  }
}

/** Whether nobody is invited, because only the sender signs. */
export const isAlone = ({ signers, me, isMailValidated }: WizardContext): boolean =>
  isSignedAlone(signers, { mail: me.mail, isMailValidated })

/** Whether the sender may choose to sign alone: the request is not sent yet, and no other signer would be lost. */
export const mayBeAlone = ({ before, signers, isMailValidated }: WizardContext): boolean =>
  before === null &&
  isMailValidated &&
  signers.every((signer) => signer.isMe || (signer.id === null && isEmpty(signer)))

/** Makes the sender the only signer, with a code only if the organisation asks for one. */
export function aloneOf(context: WizardContext): Partial<WizardContext> {
  const { signers = [], added = context.added } = meIn(context) === undefined ? addingMe(context) : context
  const otpType = context.otp.otpTypes.includes('NONE') ? 'NONE' : context.otp.defaultOtpType
  return { signers: signers.filter(({ isMe }) => isMe).map((me) => ({ ...me, otpType })), added, editing: null }
}

/** A new signer at the end, with an open form. */
export function withNewSigner({ signers, otp, added }: WizardContext): Partial<WizardContext> {
  const key = `s${added + 1}`
  return {
    signers: [...signers, newSigner(key, signers, { otpType: otp.defaultOtpType })],
    added: added + 1,
    editing: key,
    hasTried: false,
  }
}

export const withoutSigner = (
  { signers, editing }: WizardContext,
  key: string | undefined,
): Partial<WizardContext> => ({
  signers: without(signers, key ?? ''),
  editing: editing === key ? null : editing,
  removing: [],
})

/** The signers that are more than an empty form; one that was saved may have fields. */
const filledIn = ({ signers }: WizardContext) => signers.filter((signer) => signer.id !== null || !isEmpty(signer))

/** The people in a pasted text; who signs already is a problem of their line. */
export const listedIn = (context: WizardContext, text: string): SignerList =>
  signerListOf(
    text,
    filledIn(context).map(({ mail }) => mail.trim()),
  )

/** Adds the people in a pasted text after the signers. The first of them whose name is missing is opened. */
export function withListed(context: WizardContext, text: string): Partial<WizardContext> {
  const { me, otp, added } = context
  const { people } = listedIn(context, text)
  const signers = filledIn(context)
  for (const [i, person] of people.entries()) {
    const isMe = isSameMail(person.mail, me.mail)
    const signer = newSigner(`s${added + i + 1}`, signers, { as: isMe ? me : person, otpType: otp.defaultOtpType })
    signers.push({ ...signer, isMe })
  }
  const incomplete = signers.find((signer) => Object.keys(complaintsOf(signer, signers)).length > 0)
  return { signers, added: added + people.length, editing: incomplete?.key ?? null, hasTried: false, list: null }
}
