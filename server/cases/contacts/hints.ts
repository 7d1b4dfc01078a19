import { contactsSubject } from '#machines/rules/contacts/contacts-subject.ts'
import type { Account } from '../../engine/caller.ts'
import { notifyChanged, type Changed } from '../../store/engine/hints.ts'
import type { Sql } from '../../store/engine/sql.ts'

/** Hints about an address book go to its own account only. */
export const mayKnowOfContacts = ({ id }: Account, { owner }: Changed): boolean => owner === id

/** Announces that the contacts of an account have changed. */
export const announceContacts = (tx: Sql, { id, tenantId }: Account): Promise<void> =>
  notifyChanged(tx, { subject: contactsSubject(id), tenant: tenantId, owner: id, isPrivate: true })
