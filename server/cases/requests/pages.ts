import { dayBounds } from '#machines/rules/common/day.ts'
import { FIRST_DAY, LAST_DAY } from '#machines/rules/common/period.ts'
import { cursorOfText, isInstant, textOfCursor } from '../../engine/cursor.ts'
import { Refused } from '../../engine/refused.ts'
import type { ListQuery, Period, Sort } from '../../store/requests/request-list.ts'

/** What a call says about the page that it wants. */
export type PageQuery = { sort?: `${Sort['key']},${Sort['order']}`; page?: number; size?: number; after?: string }

/** One page of a list of requests. `next` is the cursor of the next page; null on the last one. */
export type PageOf<Row> = {
  content: Row[]
  totalElements: number
  totalExact: boolean
  totalPages: number
  number: number
  size: number
  next: string | null
}

type Found<Row> = { rows: Row[]; count: number; isExact: boolean }

const PAGE_SIZE = 20

/**
 * The page that a call wants, by cursor or by page number: `list` reads its rows, `view` turns each into what is answered.
 * @throws Refused MalformedRequestException if `after` belongs to another order
 */
export async function pageOf<Row extends { id: string; value: string }, View>(
  { page = 0, size = PAGE_SIZE, after, sort }: PageQuery & { sort: NonNullable<PageQuery['sort']> },
  list: (wanted: Pick<ListQuery, 'sort' | 'page'>) => Promise<Found<Row>>,
  view: (row: Row) => View,
): Promise<PageOf<View>> {
  const [key, order] = sort.split(',') as [Sort['key'], Sort['order']]
  const cursor =
    after === undefined ? undefined : cursorOfText(after, sort, (value) => key === 'name' || isInstant(value))
  // One more than is shown says whether there is a next page.
  const from = { size: size + 1, offset: cursor ? 0 : page * size, ...(cursor && { after: cursor }) }
  const { rows: found, count, isExact } = await list({ sort: { key, order }, page: from })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const valueOf = ({ value }: Row) => (key === 'name' ? value : iso(value))
  return {
    content: rows.map(view),
    totalElements: count,
    totalExact: isExact,
    totalPages: Math.ceil(count / size),
    number: page,
    size,
    next: last && found.length > size ? textOfCursor({ value: valueOf(last), id: last.id }, sort) : null,
  }
}

/** A time as the database writes it in JSON, as answers have it. */
export const iso = (time: string): string => new Date(time).toISOString()

/**
 * From the start of the first day to the end of the last one, in `timeZone`.
 * @throws Refused MalformedRequestException for a day that cannot be stored
 */
export function periodOf([first, last]: string[] = [], timeZone: string): Period | undefined {
  if (!first || !last) return undefined
  if (first < FIRST_DAY || last < FIRST_DAY || first > LAST_DAY || last > LAST_DAY)
    throw new Refused('MalformedRequestException', { message: `days are from ${FIRST_DAY} to ${LAST_DAY}` })
  return [dayBounds(first, timeZone)[0], dayBounds(last, timeZone)[1]]
}
