import type { components } from '#openapi'
import { isSameMail } from '../common/mail.ts'
import { lengthOf } from '../common/name.ts'

type Contact = components['schemas']['Contact']

/** How many contacts are suggested at once (CONT-018). */
export const MAX_SUGGESTIONS = 5
/** How many contacts, the last used first, are read before anything is typed (CONT-019). */
export const PRELOADED_CONTACTS = 50
/** With this many characters or fewer, the server is not asked (CONT-015). */
const TOO_SHORT = 2

/** What is typed, and the emails of people who are not suggested because they sign already. */
export type Typed = { query: string; taken: readonly string[] }

/** The contacts to suggest for what is typed: the last used first, five at most (CONT-018, CONT-020). */
export function suggestionsFor(contacts: readonly Contact[], { query, taken }: Typed): Contact[] {
  const wanted = folded(query.trim())
  if (wanted === '') return []
  return contacts
    .filter(({ email }) => !taken.some((mail) => isSameMail(mail, email)))
    .filter((contact) => textsOf(contact).some((text) => folded(text).includes(wanted)))
    .toSorted(byLastUse)
    .slice(0, MAX_SUGGESTIONS)
}

/** Whether the server may know more people to suggest (CONT-015, CONT-017). */
export const isServerAsked = (contacts: readonly Contact[], typed: Typed): boolean =>
  lengthOf(typed.query.trim()) > TOO_SHORT && suggestionsFor(contacts, typed).length < MAX_SUGGESTIONS

/** The contacts of two lists, each once; the second list has the newer ones. */
export const merged = (known: readonly Contact[], read: readonly Contact[]): Contact[] => [
  ...new Map([...known, ...read].map((contact) => [contact.id, contact])).values(),
]

/** What `listContacts` searches, too. */
const textsOf = ({ email, firstName, lastName }: Contact) => [
  email,
  `${firstName} ${lastName}`,
  `${lastName} ${firstName}`,
]

/** Without case and accents. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Instants of the same form are in the order of their characters; a contact that was never used comes last. */
const byLastUse = (one: Contact, other: Contact): number => {
  const [mine, others] = [one.lastUsedDate ?? '', other.lastUsedDate ?? '']
  return mine === others ? 0 : mine > others ? -1 : 1
}
