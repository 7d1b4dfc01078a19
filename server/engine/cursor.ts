import { Refused } from './refused.ts'

/** The last row of a page: the value that its list is sorted by, and its id. */
export type Cursor = { value: string; id: string }

const ISO_INSTANT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Whether a value is a time as `Date.toISOString` writes it. */
export const isInstant = (value: string): boolean => ISO_INSTANT.test(value) && !Number.isNaN(new Date(value).getTime())

/** A cursor as callers get it (`next`): opaque text that holds for one order of the list. */
export const textOfCursor = ({ value, id }: Cursor, order: string): string =>
  Buffer.from(JSON.stringify({ sort: order, value, id })).toString('base64url')

/**
 * A cursor that a caller sent back. The database fails on a date that it cannot read, so what a caller made up has to be
 * found before: `isValue` says whether the list can have such a value.
 * @throws Refused MalformedRequestException if `after` is no `next` of a list in this order
 */
export function cursorOfText(after: string, order: string, isValue: (value: string) => boolean): Cursor {
  const { sort, value, id } = parsed(after)
  if (typeof value !== 'string' || typeof id !== 'string' || sort !== order || !isValue(value))
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

type Wanted = { size: number; after?: string | undefined; sort: string; isValue?: (value: string) => boolean }

/**
 * The page that a call wants: `list` reads its rows, each with the value that the list is sorted by, and `view` turns each
 * into what is answered.
 * @throws Refused MalformedRequestException if `after` belongs to another order
 */
export async function pageAfter<Row extends { id: string; value: string }, View>(
  { size, after, sort, isValue = () => true }: Wanted,
  list: (wanted: { size: number; after?: Cursor }) => Promise<{ rows: Row[]; count: number; isExact: boolean }>,
  view: (row: Row) => View,
): Promise<PageAfter<View>> {
  // One more than is shown says whether there is a next page.
  const from = { size: size + 1, ...(after !== undefined && { after: cursorOfText(after, sort, isValue) }) }
  const { rows: found, count, isExact } = await list(from)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    content: rows.map(view),
    totalElements: count,
    totalExact: isExact,
    next: last && found.length > size ? textOfCursor({ value: last.value, id: last.id }, sort) : null,
  }
}
