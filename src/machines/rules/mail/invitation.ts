import { zoneCity } from '../common/zone-city.ts'

/** The words of the invitation that mails share with others. Values and results are plain text. */
export type InvitationWords = {
  greeting: (name: string) => string
  pages: (count: number) => string
  /** Date and time with the city of the time zone, so that readers elsewhere do not take it for their own. */
  deadline: (at: Date, timeZone: string) => string
  labels: { signBy: string; signAs: string }
  /** Above the message of a sender. */
  messageOf: (sender: string) => string
  created: {
    subject: (sender: string, request: string) => string
    preview: (deadline: string) => string
    heading: (sender: string, documents: number) => string
    text: string
    /** To signers who need not sign. */
    optional: string
    button: string
  }
}

/** What an invitation is written from. `pages` is null while they are not counted. */
type InvitationFacts = {
  /** The language it is sent in, which need not be the reader's on the screen. */
  language: 'EN' | 'FR'
  request: string
  /** Full names. */
  sender: string
  signer: string
  /** Whether the request can be finished without the signer. */
  isOptional: boolean
  /** The sender's own words; empty or left out if there are none. */
  message?: string
  documents: { name: string; pages: number | null }[]
  /** Null until a deadline is chosen. */
  expiresAt: Date | null
  timeZone: string
}

/** The words of a sender in a mail, which are marked as theirs. `text` may have several paragraphs. */
export type MailMessage = { label: string; text: string }

/** The invitation to sign, as its mail says it and the wizard shows it before sending. */
type Invitation = {
  subject: string
  heading: string
  greeting: string
  message?: MailMessage
  paragraphs: string[]
  documents: { name: string; note: string }[]
  facts: { label: string; value: string; isStrong?: boolean }[]
  button: string
}

/** Writes the invitation. */
export function invitationOf(facts: InvitationFacts): Invitation {
  const { language, request, sender, signer, isOptional, message = '', documents, expiresAt, timeZone } = facts
  const { created, labels, greeting, messageOf, pages: counted, deadline } = invitationWords[language]
  return {
    subject: created.subject(sender, request),
    heading: created.heading(sender, documents.length),
    greeting: greeting(signer),
    ...(message !== '' && { message: { label: messageOf(sender), text: message } }),
    paragraphs: [created.text, ...(isOptional ? [created.optional] : [])],
    documents: documents.map(({ name, pages }) => ({ name, note: pages === null ? '' : counted(pages) })),
    facts: [
      { label: labels.signBy, value: expiresAt ? deadline(expiresAt, timeZone) : '', isStrong: true },
      { label: labels.signAs, value: signer },
    ],
    button: created.button,
  }
}

/** The full date and the time in a time zone; “23 h 59” in French. */
const dated = (locale: string, at: Date, timeZone: string) => {
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
  return locale.startsWith('fr') ? text.replace(/(\d\d):(\d\d)/, '$1\u00a0h\u00a0$2') : text
}

const city = (timeZone: string) => zoneCity(timeZone) ?? timeZone

const english: InvitationWords = {
  greeting: (name) => `Hello ${name},`,
  pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
  deadline: (at, timeZone) => `${dated('en-GB', at, timeZone)} (${city(timeZone)} time)`,
  labels: {
    signBy: 'Sign by',
    signAs: 'You sign as',
  },
  messageOf: (sender) => `${sender} writes`,
  created: {
    subject: (sender, request) => `${sender} asks you to sign “${request}”`,
    preview: (deadline) => `To sign by ${deadline}. No account needed.`,
    heading: (sender, documents) =>
      `${sender} asks you to sign ${documents === 1 ? 'a document' : `${documents} documents`}`,
    text: 'Open the link to read the documents, fill in your fields and sign. It takes a few minutes, and you don’t need an account.',
    optional: 'Your signature is optional: the request can be finished without it.',
    button: 'Read and sign',
  },
}

const french: InvitationWords = {
  greeting: (name) => `Bonjour ${name},`,
  pages: (count) => (count < 2 ? `${count} page` : `${count} pages`),
  deadline: (at, timeZone) =>
    `${dated('fr-FR', at, timeZone)} (heure ${timeZone === 'UTC' ? 'UTC' : `de ${city(timeZone)}`})`,
  labels: {
    signBy: 'À signer au plus tard le',
    signAs: 'Vous signez en tant que',
  },
  messageOf: (sender) => `${sender} vous écrit`,
  created: {
    subject: (sender, request) => `${sender} vous invite à signer « ${request} »`,
    preview: (deadline) => `À signer au plus tard le ${deadline}. Aucun compte nécessaire.`,
    heading: (sender, documents) =>
      `${sender} vous invite à signer ${documents === 1 ? 'un document' : `${documents} documents`}`,
    text: 'Ouvrez le lien pour lire les documents, remplir vos champs et signer. Cela prend quelques minutes, sans compte à créer.',
    optional: 'Votre signature est facultative : la demande peut aboutir sans elle.',
    button: 'Lire et signer',
  },
}

/** The words by the language of a request. */
export const invitationWords: Record<'EN' | 'FR', InvitationWords> = { EN: english, FR: french }
