import { invitationOf } from '#machines/rules/mail/invitation.ts'
import { compose, type Addressed, type OwnPart } from './compose.ts'
import { editingWords } from './editing-words.ts'
import type { Mail } from './letter.ts'
import { reassignmentWords } from './reassignment-words.ts'
import type { Words } from './words.ts'

/** The kinds of mail about a request, named as in the specification where it names them (MAIL-001, MAIL-002, MAIL-007). */
export type RequestMailKind =
  | 'SIGNER_SIGNATURE_CREATED_MAIL'
  | 'SIGNER_REMINDER_MAIL'
  | 'SIGNER_SIGNATURE_CONFIRMATION_MAIL'
  | 'SIGNER_SIGNATURE_FINISHED_MAIL'
  | 'SIGNER_SIGNATURE_CANCELED_MAIL'
  | 'SIGNER_CODE_MAIL'
  | 'SIGNER_LINK_MAIL'
  | 'SIGNER_SIGNATURE_REASSIGNED_MAIL'
  | 'REQUESTER_SIGNATURE_CREATED_MAIL'
  | 'REQUESTER_SIGNING_NOTIFICATION_MAIL'
  | 'REQUESTER_SIGNATURE_FINISHED_MAIL'
  | 'REQUESTER_SIGNATURE_CANCELED_MAIL'
  | 'REQUESTER_SIGNATURE_EXPIRED_MAIL'
  | 'REQUESTER_SIGNATURE_REFUSED_MAIL'
  | 'REQUESTER_SIGNATURE_REASSIGNED_MAIL'
  | 'CREATOR_EXPIRATION_NOTIFICATION_MAIL'
  | 'CREATOR_EDITING_REMINDER_MAIL'

/** The values that a mail about a request is written from. They are not stored after sending. */
export type RequestMailFacts = Addressed & {
  request: string
  issuer: { name: string; mail: string }
  /** The signer that the mail is about, if any. */
  signer?: string
  /** Who refused to sign, and why, in a mail about it; the motive is empty if it is not known. */
  refusal?: { signer: string; motive: string }
  /**
   * Who asked whom to sign in their place, and why: of the signer who is asked to sign, or of those whom the mail is about.
   * `mail` is the address of the new signer.
   */
  reassignment?: { former: string; successor: string; mail: string; reason: string }
  /** Whether the signer who gets the mail has signed. */
  hasSigned?: boolean
  /** Whether the signer who gets the mail need not sign. */
  isOptional: boolean
  /** The words of the sender for this kind of mail; empty or left out if there are none. */
  message?: string
  /** Whether required signatures are missing, only optional ones, or none. */
  consent: 'NONE' | 'PARTIAL' | 'COMPLETE'
  /** Whether somebody may still sign. */
  isOpen: boolean
  /** The names of those who have not signed and may, in mails that name them. */
  outstanding?: string[]
  documents: { name: string; pages: number }[]
  expiresAt: Date | null
  timeZone: string
  /** The URL of the button; in mails to signers it contains their token. */
  address: string
  code?: string
  codeMinutes: number
  /** How many files are attached; null if they are too large for a mail. */
  attached: number | null
}

/** Writes a mail in the language of its facts (MAIL-008). */
export const write = (kind: RequestMailKind, facts: RequestMailFacts): Mail =>
  compose(facts, (w) => letters[kind](w, facts))

/** Whether a kind of mail is about a request. */
export const isRequestMail = (kind: string): kind is RequestMailKind => Object.hasOwn(letters, kind)

/** The documents of a request, as a letter lists them. */
export const documentsOf = (
  w: Words,
  { documents }: Pick<RequestMailFacts, 'documents'>,
): OwnPart['documents'] & object => documents.map(({ name, pages }) => ({ name, note: w.pages(pages) }))

const deadlineOf = (w: Words, { expiresAt, timeZone }: RequestMailFacts) =>
  expiresAt ? w.deadline(expiresAt, timeZone) : ''

const invitation = (w: Words, facts: RequestMailFacts): OwnPart => {
  const { button, ...said } = invitationOf({ ...facts, sender: facts.issuer.name, signer: facts.to.name })
  return {
    ...said,
    preview: w.created.preview(deadlineOf(w, facts)),
    button: { label: button, address: facts.address, orCopy: w.orCopy },
    ...asked(w, facts, said.paragraphs),
    contact: facts.issuer.mail,
  }
}

/** Why a signer is asked to sign: the sender has named them, or else another signer. */
function asked(w: Words, { language, issuer, reassignment }: RequestMailFacts, paragraphs: string[]) {
  if (!reassignment) return { paragraphs, reason: `${w.personalLink} ${w.reasons.signer(issuer.name, issuer.mail)}` }
  const { invited, reasonOf, whyYou } = reassignmentWords[language]
  const { former, reason } = reassignment
  return {
    ...(reason !== '' && { motive: { label: reasonOf(former), text: reason } }),
    paragraphs: [invited(former), ...paragraphs],
    reason: `${w.personalLink} ${whyYou(former, issuer.name, issuer.mail)}`,
  }
}

/** The words of the sender in a mail to a signer. */
const messageOf = (w: Words, { message = '', issuer }: RequestMailFacts) =>
  message !== '' && { message: { label: w.messageOf(issuer.name), text: message } }

/** What the signature leads to: nobody, only optional signers, or others as well may still have to sign. */
const confirmed = (w: Words, facts: RequestMailFacts): string => {
  if (facts.consent === 'NONE') return w.confirmation.text(facts.request)
  if (facts.isOpen) return w.confirmation.optionalText(facts.request, deadlineOf(w, facts))
  return facts.consent === 'COMPLETE'
    ? w.confirmation.lastText(facts.request)
    : w.confirmation.requiredText(facts.request)
}

type FinalFacts = Pick<RequestMailFacts, 'request' | 'consent' | 'attached' | 'documents' | 'address'>

/** The letter about a finished request. */
export const finished = (w: Words, facts: FinalFacts, reason: string): OwnPart => {
  const signed = facts.consent === 'COMPLETE' ? w.finished : w.finishedWithout
  return {
    subject: signed.subject(facts.request),
    heading: signed.heading,
    paragraphs: [
      signed.text(facts.request),
      ...(facts.attached === null
        ? [w.finished.tooLarge]
        : facts.attached > 0
          ? [w.finished.attached(facts.attached)]
          : []),
    ],
    documents: documentsOf(w, facts),
    button: { label: w.finished.button, address: facts.address, orCopy: w.orCopy },
    reason,
  }
}

const ended =
  (how: keyof Words['ended']) =>
  (w: Words, facts: RequestMailFacts): OwnPart => ({
    subject: w.ended[how].subject(facts.request),
    heading: w.ended[how].heading,
    paragraphs: [w.ended[how].text(facts.request)],
    button: { label: w.sent.button, address: facts.address, orCopy: w.orCopy },
    reason: w.reasons.issuer,
  })

const refused = (w: Words, { request, refusal, address }: RequestMailFacts): OwnPart => {
  const { signer, motive } = refusal ?? { signer: '', motive: '' }
  return {
    subject: w.refused.subject(request),
    heading: w.refused.heading(signer),
    ...(motive !== '' && { message: { label: w.refused.motive(signer), text: motive } }),
    paragraphs: [w.refused.text(signer, request)],
    button: { label: w.sent.button, address, orCopy: w.orCopy },
    reason: w.reasons.issuer,
  }
}

/** Who asked whom to sign, in a mail that is only written about that. */
function reassignmentIn({ reassignment }: RequestMailFacts) {
  if (!reassignment) throw new Error('nobody has asked somebody else to sign')
  return reassignment
}

const reassigned = (w: Words, facts: RequestMailFacts): OwnPart => {
  const { language, request, address } = facts
  const { former, successor, mail, reason } = reassignmentIn(facts)
  const { toSender, reasonOf } = reassignmentWords[language]
  return {
    subject: toSender.subject(former, request),
    heading: toSender.heading(former, successor),
    ...(reason !== '' && { message: { label: reasonOf(former), text: reason } }),
    paragraphs: [toSender.text(former, successor, mail, request)],
    button: { label: w.sent.button, address, orCopy: w.orCopy },
    reason: w.reasons.issuer,
  }
}

const passedOn = (w: Words, facts: RequestMailFacts): OwnPart => {
  const { language, request, issuer } = facts
  const { successor } = reassignmentIn(facts)
  const { subject, heading, text } = reassignmentWords[language].toFormer
  return {
    subject: subject(request),
    heading: heading(successor),
    paragraphs: [text(successor, request, issuer.name)],
    reason: w.reasons.asked(issuer.name, issuer.mail),
    contact: issuer.mail,
  }
}

const letters: Record<RequestMailKind, (w: Words, facts: RequestMailFacts) => OwnPart> = {
  SIGNER_SIGNATURE_CREATED_MAIL: invitation,
  SIGNER_LINK_MAIL: invitation,
  SIGNER_REMINDER_MAIL: (w, facts) => {
    const { motive: _, ...letter } = invitation(w, facts)
    return {
      ...letter,
      subject: w.reminder.subject(facts.request),
      preview: w.reminder.preview(deadlineOf(w, facts)),
      heading: w.reminder.heading(facts.issuer.name),
      paragraphs: [w.reminder.text(facts.request), ...(facts.isOptional ? [w.created.optional] : [])],
    }
  },
  SIGNER_SIGNATURE_CONFIRMATION_MAIL: (w, facts) => ({
    subject: w.confirmation.subject(facts.request),
    heading: w.confirmation.heading,
    ...messageOf(w, facts),
    paragraphs: [confirmed(w, facts)],
    documents: documentsOf(w, facts),
    reason: w.reasons.signed(facts.issuer.name, facts.issuer.mail),
    contact: facts.issuer.mail,
  }),
  SIGNER_SIGNATURE_FINISHED_MAIL: (w, facts) => ({
    ...messageOf(w, facts),
    ...finished(w, facts, `${w.personalLink} ${w.reasons.signed(facts.issuer.name, facts.issuer.mail)}`),
    contact: facts.issuer.mail,
  }),
  SIGNER_SIGNATURE_CANCELED_MAIL: (w, facts) => ({
    subject: w.ended.canceled.subject(facts.request),
    heading: w.withdrawn.heading(facts.issuer.name),
    ...messageOf(w, facts),
    paragraphs: [w.withdrawn[facts.hasSigned ? 'signedText' : 'text'](facts.issuer.name, facts.request)],
    documents: documentsOf(w, facts),
    reason: w.reasons.asked(facts.issuer.name, facts.issuer.mail),
    contact: facts.issuer.mail,
  }),
  SIGNER_CODE_MAIL: (w, facts) => ({
    subject: w.code.subject(facts.request),
    heading: w.code.heading,
    paragraphs: [w.code.text(facts.request, facts.codeMinutes)],
    ...(facts.code && { code: facts.code }),
    reason: w.reasons.code,
  }),
  REQUESTER_SIGNATURE_CREATED_MAIL: (w, facts) => ({
    subject: w.sent.subject(facts.request),
    heading: w.sent.heading,
    paragraphs: [w.sent.text(facts.request)],
    documents: documentsOf(w, facts),
    facts: [{ label: w.labels.signBy, value: deadlineOf(w, facts), isStrong: true }],
    button: { label: w.sent.button, address: facts.address, orCopy: w.orCopy },
    reason: w.reasons.issuer,
  }),
  REQUESTER_SIGNING_NOTIFICATION_MAIL: (w, facts) => ({
    subject: w.notification.subject(facts.signer ?? '', facts.request),
    heading: w.notification.heading(facts.signer ?? ''),
    paragraphs: [w.notification.text(facts.signer ?? '', facts.request)],
    button: { label: w.sent.button, address: facts.address, orCopy: w.orCopy },
    reason: w.reasons.issuer,
  }),
  REQUESTER_SIGNATURE_FINISHED_MAIL: (w, facts) => finished(w, facts, w.reasons.issuer),
  REQUESTER_SIGNATURE_CANCELED_MAIL: ended('canceled'),
  REQUESTER_SIGNATURE_EXPIRED_MAIL: ended('expired'),
  REQUESTER_SIGNATURE_REFUSED_MAIL: refused,
  REQUESTER_SIGNATURE_REASSIGNED_MAIL: reassigned,
  SIGNER_SIGNATURE_REASSIGNED_MAIL: passedOn,
  CREATOR_EXPIRATION_NOTIFICATION_MAIL: (w, facts) => ({
    subject: w.expiring.subject(facts.request),
    heading: w.expiring.heading,
    paragraphs: [w.expiring.text(facts.request)],
    facts: [
      { label: w.labels.signBy, value: deadlineOf(w, facts), isStrong: true },
      { label: w.expiring.outstanding, value: (facts.outstanding ?? []).join(', ') },
    ],
    button: { label: w.sent.button, address: facts.address, orCopy: w.orCopy },
    reason: w.expiring.reason,
  }),
  CREATOR_EDITING_REMINDER_MAIL: (w, facts) => {
    const { subject, heading, text } = editingWords[facts.language]
    return {
      subject: subject(facts.request),
      heading,
      paragraphs: [text(facts.request)],
      facts: [{ label: w.labels.signBy, value: deadlineOf(w, facts), isStrong: true }],
      button: { label: w.sent.button, address: facts.address, orCopy: w.orCopy },
      reason: w.reasons.issuer,
    }
  },
}
