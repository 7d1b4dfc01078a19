import type { Database, Sql } from '../../store/engine/sql.ts'
import { copiedTables, sequencesIn, setSequence, type CopiedTable } from '../../store/platform/copied-tables.ts'
import {
  addRows,
  deferReferences,
  expectReferences,
  pagesOf,
  removeRows,
  writeExactly,
} from '../../store/platform/table-rows.ts'

type Copying = {
  /** The tables that were copied before. */
  done: readonly string[]
  /** Called in the transaction that copies a table, before its end. */
  onTable: (tx: Sql, table: string, rows: number) => Promise<void>
}

/**
 * Copies all rows from one database to another one with the same tables and no rows, through their text, so that no value
 * changes. Each table is copied in one transaction: it has all of its rows or none.
 * @throws Error if the databases have other tables or columns
 */
export async function copyRows(from: Database, to: Database, { done, onTable }: Copying): Promise<void> {
  for (const table of await tablesOfBoth(from, to))
    if (!done.includes(table.name))
      await to.transaction(async (tx) => {
        const rows = await from.transaction((reading) => copyTable(reading, tx, table))
        await onTable(tx, table.name, rows)
      })
  const sequences = await sequencesIn(from)
  await to.transaction(async (tx) => {
    for (const sequence of sequences) await setSequence(tx, sequence)
  })
}

/** The tables of two databases, which must be the same. */
export async function tablesOfBoth(from: Sql, to: Sql): Promise<CopiedTable[]> {
  const [tables, others] = [await copiedTables(from), new Map(shapes(await copiedTables(to)))]
  const strange =
    shapes(tables).find(([name, shape]) => others.get(name) !== shape)?.[0] ??
    [...others.keys()].find((name) => tables.every((table) => table.name !== name))
  if (strange !== undefined)
    throw new Error(
      `The table ${strange} is not the same in both databases. Start this version of Paraph once on the old one, stop it, and run the command again.`,
    )
  return tables
}

const shapes = (tables: CopiedTable[]) =>
  tables.map(({ name, columns, key }) => [name, JSON.stringify([columns, key])] as const)

async function copyTable(from: Sql, to: Sql, table: CopiedTable): Promise<number> {
  await writeExactly(from)
  await writeExactly(to)
  if (table.isReplaced) await removeRows(to, table)
  await deferReferences(to, table)
  let rows = 0
  for await (const page of pagesOf(from, table)) {
    await addRows(to, table, page)
    rows += page[0]!.length
  }
  await expectReferences(to, table)
  return rows
}
