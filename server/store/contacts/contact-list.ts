import type { Sql } from '../engine/sql.ts'
import type { ContactRow } from './contacts.ts'

const sortable = {
  lastUsedDate: { by: "coalesce(last_used_at, '-infinity')", type: 'timestamptz' },
  lastName: { by: "lower(last_name || ' ' || first_name)", type: 'text' },
  email: { by: 'lower(email)', type: 'text' },
} as const
export type Sort = { key: keyof typeof sortable; order: 'asc' | 'desc' }

/**
 * The last row of a page: the value that the list is sorted by, and its id. A date is in ISO 8601, or `NEVER_USED`.
 * Everything that is written to `last_used_at` is in whole milliseconds, so the text loses nothing.
 */
export type Cursor = { value: string; id: string }
export const NEVER_USED = '-infinity'

export type ListedContact = ContactRow & { cursor: Cursor }
export type ContactPage = { rows: ListedContact[]; total: number }

/** One page of an account's contacts, after a cursor or from an offset on, and how many match in all. */
export async function listContactRows(
  sql: Sql,
  account: string,
  { emailOrName, sort: { key, order } }: { emailOrName?: string; sort: Sort },
  page: { size: number; after?: Cursor; offset: number },
): Promise<ContactPage> {
  const { by, type } = sortable[key]
  const values: unknown[] = [account, page.size, page.offset]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const matches = `account = $1${emailOrName ? ` and ${contains(parameter(emailOrName))}` : ''}`
  const isAfter = page.after
    ? ` and (${by}, id) ${order === 'asc' ? '>' : '<'} (${parameter(page.after.value)}::${type}, ${parameter(page.after.id)})`
    : ''
  // The count is a row of its own, so that it is known for a page without contacts, too.
  const { rows } = await sql.query<{ total: number; sorted: string } & (ContactRow | { id: null })>(
    `select t.n as total, p.id, p.email, p.first_name as "firstName", p.last_name as "lastName",
       p.last_used_at as "lastUsedAt", p.revision, p.sorted::text as sorted
     from (select count(*)::int as n from contacts where ${matches}) t
     left join (
       select *, ${by} as sorted from contacts where ${matches}${isAfter}
       order by ${by} ${order}, id ${order} limit $2 offset $3
     ) p on true
     order by p.sorted ${order}, p.id ${order}`,
    values,
  )
  const contacts = rows.flatMap(({ total: _, sorted, ...row }) =>
    row.id === null ? [] : [{ ...row, cursor: { value: key === 'lastUsedDate' ? dateOf(row) : sorted, id: row.id } }],
  )
  return { rows: contacts, total: rows[0]!.total }
}

const dateOf = ({ lastUsedAt }: ContactRow): string => lastUsedAt?.toISOString() ?? NEVER_USED

/** `position`, unlike `like`, has no wildcards that would need escaping. */
const contains = (part: string): string => {
  const texts = ['email', "first_name || ' ' || last_name", "last_name || ' ' || first_name"]
  return `(${texts.map((text) => `position(lower(${part}) in lower(${text})) > 0`).join(' or ')})`
}
