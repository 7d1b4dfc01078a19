import type { components } from '#openapi'
import { tidyFilter, type ContactFilter, type ContactSort } from '../../rules/contacts/contact.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Contact = components['schemas']['Contact']

export type ContactListPorts = ListPorts<Contact, ContactFilter, ContactSort>

/** The address book of an account, fifty contacts at a time (CONT-010). */
export const contactListMachine = listMachine<Contact, ContactFilter, ContactSort>({
  id: 'contact-list',
  pageSize: 50,
  tidy: tidyFilter,
})
