import type { components } from '#openapi'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { trimContact } from '#machines/rules/contacts/contact.ts'
import { rowProblems, type Known } from '#machines/rules/contacts/contact-import.ts'
import {
  addContacts,
  contactsByEmail,
  countContacts,
  lockAddressBook,
  renameContacts,
} from '../../store/contacts/contacts.ts'
import { newId } from '../../engine/id.ts'
import { once } from '../../engine/once.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import type { Ports } from '../ports.ts'
import { textOf } from '../../engine/input/text.ts'
import { tooManyContacts } from './contacts.ts'
import { announceContacts } from './hints.ts'

type Schemas = components['schemas']
type Input = { contacts: Schemas['ContactRow'][]; known: Known }

/**
 * Adds many contacts at once (`importContacts`): all of them, or none if a row is wrong. Known contacts keep their
 * emails as they are written.
 * @throws Refused TooManyContactsException if the unknown ones do not all fit: then nothing is written
 */
export async function importContacts(ports: Ports, call: AccountCall, input: Input): Promise<Schemas['ContactImport']> {
  const rows = input.contacts.map(({ email, firstName, lastName }) =>
    trimContact({ email: textOf(email), firstName: textOf(firstName), lastName: textOf(lastName) }),
  )
  const problems = rowProblems(rows)
  if (problems.length > 0) return { added: 0, updated: 0, skipped: 0, problems }
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'importContacts', body: input }, async () => {
      const account = call.account.id
      await lockAddressBook(tx, account)
      const emails = rows.map(({ email }) => email.toLowerCase())
      const found = await contactsByEmail(tx, account, emails)
      const known = new Map(found.map((contact) => [contact.email.toLowerCase(), contact]))
      const added = rows.filter(({ email }) => !known.has(email.toLowerCase()))
      const updated = rows.filter(({ email, firstName, lastName }) => {
        const before = known.get(email.toLowerCase())
        const isSame = before?.firstName === firstName && before.lastName === lastName
        return input.known === 'UPDATE' && before !== undefined && !isSame
      })
      if ((await countContacts(tx, account)) + added.length > MAX_CONTACTS) throw tooManyContacts()
      const newRows = added.map((contact) => ({ ...contact, id: newId(ports) }))
      await addContacts(tx, account, newRows, null)
      await renameContacts(tx, account, updated)
      if (added.length + updated.length > 0) await announceContacts(tx, call.account)
      const skipped = rows.length - added.length - updated.length
      return { added: added.length, updated: updated.length, skipped, problems: [] }
    }),
  )
}
