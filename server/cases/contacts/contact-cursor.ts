import { NEVER_USED, type Cursor, type Sort } from '../../store/contacts/contact-list.ts'
import { Refused } from '../../engine/refused.ts'

const ISO_INSTANT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A cursor as callers get it (`next`): opaque text that holds for one order of the list. */
export const textOfCursor = ({ value, id }: Cursor, { key, order }: Sort): string =>
  Buffer.from(JSON.stringify({ sort: `${key},${order}`, value, id })).toString('base64url')

/** @throws Refused MalformedRequestException if `after` is no `next` of a list in this order */
export function cursorOfText(after: string, { key, order }: Sort): Cursor {
  const { sort, value, id } = parsed(after)
  const isText = typeof value === 'string' && typeof id === 'string'
  if (!isText || sort !== `${key},${order}` || (key === 'lastUsedDate' && !isDate(value)))
    throw new Refused('MalformedRequestException', { message: 'after is not the next of a page in this order' })
  return { value, id }
}

/** The database fails on a date that it cannot read, so what a caller made up has to be found before. */
const isDate = (value: string) =>
  value === NEVER_USED || (ISO_INSTANT.test(value) && !Number.isNaN(new Date(value).getTime()))

function parsed(after: string): { sort?: unknown; value?: unknown; id?: unknown } {
  try {
    return (JSON.parse(Buffer.from(after, 'base64url').toString()) as object | null) ?? {}
  } catch {
    return {}
  }
}
