import { contactListMachine } from '#machines/flows/contacts/contact-list.machine.ts'
import { contactAddress } from '#machines/rules/contacts/contact.ts'
import { canHappenOnList } from '../../support/plain/list-screen.ts'
import { sampleContacts } from '../../support/samples/contacts.ts'
import { NOW } from '../../support/samples/requests.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const pageOf = (rows = sampleContacts, next: string | null = null) => ({ rows, total: 143, isExact: true, next })

/** Every way through the contact list. A change comes from a contact that was deleted. */
export const contactListPaths = pathsOf(contactListMachine, {
  input: contactAddress.standard,
  events: [
    { type: 'search.submitted', filter: { emailOrName: ' dela ' } },
    { type: 'sort.chosen', sort: 'email,asc' },
    { type: 'more.chosen' },
    ...sampleContacts.slice(0, 2).map(({ id }) => ({ type: 'rows.changed', removed: id }) as const),
    { type: 'retry.chosen' },
    { type: 'reload.chosen' },
    { type: 'rows.listed', page: pageOf(sampleContacts, 'next'), at: NOW },
    { type: 'rows.listed', page: { rows: [], total: 0, isExact: true, next: null }, at: NOW },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  canHappen: canHappenOnList,
  telling: ({ rows, next, filter, sort, complaint, hasChanged }) => [
    rows.length,
    next,
    filter,
    sort,
    complaint,
    hasChanged,
  ],
})
