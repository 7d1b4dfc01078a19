import type { Sql } from './sql.ts'

/** The most rows of a list that are counted. */
export const MAX_COUNTED = 1000

/** How many rows there are, of which one more than `MAX_COUNTED` were counted. */
export const countOf = (counted: number): { count: number; isExact: boolean } => ({
  count: Math.min(counted, MAX_COUNTED),
  isExact: counted <= MAX_COUNTED,
})

/** The last row of a page: the value that its list is sorted by, and its id. */
export type After = { value: string; id: string }
export type Wanted = { size: number; after?: After | undefined }
export type Page<Row> = { rows: (Row & { value: string })[]; count: number; isExact: boolean }

/** What a list has to match: conditions, and the values of their parameters. */
export type Matching = {
  values: unknown[]
  conditions: string[]
  /** Adds a value, and returns its parameter. */
  add: (value: unknown) => string
}

/** Starts a list of conditions with values that have parameters already. */
export function matching(...values: unknown[]): Matching {
  return { values, conditions: [], add: (value) => `$${values.push(value)}` }
}

export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

type List = {
  columns: string
  from: string
  /** What the conditions need of `from`: the rest is not read to count. */
  counted: string
  /** The expressions of the value that the list is sorted by, as text for the row, and of the id. */
  sort: { value: string; id: string; order: 'asc' | 'desc'; type?: 'timestamptz' }
}

/**
 * One page of a list: its rows, each with the value that it is sorted by, and how many match, counted up to `MAX_COUNTED`.
 * Where an index has the value and the id, only the start of it is read, however long the list is.
 */
export async function pageOf<Row>(
  tx: Sql,
  { columns, from, counted, sort: { value, id, order, type } }: List,
  { values, conditions, add }: Matching,
  { size, after }: Wanted,
): Promise<Page<Row>> {
  const found = await tx.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from ${counted} ${where(conditions)} limit ${MAX_COUNTED + 1}) found`,
    [...values],
  )
  const sign = order === 'asc' ? '>' : '<'
  const cast = type ? `::${type}` : ''
  const following = after ? [`(${value}, ${id}) ${sign} (${add(after.value)}${cast}, ${add(after.id)})`] : []
  const { rows } = await tx.query<Row & { value: string }>(
    `select ${columns}, ${type ? isoOf(value) : value} as value from ${from} ${where([...conditions, ...following])}
     order by ${value} ${order}, ${id} ${order} limit ${add(size)}`,
    values,
  )
  return { rows, ...countOf(found.rows[0]!.n) }
}

/** A time as Date.toISOString writes it. */
const isoOf = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
