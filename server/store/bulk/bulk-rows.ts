import type { components } from '#openapi'
import { equals, matching, where } from '../engine/list-filter.ts'
import { sliceOf } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']

/** A row of the table of a bulk sending. */
export type TableRow = {
  /** From 1, in the table as it came. */
  number: number
  cells: string[]
  state: Schemas['BulkRowState']
  /** The request that was sent. */
  request: string | null
  /** Why it failed. */
  exception: Schemas['ProblemName'] | null
}

const COLUMNS = 'number, cells, state, request, exception'

/** How many rows one statement adds. */
const AT_ONCE = 500

/** Adds the rows of a bulk sending. */
export async function addRows(
  tx: Sql,
  bulk: string,
  rows: readonly Pick<TableRow, 'number' | 'cells'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.query(
      `insert into bulk_rows (bulk, number, cells)
       select $1, (row->>'number')::int, row->'cells' from jsonb_array_elements($2::jsonb) row`,
      [bulk, JSON.stringify(rows.slice(from, from + AT_ONCE))],
    )
}

/** The first row that is neither sent nor has failed; undefined if none is left. */
export async function nextRow(tx: Sql, bulk: string): Promise<TableRow | undefined> {
  const { rows } = await tx.query<TableRow>(
    `select ${COLUMNS} from bulk_rows where bulk = $1 and state = 'LEFT' order by number limit 1`,
    [bulk],
  )
  return rows[0]
}

/** Marks a row as sent or failed; false if it is marked already. */
export async function markRow(
  tx: Sql,
  bulk: string,
  { number, state, request, exception }: Omit<TableRow, 'cells'>,
): Promise<boolean> {
  const { rows } = await tx.query(
    `update bulk_rows set state = $3, request = $4, exception = $5
     where bulk = $1 and number = $2 and state = 'LEFT' returning 1`,
    [bulk, number, state, request, exception],
  )
  return rows.length > 0
}

type RowQuery = { state?: TableRow['state'] | undefined; after?: number; size: number; offset?: number }

/** Rows of a bulk sending in their order: `size` of them after a number, or from an offset on. */
export async function rowsOf(
  tx: Sql,
  bulk: string,
  { state, after = 0, size, offset = 0 }: RowQuery,
): Promise<TableRow[]> {
  const { conditions, values, add } = matching([equals('bulk', bulk), equals('state', state)])
  const { rows } = await tx.query<TableRow>(
    `select ${COLUMNS} from bulk_rows ${where([...conditions, `number > ${add(after)}`])}
     order by number ${sliceOf(add, add(size), offset)}`,
    values,
  )
  return rows
}

/** Empties the cells of the row that a request was made of. */
export async function emptyRowOf(tx: Sql, request: string): Promise<void> {
  await tx.query(
    `update bulk_rows set cells = (select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(cells))
     where request = $1`,
    [request],
  )
}

/** Rows without a request that have an address, `$2` as JSON in lower case, in a cell; `$1` is their tenant. */
const WITH_ADDRESS = `b.id = r.bulk and b.tenant = $1 and r.request is null and position($2 in lower(r.cells::text)) > 0`

/** A person, by their email in lower case, in the tables of a tenant. */
type Person = { tenant: string; mail: string }

/** How many rows that made no request have somebody's address: of bulk sendings that have ended, and of others. */
export async function countRowsWith(tx: Sql, { tenant, mail }: Person): Promise<{ ended: number; unfinished: number }> {
  const { rows } = await tx.query<{ ended: number; unfinished: number }>(
    `select count(*) filter (where b.ended_at is not null)::int as ended,
       count(*) filter (where b.ended_at is null)::int as unfinished
     from bulk_rows r join bulk_sendings b on ${WITH_ADDRESS}`,
    [tenant, JSON.stringify(mail)],
  )
  return rows[0]!
}

/** Empties the cells of such rows of bulk sendings that have ended, and returns how many. */
export async function emptyRowsWith(tx: Sql, { tenant, mail }: Person): Promise<number> {
  const { rows } = await tx.query(
    `update bulk_rows r set cells = (select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(r.cells))
     from bulk_sendings b where ${WITH_ADDRESS} and b.ended_at is not null returning r.number`,
    [tenant, JSON.stringify(mail)],
  )
  return rows.length
}
