import { compose, type OwnPart } from './compose.ts'
import { copyWords } from './copy-words.ts'
import type { Mail } from './letter.ts'
import { documentsOf, finished, type RequestMailFacts } from './request-mails.ts'
import type { Words } from './words.ts'

/** The kinds of mail to those who get copies of a request (CC-006): when it is sent, finished, and with a new link. */
export type CopyMailKind = 'COPY_SIGNATURE_CREATED_MAIL' | 'COPY_SIGNATURE_FINISHED_MAIL' | 'COPY_LINK_MAIL'

/** The values that such a mail is written from. The address contains the token of its recipient. */
type CopyMailFacts = Omit<
  RequestMailFacts,
  'to' | 'signer' | 'isOptional' | 'isOpen' | 'message' | 'code' | 'codeMinutes'
>

/** Writes a mail in the language of its facts (MAIL-008). */
export const writeCopy = (kind: CopyMailKind, facts: CopyMailFacts): Mail =>
  compose({ ...facts, to: { name: '' } }, (w) => letters[kind](w, facts))

/** Whether a kind of mail is for those who get copies. */
export const isCopyMail = (kind: string): kind is CopyMailKind => Object.hasOwn(letters, kind)

const reasonOf = (w: Words, { language, issuer }: CopyMailFacts) =>
  `${w.personalLink} ${copyWords[language].reason(issuer.name, issuer.mail)}`

const begun = (w: Words, facts: CopyMailFacts): OwnPart => {
  const words = copyWords[facts.language]
  const { issuer, request, address } = facts
  return {
    subject: words.subject(issuer.name, request),
    preview: words.preview,
    heading: words.heading(issuer.name),
    greeting: words.greeting,
    paragraphs: [words.text(request)],
    documents: documentsOf(w, facts),
    button: { label: words.button, address, orCopy: w.orCopy },
    reason: reasonOf(w, facts),
    contact: issuer.mail,
  }
}

const letters: Record<CopyMailKind, (w: Words, facts: CopyMailFacts) => OwnPart> = {
  COPY_SIGNATURE_CREATED_MAIL: begun,
  COPY_LINK_MAIL: begun,
  COPY_SIGNATURE_FINISHED_MAIL: (w, facts) => ({
    ...finished(w, facts, reasonOf(w, facts)),
    greeting: copyWords[facts.language].greeting,
    contact: facts.issuer.mail,
  }),
}
