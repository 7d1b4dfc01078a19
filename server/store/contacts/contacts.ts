import { replaceSeen } from '../engine/revised.ts'
import type { Sql } from '../engine/sql.ts'

export type ContactRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  /** When a request was last sent to this person; null if never. */
  lastUsedAt: Date | null
  /** Of what the account wrote: the ETag. */
  revision: number
}

/** What an account writes of a contact. */
export type WrittenContact = Pick<ContactRow, 'email' | 'firstName' | 'lastName'>

/** The columns of a contact, as a `ContactRow`. */
export const CONTACT = `id, email, first_name as "firstName", last_name as "lastName", last_used_at as "lastUsedAt", revision`

/**
 * Lets one transaction at a time write emails into an account's address book: what was counted or compared holds until
 * the commit. Sessions and other rows that refer to the account are not held up.
 */
export async function lockAddressBook(tx: Sql, account: string): Promise<void> {
  await tx.query('select 1 from accounts where id = $1 for no key update', [account])
}

export async function countContacts(tx: Sql, account: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>('select count(*)::int as n from contacts where account = $1', [
    account,
  ])
  return rows[0]!.n
}

/** Adds contacts that were all used at the same time, or never (null). */
export async function addContacts(
  tx: Sql,
  account: string,
  contacts: (WrittenContact & { id: string })[],
  lastUsedAt: Date | null,
): Promise<void> {
  await tx.query(
    `insert into contacts (account, last_used_at, id, email, first_name, last_name)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::text[])`,
    [
      account,
      lastUsedAt,
      contacts.map(({ id }) => id),
      contacts.map(({ email }) => email),
      contacts.map(({ firstName }) => firstName),
      contacts.map(({ lastName }) => lastName),
    ],
  )
}

/** A contact of this account; undefined if it has none of this id. */
export async function contactById(sql: Sql, account: string, id: string): Promise<ContactRow | undefined> {
  const { rows } = await sql.query<ContactRow>(`select ${CONTACT} from contacts where account = $1 and id = $2`, [
    account,
    id,
  ])
  return rows[0]
}

/** Replaces what the account wrote, if the contact still has this revision; undefined if it has another or is gone. */
export const replaceContact = (
  tx: Sql,
  account: string,
  { id, revision }: Pick<ContactRow, 'id' | 'revision'>,
  { email, firstName, lastName }: WrittenContact,
): Promise<ContactRow | undefined> => {
  const set = { email, first_name: firstName, last_name: lastName }
  return replaceSeen(tx, { update: 'contacts', key: { account, id }, revision, set }, CONTACT)
}

/** The contacts of the account with these emails (in lower case). */
export async function contactsByEmail(sql: Sql, account: string, emails: string[]): Promise<ContactRow[]> {
  const { rows } = await sql.query<ContactRow>(
    `select ${CONTACT} from contacts where account = $1 and lower(email) = any($2)`,
    [account, emails],
  )
  return rows
}

/** Gives the contacts with these emails, in any case, other names. */
export async function renameContacts(tx: Sql, account: string, contacts: WrittenContact[]): Promise<void> {
  await tx.query(
    `update contacts c set first_name = n.first_name, last_name = n.last_name, revision = c.revision + 1
     from unnest($2::text[], $3::text[], $4::text[]) as n (email, first_name, last_name)
     where c.account = $1 and lower(c.email) = n.email`,
    [
      account,
      contacts.map(({ email }) => email.toLowerCase()),
      contacts.map(({ firstName }) => firstName),
      contacts.map(({ lastName }) => lastName),
    ],
  )
}

/** Whether the account had this contact. */
export async function dropContact(sql: Sql, account: string, id: string): Promise<boolean> {
  const { rows } = await sql.query('delete from contacts where account = $1 and id = $2 returning id', [account, id])
  return rows.length > 0
}

/** Marks the contacts with these emails (in lower case) as used, and returns the emails that were found. */
export async function keepUse(tx: Sql, account: string, emails: string[], at: Date): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(
    `update contacts set last_used_at = $3 where account = $1 and lower(email) = any($2)
     returning lower(email) as email`,
    [account, emails, at],
  )
  return rows.map(({ email }) => email)
}

/** A person, by their email in lower case, in the address books of a tenant. */
type Person = { tenant: string; mail: string }

/** How many address books of a tenant have somebody. */
export async function countContactsOf(tx: Sql, { tenant, mail }: Person): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from contacts c join accounts a on a.id = c.account
     where a.tenant = $1 and lower(c.email) = $2`,
    [tenant, mail],
  )
  return rows[0]!.n
}

/** Deletes somebody from all address books of a tenant, and returns from how many. */
export async function dropContactsOf(tx: Sql, { tenant, mail }: Person): Promise<number> {
  const { rows } = await tx.query(
    `delete from contacts c using accounts a
     where a.id = c.account and a.tenant = $1 and lower(c.email) = $2 returning c.id`,
    [tenant, mail],
  )
  return rows.length
}
