import { accountWords, type AccountWords, type ProtectionMailKind } from './account-words.ts'
import { deferredWords } from './deferred-words.ts'
import { handoverWords } from './handover-words.ts'
import { webhookWords } from './webhook-words.ts'
import { compose, type Addressed, type OwnPart } from './compose.ts'
import type { Mail } from './letter.ts'
import type { Words } from './words.ts'

/** The kinds of mail to the holder of an account. */
export type AccountMailKind =
  | 'ACTIVATION_MAIL'
  | 'PASSWORD_RESET_MAIL'
  | 'ADDRESS_PROOF_MAIL'
  | 'PASSWORD_CHANGED_MAIL'
  | 'SIGN_IN_CODE_MAIL'
  | 'EMAIL_CHANGE_MAIL'
  | 'EMAIL_TAKEN_MAIL'
  | 'EMAIL_CHANGE_NOTICE_MAIL'
  | 'EMAIL_CHANGED_MAIL'
  | 'DEFERRED_FILES_MAIL'
  | 'HANDED_OVER_MAIL'
  | 'WEBHOOK_OFF_MAIL'
  | ProtectionMailKind

/** `address` is the URL of the button; it contains the token of the link, if the mail has one. */
type AccountMailFacts = Addressed & { address: string; code?: { digits: string; minutes: number } }
type Write = (w: Words, own: AccountWords, facts: AccountMailFacts) => OwnPart

/** Writes a mail in the language of its account. */
export const writeAccountMail = (kind: AccountMailKind, facts: AccountMailFacts): Mail =>
  compose(facts, (w) => letters[kind](w, accountWords[facts.language], facts))

/** Whether a kind of mail goes to the holder of an account. */
export const isAccountMail = (kind: string): kind is AccountMailKind => Object.hasOwn(letters, kind)

/** A mail about a change that its reader may not have made. */
const changeOf =
  (kind: ProtectionMailKind): Write =>
  (w, own, facts) =>
    withAlarm(own.protection[kind], w, own, facts)

const withAlarm = (
  { subject, heading, text }: AccountWords['protection'][ProtectionMailKind],
  w: Words,
  { alarm, changed }: AccountWords,
  { address }: AccountMailFacts,
): OwnPart => ({
  subject,
  heading,
  paragraphs: [text, alarm],
  button: { label: changed.button, address, orCopy: w.orCopy },
  reason: changed.reason,
})

const letters: Record<AccountMailKind, Write> = {
  ACTIVATION_MAIL: (w, { activation }, { address }) => ({
    subject: activation.subject,
    heading: activation.heading,
    paragraphs: [activation.text],
    button: { label: activation.button, address, orCopy: w.orCopy },
    reason: `${w.personalLink} ${activation.reason}`,
  }),
  PASSWORD_RESET_MAIL: (w, { reset }, { address }) => ({
    subject: reset.subject,
    heading: reset.heading,
    paragraphs: [reset.text],
    button: { label: reset.button, address, orCopy: w.orCopy },
    reason: `${w.personalLink} ${reset.reason}`,
  }),
  ADDRESS_PROOF_MAIL: (w, { proof }, { address, tenant }) => ({
    subject: proof.subject,
    heading: proof.heading,
    paragraphs: [proof.text(tenant)],
    button: { label: proof.button, address, orCopy: w.orCopy },
    reason: `${w.personalLink} ${proof.reason}`,
  }),
  PASSWORD_CHANGED_MAIL: (w, own, facts) => withAlarm(own.changed, w, own, facts),
  SIGN_IN_CODE_MAIL: (_, { code }, facts) => ({
    subject: code.subject,
    heading: code.heading,
    paragraphs: [code.text(facts.code?.minutes ?? 0)],
    ...(facts.code && { code: facts.code.digits }),
    reason: code.reason,
  }),
  EMAIL_CHANGE_MAIL: (w, { email }, { address }) => ({
    subject: email.confirm.subject,
    heading: email.confirm.heading,
    paragraphs: [email.confirm.text],
    button: { label: email.confirm.button, address, orCopy: w.orCopy },
    reason: `${w.personalLink} ${email.confirm.reason}`,
  }),
  EMAIL_TAKEN_MAIL: (w, { email, changed }, { address }) => ({
    subject: email.taken.subject,
    heading: email.taken.heading,
    paragraphs: [email.taken.text],
    button: { label: email.taken.button, address, orCopy: w.orCopy },
    reason: changed.reason,
  }),
  EMAIL_CHANGE_NOTICE_MAIL: (w, own, facts) => withAlarm(own.email.notice, w, own, facts),
  // Its reader can no longer choose a password: the link would go to the other address.
  EMAIL_CHANGED_MAIL: (_, { email, changed }) => ({
    subject: email.changed.subject,
    heading: email.changed.heading,
    paragraphs: [email.changed.text, email.changed.alarm],
    reason: changed.reason,
  }),
  DEFERRED_FILES_MAIL: (w, _, { language, address }) => {
    const { subject, heading, text, button, reason } = deferredWords[language]
    return { subject, heading, paragraphs: [text], button: { label: button, address, orCopy: w.orCopy }, reason }
  },
  HANDED_OVER_MAIL: (w, _, { language, address, tenant }) => {
    const { subject, heading, text, button, reason } = handoverWords[language]
    return {
      subject,
      heading,
      paragraphs: [text(tenant)],
      button: { label: button, address, orCopy: w.orCopy },
      reason,
    }
  },
  WEBHOOK_OFF_MAIL: (w, _, { language, address, tenant }) => {
    const { subject, heading, text, button, reason } = webhookWords[language]
    return {
      subject,
      heading,
      paragraphs: [text(tenant)],
      button: { label: button, address, orCopy: w.orCopy },
      reason,
    }
  },
  AUTH_APP_ON_MAIL: changeOf('AUTH_APP_ON_MAIL'),
  AUTH_APP_OFF_MAIL: changeOf('AUTH_APP_OFF_MAIL'),
  EMAIL_CODES_ON_MAIL: changeOf('EMAIL_CODES_ON_MAIL'),
  EMAIL_CODES_OFF_MAIL: changeOf('EMAIL_CODES_OFF_MAIL'),
  RECOVERY_CODES_MAIL: changeOf('RECOVERY_CODES_MAIL'),
  RECOVERY_CODE_USED_MAIL: changeOf('RECOVERY_CODE_USED_MAIL'),
  PASSKEY_ADDED_MAIL: changeOf('PASSKEY_ADDED_MAIL'),
  PASSKEY_REMOVED_MAIL: changeOf('PASSKEY_REMOVED_MAIL'),
  IDENTITY_LINKED_MAIL: changeOf('IDENTITY_LINKED_MAIL'),
  TOKEN_CREATED_MAIL: changeOf('TOKEN_CREATED_MAIL'),
  TOKENS_REVOKED_MAIL: changeOf('TOKENS_REVOKED_MAIL'),
}
