import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Ports } from '../../../server/cases/ports.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'

/** The rows and blobs of an earlier version, and what a test needs to know of them. */
export type Recorded<About> = About & {
  rows: Record<string, Record<string, unknown>[]>
  /** By SHA-256, base64. */
  blobs: Record<string, string>
}

export const recordedIn = <About>(file: URL): Recorded<About> =>
  JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Recorded<About>

/** Makes a database as the earlier version left it: its migrations, then its rows. */
export async function restoreRows(db: Sql, { rows }: Recorded<unknown>): Promise<void> {
  const { migrations = [], ...tables } = rows
  await db.exec('create table migrations (name text primary key, at timestamptz not null default now())')
  const folder = new URL('../../../server/store/migrations/', import.meta.url)
  for (const { name } of migrations) {
    await db.exec(readFileSync(new URL(String(name), folder), 'utf8'))
    await db.query('insert into migrations (name) values ($1)', [name])
  }
  for (const [table, records] of Object.entries(tables))
    await db.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(records)],
    )
  for (const [table, column] of [
    ['events', 'position'],
    ['mailbox', 'position'],
    ['anchorings', 'arrival'],
  ])
    await db.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}`)
}

export async function restoreBlobs({ blobs }: Ports, recorded: Recorded<unknown>): Promise<void> {
  for (const bytes of Object.values(recorded.blobs)) await blobs.put(Buffer.from(bytes, 'base64'))
}
