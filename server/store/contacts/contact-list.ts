import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { containsFolded, equals, matching } from '../engine/list-filter.ts'
import { pageOf, type SortOrder, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { CONTACT, type ContactRow } from './contacts.ts'

/** What a cursor has instead of a date if a contact was never used. */
export const NEVER_USED = '-infinity'

const sortable = {
  lastUsedDate: { by: `coalesce(c.last_used_at, '${NEVER_USED}')`, isTime: true },
  lastName: { by: "lower(c.last_name || ' ' || c.first_name)" },
  email: { by: 'lower(c.email)' },
}
export type Sort = { key: keyof typeof sortable; order: SortOrder }

const TEXTS = ['c.email', "c.first_name || ' ' || c.last_name", "c.last_name || ' ' || c.first_name"]

/** One page of an account's contacts. All that match are counted. */
export const listContactRows = (
  sql: Sql,
  account: string,
  { emailOrName, sort: { key, order } }: { emailOrName: string; sort: Sort },
  wanted: PageQuery,
): Promise<Page<ContactRow>> =>
  pageOf(
    sql,
    { from: 'contacts c', name: 'c', columns: CONTACT, sort: { ...sortable[key], order }, most: MAX_CONTACTS },
    matching([equals('c.account', account), containsFolded(TEXTS, emailOrName)]),
    wanted,
  )
