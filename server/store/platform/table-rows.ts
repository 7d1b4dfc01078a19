import type { Sql } from '../engine/sql.ts'
import type { CopiedTable } from './copied-tables.ts'

/** The values of some rows as PostgreSQL writes them, column by column. */
export type Page = (string | null)[][]

/** The most rows, and the most bytes, that are read at once. A larger row is read alone. */
const MAX_ROWS = 1000
const MAX_BYTES = 16 * 1024 * 1024
/** A hash is short. */
const MAX_HASHES = 10_000

/** Until its end, this transaction writes every value in the same form, whatever the settings of its database are. */
export async function writeExactly(tx: Sql): Promise<void> {
  await tx.exec(
    `set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres';
     set local bytea_output to 'hex'; set local extra_float_digits to 1`,
  )
}

const asText = ({ columns }: CopiedTable): string[] => columns.map(({ name }) => `${name}::text`)

/** All rows of a table, a part at a time, in any order. Within one transaction, once for each table. */
export async function* pagesOf(tx: Sql, table: CopiedTable): AsyncGenerator<Page> {
  const widths = await tx.query<{ widest: number | null }>(
    `select max(octet_length(row(${asText(table).join()})::text)) as widest from ${table.name}`,
  )
  const { widest } = widths.rows[0]!
  if (widest === null) return
  const size = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_BYTES / widest)))
  const selected = asText(table).map((text, i) => `${text} as c${i}`)
  const reading = {
    cursor: `"rows of ${unquoted(table)}"`,
    select: `select ${selected.join()} from ${table.name}`,
    size,
  }
  for await (const rows of read<Record<string, string | null>>(tx, reading))
    yield table.columns.map((_, i) => rows.map((row) => row[`c${i}`]!))
}

/** The SHA-256 of the text of each row of a table, in the order of its key, a part at a time. */
export async function* hashesOf(tx: Sql, table: CopiedTable): AsyncGenerator<string[]> {
  const hash = `encode(sha256(convert_to(row(${asText(table).join()})::text, 'UTF8')), 'hex')`
  const order = table.key.map((name) => `${name}::text collate "C"`)
  const select = `select ${hash} as hash from ${table.name} order by ${order.join()}`
  const reading = { cursor: `"hashes of ${unquoted(table)}"`, select, size: MAX_HASHES }
  for await (const rows of read<{ hash: string }>(tx, reading)) yield rows.map((row) => row.hash)
}

type Reading = { cursor: string; select: string; size: number }

async function* read<Row>(tx: Sql, { cursor, select, size }: Reading): AsyncGenerator<Row[]> {
  await tx.exec(`declare ${cursor} no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await tx.query<Row>(`fetch forward ${size} from ${cursor}`)
    if (rows.length > 0) yield rows
    if (rows.length < size) return void (await tx.exec(`close ${cursor}`))
  }
}

const unquoted = ({ name }: CopiedTable): string => name.replaceAll('"', '')

/** Removes the rows of a table that preparing a database put there. */
export async function removeRows(tx: Sql, { name }: CopiedTable): Promise<void> {
  await tx.exec(`delete from ${name}`)
}

/** Adds rows to a table, with the numbers that identity columns had. */
export async function addRows(tx: Sql, { name, columns }: CopiedTable, page: Page): Promise<void> {
  const values = columns.map(({ type }, i) => `c${i}::${type}`)
  const given = columns.map((_, i) => `$${i + 1}::text[]`)
  await tx.query(
    `insert into ${name} (${columns.map((column) => column.name).join()}) overriding system value
     select ${values.join()} from unnest(${given.join()}) as given (${columns.map((_, i) => `c${i}`).join()})`,
    page,
  )
}

/** Lets rows of a table refer to others of it that come later, until `expectReferences`. */
export async function deferReferences(tx: Sql, { name, own }: CopiedTable): Promise<void> {
  for (const constraint of own)
    await tx.exec(`alter table ${name} alter constraint ${constraint} deferrable initially deferred`)
}

/** From now on they refer to what is there, as before. @throws Error if one does not */
export async function expectReferences(tx: Sql, { name, own }: CopiedTable): Promise<void> {
  if (own.length === 0) return
  await tx.exec('set constraints all immediate')
  for (const constraint of own) await tx.exec(`alter table ${name} alter constraint ${constraint} not deferrable`)
}
