import type { Subject } from '../common/subject.ts'

/** The kind of subject that an address book is. */
export const CONTACTS = 'contacts'

/** The contacts of an account as one subject. */
export const contactsSubject = (account: string): Subject<typeof CONTACTS> => ({ kind: CONTACTS, id: account })
