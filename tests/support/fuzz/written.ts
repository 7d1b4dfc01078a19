import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from '../server/server.ts'

/** Columns that every call of an account may change. */
const LAST_SEEN = ['sessions.seen_at']

/** The files of a folder, with their sizes and when they were written. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name))
      return `${name} ${size} ${mtimeMs}`
    })

/**
 * Reads a checksum of everything that a server has written: each table with its rows (events, mails and tries are among
 * them), the waiting jobs, and the files in its folders.
 */
export async function watchWrites(
  { ports, folder }: Server,
  uploads: string,
): Promise<() => Promise<Record<string, unknown>>> {
  const { db } = ports
  const { rows: columns } = await db.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`,
  )
  const sums = columns.map(({ name, columns: all }) => {
    const kept = all.filter((column) => !LAST_SEEN.includes(`${name}.${column}`)).map((column) => `"${column}"`)
    const row = `row(${kept.join(', ')})::text`
    return `select '${name}' as name, count(*)::int as rows, md5(string_agg(${row}, '' order by ${row})) as sum from "${name}"`
  })
  const jobs = `select 'jobs' as name, count(*)::int as rows, '' as sum from pgboss.job where name not like '\\_\\_%'`
  const query = [...sums, jobs].join(' union all ')
  let tables: Record<string, string> = {}
  let readAt: string | undefined
  return async () => {
    const { rows: places } = await db.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
    // Whatever is written grows the log of the database, also what is rolled back.
    if (places[0]!.at !== readAt) {
      const { rows } = await db.query<{ name: string; rows: number; sum: string }>(query)
      tables = Object.fromEntries(rows.map(({ name, rows: count, sum }) => [name, `${count} rows ${sum}`]))
    }
    readAt = places[0]!.at
    return { ...tables, files: filesIn(folder), uploads: filesIn(uploads) }
  }
}
