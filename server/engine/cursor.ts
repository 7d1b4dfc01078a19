import type { Cursor, SortOrder, Page, PageQuery } from '../store/engine/page.ts'
import { Refused } from './refused.ts'

const ISO_INSTANT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Whether a value is a time as `Date.toISOString` writes it. */
export const isInstant = (value: string): boolean => ISO_INSTANT.test(value) && !Number.isNaN(new Date(value).getTime())

/** What a list is sorted by, of the order that a call names. @throws Error for one that the contract does not have */
export function sortOf<const Key extends string>(
  keys: readonly Key[],
  sort: `${NoInfer<Key>},${SortOrder}`,
): { key: Key; order: SortOrder } {
  for (const key of keys)
    for (const order of ['asc', 'desc'] as const) if (sort === `${key},${order}`) return { key, order }
  throw new Error(`no list is sorted by ${sort}`)
}

/** A cursor as callers get it (`next`): opaque text that holds for one order of the list. */
const textOfCursor = ({ value, id }: Cursor, order: string): string =>
  Buffer.from(JSON.stringify({ sort: order, value, id })).toString('base64url')

/** What the cursors of a list are like, for those that a caller made up: the database fails on a date that it cannot read. */
type Possible = { isValue?: (value: string) => boolean; isId?: (id: string) => boolean }

/** A cursor that a caller sent back. @throws Refused MalformedRequestException if it is no `next` of a list in this order */
function cursorOfText(after: string, order: string, { isValue = () => true, isId = () => true }: Possible): Cursor {
  const { sort, value, id } = parsed(after)
  if (typeof value !== 'string' || typeof id !== 'string' || sort !== order || !isValue(value) || !isId(id))
    throw new Refused('MalformedRequestException', { message: 'after is not the next of a page in this order' })
  return { value, id }
}

function parsed(after: string): { sort?: unknown; value?: unknown; id?: unknown } {
  try {
    return (JSON.parse(Buffer.from(after, 'base64url').toString()) as object | null) ?? {}
  } catch {
    return {}
  }
}

/** One page of a list as callers get it. `next` is the cursor of the next page; null on the last one. */
export type PageAfter<View> = { content: View[]; totalElements: number; totalExact: boolean; next: string | null }

/** How many rows a page has if a call does not say. */
const PAGE_SIZE = 50

/** The page that a call asks for: after a cursor, or else by its number, counted from 0. */
type Asked = { size?: number | undefined; after?: string | undefined; page?: number | undefined; sort: string }

/**
 * The page that a call asks for: `list` reads its rows, and `view` turns each into what is answered.
 * @throws Refused MalformedRequestException if `after` belongs to another order
 */
export async function pageAfter<Row, View>(
  { size = PAGE_SIZE, after, page = 0, sort, ...possible }: Asked & Possible,
  list: (wanted: PageQuery) => Promise<Page<Row>>,
  view: (row: Row) => View,
): Promise<PageAfter<View>> {
  const from = after === undefined ? { offset: page * size } : { after: cursorOfText(after, sort, possible) }
  const { rows, count, isExact, next } = await list({ size, ...from })
  return {
    content: rows.map(view),
    totalElements: count,
    totalExact: isExact,
    next: next && textOfCursor(next, sort),
  }
}
