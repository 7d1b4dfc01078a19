import { contactSuggestionsMachine } from '#machines/flows/contacts/contact-suggestions.machine.ts'
import { addressBook, sampleContacts } from '../../support/samples/contacts.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Somebody who is in none of the first pages. */
export const farAway = addressBook.find(({ firstName }) => firstName === 'Delphine')!
/** Who is read before anything is typed. */
export const readFirst = addressBook.filter((contact) => contact !== farAway)

/** Walks through the suggestions that take every transition. */
export const contactSuggestionsPaths = pathsOf(contactSuggestionsMachine, {
  events: [
    // Two of them match, then one that only the server knows, then five, and nobody is searched for.
    { type: 'query.changed', query: 'del', taken: [] },
    { type: 'query.changed', query: 'example', taken: [] },
    { type: 'query.changed', query: 'd', taken: [] },
    { type: 'contact.chosen', contact: sampleContacts[0]!.id },
    { type: 'typing.paused' },
    { type: 'contacts.read', contacts: readFirst },
    { type: 'contacts.found', contacts: [farAway] },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint, contacts, found, query }) => [complaint, contacts.length, found.length, query.length > 2],
})
