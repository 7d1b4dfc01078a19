import { where, type Matching } from './list-filter.ts'
import type { Sql } from './sql.ts'

/** The most rows of a list that are counted. */
export const MAX_COUNTED = 1000

/** A row of a list, as its cursor has it: the value that the list is sorted by, as text, and its id. */
export type Cursor = { value: string; id: string }
/** Which rows are wanted: `size` of them after a cursor, or from an offset on. */
export type PageQuery = { size: number; after?: Cursor | undefined; offset?: number }
/** How many rows there are; if that is not exact, there are more. */
export type Count = { count: number; isExact: boolean }
/** A page, the cursor of its last row, null if no row follows, and how many rows there are on all pages. */
export type Page<Row> = Count & { rows: Row[]; next: Cursor | null }

export type SortOrder = 'asc' | 'desc'
/** What a list can be sorted by: SQL of a text, or of a time. Times are stored in whole milliseconds, so a cursor loses nothing. */
type SortedBy = { by: string; isTime?: boolean }

/** Where rows are read from, and on which conditions. */
export type Source = { from: string; conditions?: readonly string[] }

export type List = {
  /** Queries that the others refer to, such as `own as materialized (…)`. */
  with?: string
  /** The table that is listed, and those that the conditions need. Of several sources, a row is in one only. */
  from: string | readonly Source[]
  /** The name that the table has in `from`, `columns` and `joined`. */
  name: string
  /** What is read of each row of a page, with an `id`. */
  columns: string
  /** Tables that the columns need besides. */
  joined?: string
  sort: SortedBy & { order: SortOrder; id?: string }
  /** How many rows are counted, if not `MAX_COUNTED`. */
  most?: number
}

/** Which of the rows that match are read, as SQL: `limit` of them, a parameter, from an offset on. */
export const sliceOf = (add: Matching['add'], limit: string, offset: number): string =>
  `limit ${limit} offset ${add(offset)}`

/**
 * One page of a list, and how many rows match, counted up to `most`. One statement. Where an index has what the list is
 * sorted by and the id, only the start of it is read, however long the list is; columns are read for the page only.
 */
export async function pageOf<Row extends { id: string }>(
  tx: Sql,
  list: List,
  { values, conditions, add }: Matching,
  { size, after, offset = 0 }: PageQuery,
): Promise<Page<Row>> {
  const { name, columns, joined = '', most = MAX_COUNTED } = list
  const { by, order, isTime = false, id = 'id' } = list.sort
  const cast = isTime ? '::timestamptz' : ''
  const sign = order === 'asc' ? '>' : '<'
  const counted = read(list, { conditions, columns: '1', end: `limit ${most + 1}` })
  const following = after ? [`(${by}, ${name}.${id}) ${sign} (${add(after.value)}${cast}, ${add(after.id)})`] : []
  // One more than is shown says whether a row follows.
  const last = add(offset + size + 1)
  const found = read(list, {
    conditions: [...conditions, ...following],
    columns: `${name}.*, ${by} as sorted`,
    end: `order by ${by} ${order}, ${name}.${id} ${order} limit ${last}`,
  })
  // The count is a row of its own, so that it is known for a page without rows, too.
  const { rows } = await tx.query<Row & Listed>(
    `${withOf(list)} select counted.n, page.* from (select count(*)::int as n from (${counted}) counted) counted
     left join (
       select ${columns}, ${isTime ? isoOf(`${name}.sorted`) : `${name}.sorted`} as value,
         row_number() over (order by ${name}.sorted ${order}, ${name}.${id} ${order})::int as place
       from (select * from (${found}) found order by sorted ${order}, ${id} ${order} ${sliceOf(add, last, offset)}) ${name}
       ${joined}
     ) page on true order by page.place`,
    values,
  )
  const n = rows[0]!.n!
  const ends = rows.map(({ value, id: ending }) => ({ value: value!, id: ending }))
  const listed = rows.filter(({ place }) => place !== null).map(plain)
  return {
    rows: listed.slice(0, size),
    next: listed.length > size ? ends[size - 1]! : null,
    ...countOf(n, most),
  }
}

/** How many rows of a list match, counted up to `MAX_COUNTED`. */
export async function countedIn(
  tx: Sql,
  list: Pick<List, 'with' | 'from'>,
  { values, conditions }: Matching,
): Promise<Count> {
  const counted = read(list, { conditions, columns: '1', end: `limit ${MAX_COUNTED + 1}` })
  const { rows } = await tx.query<{ n: number }>(
    `${withOf(list)} select count(*)::int as n from (${counted}) counted`,
    values,
  )
  return countOf(rows[0]!.n, MAX_COUNTED)
}

/** The one row of a list that matches; undefined if there is none. */
export async function rowIn<Row>(
  tx: Sql,
  list: Pick<List, 'with' | 'from' | 'name' | 'columns' | 'joined'>,
  { values, conditions }: Matching,
): Promise<Row | undefined> {
  const found = read(list, { conditions, columns: `${list.name}.*`, end: 'limit 1' })
  const { rows } = await tx.query<Row>(
    `${withOf(list)} select ${list.columns} from (${found}) ${list.name} ${list.joined ?? ''}`,
    values,
  )
  return rows[0]
}

/** What the statement adds to each row; without rows, all but the count is null. */
type Listed = { n?: number; value?: string | null; place?: number | null }

function plain<Row>(row: Row & Listed): Row {
  delete row.n
  delete row.value
  delete row.place
  return row
}

const withOf = ({ with: queries }: Pick<List, 'with'>) => (queries ? `with ${queries}` : '')

function read(
  { from }: Pick<List, 'from'>,
  { conditions, columns, end }: { conditions: readonly string[]; columns: string; end: string },
): string {
  const sources: readonly Source[] = typeof from === 'string' ? [{ from }] : from
  return sources
    .map((source) => {
      const all = where([...conditions, ...(source.conditions ?? [])])
      return `(select ${columns} from ${source.from} ${all} ${end})`
    })
    .join(' union all ')
}

const countOf = (found: number, most: number): Count => ({ count: Math.min(found, most), isExact: found <= most })

/** A time as Date.toISOString writes it. A time before all others has no such text. */
const isoOf = (time: string) =>
  `coalesce(to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${time}::text)`
