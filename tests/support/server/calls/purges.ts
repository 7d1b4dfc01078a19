import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { StoragePolicy } from '#machines/rules/common/storage-policy.ts'
import { purgeDue } from '../../../../server/cases/storage/purge-due.ts'
import type { Sql } from '../../../../server/store/engine/sql.ts'
import type { Server } from '../server.ts'

/** Sets the storage policies of the tenant of an account, as days. */
export async function keepFor(
  { ports: { db } }: Pick<Server, 'ports'>,
  login: string,
  days: { files: number | null; data: number | null },
): Promise<void> {
  const policy = (policyPurpose: StoragePolicy['policyPurpose'], durationNumber: number | null): StoragePolicy => ({
    policyPurpose,
    durationUnit: durationNumber === null ? 'NO_PURGE' : 'DAYS',
    durationNumber,
  })
  await db.query(
    `update tenants set params = jsonb_set(params, '{storagePolicies}', $2)
     where id = (select tenant from accounts where login = $1)`,
    [login, JSON.stringify([policy('FILES', days.files), policy('SIGNATURE_DATA', days.data)])],
  )
}

/** The rows of all tables, those of the queue too, that have a text in any column, each as `table: row`. */
export async function rowsWith(db: Sql, text: string): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by name`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(
      `select row::text as row from (select one::text as row from ${name} one) as rows
       where position(lower($1) in lower(row)) > 0`,
      [text],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** The hashes of the blobs that a server has in its folder, and in the trash. */
export function blobsOf({ folder }: Pick<Server, 'folder'>): { kept: string[]; trashed: string[] } {
  const all = readdirSync(join(folder, 'blobs'), { recursive: true, encoding: 'utf8' })
  const hashOf = (path: string) => path.slice(-64)
  const files = all.filter((path) => /[0-9a-f]{64}$/.test(path))
  return {
    kept: files.filter((path) => !path.startsWith('trash')).map(hashOf),
    trashed: files.filter((path) => path.startsWith('trash')).map(hashOf),
  }
}

/** Makes all blobs in the trash older than an hour. */
export function ageTrash({ folder }: Pick<Server, 'folder'>): void {
  const trash = join(folder, 'blobs', 'trash')
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const hash of readdirSync(trash)) utimesSync(join(trash, hash), before, before)
}

/** Purges until nothing is due, however long it takes. Returns how often a request was purged. */
export async function purgeAll({ ports }: Pick<Server, 'ports'>): Promise<number> {
  let all = 0
  for (;;) {
    const purged = await purgeDue(ports)
    if (purged === 0) return all
    all += purged
  }
}
