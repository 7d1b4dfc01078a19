import type { Sql } from '../engine/sql.ts'
import { UNFINISHED } from './copied-tables.ts'

/** What is being copied to a database: what names its rows, and the tables that are there. */
type UnfinishedCopy = { source: string; done: string[] }

/** Null if nothing is being copied to a database. */
export async function unfinishedCopy(tx: Sql): Promise<UnfinishedCopy | null> {
  const { rows } = await tx.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `public.${UNFINISHED}`,
  ])
  if (!rows[0]!.exists) return null
  const found = await tx.query<UnfinishedCopy>(`select source, done from public.${UNFINISHED}`)
  return found.rows[0] ?? null
}

/** @throws Error if rows are still being copied to a database */
export async function expectFinished(tx: Sql): Promise<void> {
  if (await unfinishedCopy(tx))
    throw new Error(
      'Rows are still being copied to this database, or that was interrupted. Run the command that copies them again, or use a new database.',
    )
}

/** From now on no server starts on the database. */
export async function beginCopy(tx: Sql, source: string): Promise<void> {
  await tx.exec(`create table public.${UNFINISHED} (source text primary key, done text[] not null default '{}')`)
  await tx.query(`insert into public.${UNFINISHED} (source) values ($1)`, [source])
}

/** Remembers that a table has all its rows. */
export async function keepDone(tx: Sql, table: string): Promise<void> {
  await tx.query(`update public.${UNFINISHED} set done = array_append(done, $1)`, [table])
}

/** Servers may start on the database. */
export async function endCopy(tx: Sql): Promise<void> {
  await tx.exec(`drop table if exists public.${UNFINISHED}`)
}
