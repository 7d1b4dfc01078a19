import { contactRemovalMachine } from '#machines/flows/contacts/contact-removal.machine.ts'
import { CONTACT_ID } from '../../support/samples/contacts.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

/** Every way through deleting a contact. */
export const contactRemovalPaths = confirmPathsOf(contactRemovalMachine, CONTACT_ID)
