import { contactFields, isSameContact, MAX_MAIL } from '../rules/contacts/contact.ts'
import { CONTACTS } from '../rules/contacts/contacts-subject.ts'
import { declareAction } from './action.ts'
import { declareForm } from './form.ts'
import { declareList, part } from './list.ts'
import { createContact, deleteContact, getContact, listContacts, updateContact } from './operations.gen.ts'

/** The address book of an account: last used first, and told of changes elsewhere (CONT-001, CONT-010, CONT-011). */
export const contactList = declareList(listContacts, {
  id: 'contact-list',
  subject: CONTACTS,
  sorts: ['lastUsedDate,desc', 'lastUsedDate,asc', 'lastName,asc', 'lastName,desc', 'email,asc', 'email,desc'],
  filters: { emailOrName: part(MAX_MAIL) },
  dialogs: { removal: 'row', import: 'list', export: 'list' },
})

/** Creating a contact, and changing one (CONT-002, CONT-004 to CONT-006, CONT-008, CONT-009). */
export const contactForm = declareForm({
  id: 'contact-edit',
  load: getContact,
  create: createContact,
  update: updateContact,
  fields: contactFields,
  isSame: isSameContact,
  refusals: { ContactDuplicateException: 'email', InvalidMailException: 'email', TooManyContactsException: null },
})

/** Deleting a contact. */
export const contactRemoval = declareAction(deleteContact, { id: 'contact-removal' })
