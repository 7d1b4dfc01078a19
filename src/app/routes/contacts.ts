import { having, type Rows } from './row.ts'

const access = having('createContacts')

/** The address book. */
export const contactRows = {
  contacts: { path: '/contacts', screen: 'contact-list', layout: 'app', access, side: 'signature', user: 'own' },
  newContact: { path: '/create-contact', screen: 'contact-edit', layout: 'app', access, parent: 'contacts' },
  editContact: { path: '/contacts/:id', screen: 'contact-edit', layout: 'app', access, parent: 'contacts' },
} as const satisfies Rows
