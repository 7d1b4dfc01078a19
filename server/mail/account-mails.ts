import { accountWords, type AccountWords } from './account-words.ts'
import { compose, type Addressed, type OwnPart } from './compose.ts'
import type { Mail } from './letter.ts'
import type { Words } from './words.ts'

/** The kinds of mail to the holder of an account. */
export type AccountMailKind = 'ACTIVATION_MAIL' | 'PASSWORD_RESET_MAIL' | 'PASSWORD_CHANGED_MAIL'

/** `address` is the URL of the button; it contains the token of the link, if the mail has one. */
type AccountMailFacts = Addressed & { address: string }

/** Writes a mail in the language of its account. */
export const writeAccountMail = (kind: AccountMailKind, facts: AccountMailFacts): Mail =>
  compose(facts, (w) => letters[kind](w, accountWords[facts.language], facts))

/** Whether a kind of mail goes to the holder of an account. */
export const isAccountMail = (kind: string): kind is AccountMailKind => Object.hasOwn(letters, kind)

const letters: Record<AccountMailKind, (w: Words, own: AccountWords, facts: AccountMailFacts) => OwnPart> = {
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
  PASSWORD_CHANGED_MAIL: (w, { changed }, { address }) => ({
    subject: changed.subject,
    heading: changed.heading,
    paragraphs: [changed.text, changed.alarm],
    button: { label: changed.button, address, orCopy: w.orCopy },
    reason: changed.reason,
  }),
}
