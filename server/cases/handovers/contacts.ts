import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { Refused } from '../../engine/refused.ts'
import { keepContactOwner } from '../../store/contacts/contact-owners.ts'
import {
  contactById,
  contactsByEmail,
  countContacts,
  dropContact,
  lockAddressBook,
} from '../../store/contacts/contacts.ts'
import type { EndingTurn, HandingTurn } from './turn.ts'

/**
 * Hands a contact over. The new owner keeps their own entry of a person whom they know already.
 * @throws Refused NotFoundException; TooManyContactsException
 */
export async function handOverContact({ tx, id, from, to }: HandingTurn): Promise<void> {
  await lockAddressBook(tx, to)
  const contact = await contactById(tx, from, id)
  if (!contact) throw new Refused('NotFoundException')
  const known = await contactsByEmail(tx, to, [contact.email.toLowerCase()])
  if (known.length > 0) await dropContact(tx, from, id)
  else if ((await countContacts(tx, to)) >= MAX_CONTACTS) throw new Refused('TooManyContactsException')
  else await keepContactOwner(tx, { id, from, to })
}

/** Deletes a contact. @throws Refused NotFoundException */
export async function deleteContactOf({ tx, id, from }: EndingTurn): Promise<void> {
  if (!(await dropContact(tx, from, id))) throw new Refused('NotFoundException')
}
