import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { Refused } from '../../engine/refused.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { keepContactOwner } from '../../store/contacts/contact-owners.ts'
import {
  contactById,
  contactsByEmail,
  countContacts,
  dropContact,
  lockAddressBook,
} from '../../store/contacts/contacts.ts'
import type { EndingTurn, HandingTurn, HandoverTurn } from './turn.ts'

/**
 * Hands a contact over. The new owner keeps their own entry of a person whom they know already.
 * @throws Refused NotFoundException; TooManyContactsException; HandoverNotPossibleException
 */
export async function handOverContact(turn: HandingTurn): Promise<void> {
  const { tx, id, from, to } = turn
  await expectMember(turn)
  await lockAddressBook(tx, to)
  const contact = await contactById(tx, from, id)
  if (!contact) throw new Refused('NotFoundException')
  const known = await contactsByEmail(tx, to, [contact.email.toLowerCase()])
  if (known.length > 0) await dropContact(tx, from, id)
  else if ((await countContacts(tx, to)) >= MAX_CONTACTS) throw new Refused('TooManyContactsException')
  else await keepContactOwner(tx, { id, from, to })
}

/** Deletes a contact. @throws Refused NotFoundException, HandoverNotPossibleException */
export async function deleteContactOf(turn: EndingTurn): Promise<void> {
  const { tx, id, from } = turn
  await expectMember(turn)
  if (!(await dropContact(tx, from, id))) throw new Refused('NotFoundException')
}

/**
 * Contacts go with an account to another organisation, where this administrator decides nothing.
 * @throws Refused HandoverNotPossibleException if it has joined one meanwhile
 */
async function expectMember({ tx, from, tenant }: HandoverTurn): Promise<void> {
  if ((await accountById(tx, from))?.tenant.id !== tenant) throw new Refused('HandoverNotPossibleException')
}
