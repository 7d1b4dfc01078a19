import type { components } from '#openapi'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { isBlank } from '#machines/rules/common/one-line.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { listContactRows, NEVER_USED, type Sort } from '../../store/contacts/contact-list.ts'
import {
  addContacts,
  contactById,
  countContacts,
  dropContact,
  keepUse,
  lockAddressBook,
  replaceContact,
  type ContactRow,
  type WrittenContact,
} from '../../store/contacts/contacts.ts'
import type { Account } from '../../engine/caller.ts'
import { isInstant, pageAfter, sortOf, type PageAfter } from '../../engine/cursor.ts'
import { newId } from '../../engine/id.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessGone, unlessStale, type Seen } from '../../engine/revision.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'
import { announceContacts } from './hints.ts'
import { textOf } from '../../engine/input/text.ts'

type Contact = components['schemas']['Contact']

/** The parameters of `listContacts`. */
type ContactQuery = {
  emailOrName?: string
  sort?: `${Sort['key']},${Sort['order']}`
  page?: number
  size?: number
  after?: string
}

type ContactList = PageAfter<Contact>

/** A contact as callers see it, and its revision. */
export type ViewedContact = { contact: Contact; revision: number }

/**
 * One page of the account's own contacts (`listContacts`), by cursor or by number.
 * @throws Refused MalformedRequestException if `after` belongs to another order
 */
export async function listContacts({ db }: Ports, { id }: Account, query: ContactQuery): Promise<ContactList> {
  const { page, size, after, sort = 'lastUsedDate,desc' } = query
  const order = sortOf(['lastUsedDate', 'lastName', 'email'], sort)
  const isValue = (value: string) => order.key !== 'lastUsedDate' || value === NEVER_USED || isInstant(value)
  const filter = { emailOrName: textOf(query.emailOrName ?? ''), sort: order }
  return pageAfter(
    { size, after, page, sort, isValue },
    (wanted) => listContactRows(db, id, filter, wanted),
    (row) => toView(row).contact,
  )
}

/** One contact of the account (`getContact`). @throws Refused NotFoundException */
export async function getContact({ db }: Ports, account: Account, id: string): Promise<ViewedContact> {
  return toView(unlessGone(await contactById(db, account.id, id)))
}

/**
 * Adds a contact to the account (`createContact`).
 * @throws Refused InvalidMailException, ContactDuplicateException, TooManyContactsException
 */
export async function createContact(ports: Ports, call: AccountCall, input: WrittenContact): Promise<ViewedContact> {
  const written = checked(input)
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'createContact', body: input }, async () => {
      const account = call.account.id
      const row = { ...written, id: newId(ports) }
      await lockAddressBook(tx, account)
      // The insert comes first, so that an email that is taken is called so in a full address book, too.
      await addContacts(tx, account, [row], null).catch(refuseTaken)
      if ((await countContacts(tx, account)) > MAX_CONTACTS) throw tooManyContacts()
      await announceContacts(tx, call.account)
      return toView({ ...row, lastUsedAt: null, revision: 1 })
    }),
  )
}

/**
 * Replaces the email and the names of a contact (`updateContact`).
 * @throws Refused NotFoundException, StaleRevisionException, InvalidMailException, ContactDuplicateException
 */
export async function updateContact(
  ports: Ports,
  account: Account,
  seen: Seen,
  input: WrittenContact,
): Promise<ViewedContact> {
  const written = checked(input)
  return transact(ports, async (tx) => {
    await lockAddressBook(tx, account.id)
    const row = await replaceContact(tx, account.id, seen, written).catch(refuseTaken)
    if (!row) unlessGone(await contactById(tx, account.id, seen.id))
    await announceContacts(tx, account)
    return toView(unlessStale(row))
  })
}

/** Deletes a contact (`deleteContact`). @throws Refused NotFoundException */
export async function deleteContact(ports: Ports, account: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    if (!(await dropContact(tx, account.id, id))) throw new Refused('NotFoundException')
    await announceContacts(tx, account)
  })
}

/**
 * Records that a request was sent to these people (`recordContactUse`, CONT-014). Those that are known keep the names
 * that the account gave them. The use of known contacts is recorded even if the call is refused.
 * @throws Refused InvalidMailException; TooManyContactsException if the others do not all fit: then none is added
 */
export async function recordContactUse(ports: Ports, account: Account, inputs: WrittenContact[]): Promise<void> {
  const people = distinct(inputs.map(checked))
  const isFull = await transact(ports, async (tx) => {
    const at = ports.now()
    await lockAddressBook(tx, account.id)
    await announceContacts(tx, account)
    const known = new Set(await keepUse(tx, account.id, [...people.keys()], at))
    const unknown = [...people].filter(([email]) => !known.has(email)).map(([, person]) => person)
    if ((await countContacts(tx, account.id)) + unknown.length > MAX_CONTACTS) return true
    const rows = unknown.map((person) => ({ ...person, id: newId(ports) }))
    await addContacts(tx, account.id, rows, at)
    return false
  })
  if (isFull) throw tooManyContacts()
}

/** By email in lower case; of the same email the first counts. */
const distinct = (people: WrittenContact[]): Map<string, WrittenContact> =>
  new Map(people.toReversed().map((person) => [person.email.toLowerCase(), person]))

/** @throws Refused InvalidMailException, MalformedRequestException (CONT-008, CONT-009) */
function checked(input: WrittenContact): WrittenContact {
  const email = textOf(input.email)
  const firstName = textOf(input.firstName)
  const lastName = textOf(input.lastName)
  if (!isMail(email)) throw new Refused('InvalidMailException', { message: `not an e-mail address: ${email}` })
  if (isBlank(firstName) || isBlank(lastName))
    throw new Refused('MalformedRequestException', { message: 'a contact has a first name and a last name' })
  return { email, firstName, lastName }
}

/** An account is full (CONT-013). */
export const tooManyContacts = () =>
  new Refused('TooManyContactsException', { message: `an account has at most this many contacts: ${MAX_CONTACTS}` })

const toView = ({ id, email, firstName, lastName, lastUsedAt, revision }: ContactRow): ViewedContact => ({
  contact: { id, email, firstName, lastName, lastUsedDate: lastUsedAt?.toISOString() ?? null },
  revision,
})
