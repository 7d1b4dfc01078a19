import type { EventFromLogic } from 'xstate'
import { editMachine } from '#machines/flows/edit.machine.ts'
import { contactForm, contactList, contactRemoval } from '#machines/resources/contacts.resource.ts'
import { listing } from '#machines/resources/listing.ts'
import { canHappenOnList } from '../../support/plain/list-screen.ts'
import { actionPaths } from '../../support/resources/paths.ts'
import { CONTACT_ID, sampleContacts } from '../../support/samples/contacts.ts'
import { NOW } from '../../support/samples/requests.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { editPathsOf } from '../edit.paths.ts'

// Contacts stand for all lists and forms: their screens are walked along every transition.
export const contactListMachine = listing(contactList)
export const contactEditMachine = editMachine(contactForm)

const pageOf = (rows = sampleContacts, next: string | null = null) => ({ rows, total: 143, isExact: true, next })

/** Every way through the contact list. A change comes from a contact that was deleted. */
export const contactListPaths = pathsOf(contactListMachine, {
  input: contactList.address.standard,
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
    { type: 'dialog.opened', dialog: { name: 'removal', row: sampleContacts[0]! } },
    { type: 'dialog.opened', dialog: { name: 'import', row: null } },
    { type: 'dialog.opened', dialog: { name: 'export', row: null } },
    { type: 'dialog.closed' },
  ],
  canHappen: canHappenOnList,
  telling: ({ rows, next, filter, sort, complaint, hasChanged, dialog }) => [
    rows.length,
    next,
    filter,
    sort,
    complaint,
    hasChanged,
    dialog?.name,
  ],
})

/** How many contacts are read at a time. */
const PAGE = 50
const crowd = Array.from({ length: 2 * PAGE + 2 }, (_, i) =>
  i === 0
    ? sampleContacts[0]!
    : {
        ...sampleContacts[0]!,
        id: `6740c0de1f3a8e0012d4c${String(i).padStart(3, '0')}`,
        lastName: `Delacroix ${i}`,
        email: `a.delacroix.${i}@posteo.example`,
      },
)
/** The pages of a list that is longer than what is read at once. */
const crowdPages = [0, PAGE, 2 * PAGE].map((from) => ({
  rows: crowd.slice(from, from + PAGE),
  total: crowd.length,
  isExact: true,
  next: from + PAGE < crowd.length ? String(from + PAGE) : null,
}))

/** A way through a contact list that is too long to refresh itself: it says that it has changed. */
export const longContactListPaths = pathsOf(contactListMachine, {
  input: contactList.address.standard,
  events: [
    ...crowdPages.map((page) => ({ type: 'rows.listed', page, at: NOW }) as const),
    { type: 'more.chosen' },
    { type: 'rows.changed', removed: sampleContacts[0]!.id },
    { type: 'reload.chosen' },
  ],
  canHappen: (state, event) => {
    const shown = state.value === 'loading' ? 0 : state.context.rows.length
    if (event.type === 'rows.listed') return event.page === crowdPages[shown / PAGE]
    return canHappenOnList(state, event) && (event.type !== 'rows.changed' || shown === crowd.length)
  },
  telling: ({ rows, next, hasChanged }) => [rows.length, next, hasChanged],
})

const anne = { email: 'a.delacroix@posteo.example', firstName: 'Anne', lastName: 'Delacroix' }
const changed = { ...anne, lastName: 'Delacroix-Petit' }

const samples = [
  { type: 'values.changed', values: { lastName: ' ' } },
  { type: 'values.changed', values: { ...changed, email: 'A.Delacroix@posteo.example', firstName: ' Anne' } },
  { type: 'record.loaded', values: anne, revision: '"1"' },
  { type: 'record.loaded', values: changed, revision: '"2"' },
  { type: 'record.refused', name: 'ContactDuplicateException', field: 'email' },
] satisfies EventFromLogic<typeof contactEditMachine>[]
/** What only a new contact is refused for. */
const tooMany = { type: 'record.refused', name: 'TooManyContactsException', field: null } as const

/** Every way through the form of a new contact. */
export const newContactPaths = editPathsOf(contactEditMachine, null, [...samples, tooMany])
/** Every way through the form of a known contact. */
export const contactPaths = editPathsOf(contactEditMachine, CONTACT_ID, samples)

/** Every way through deleting a contact. */
export const contactRemovalPaths = actionPaths(contactRemoval, CONTACT_ID)
