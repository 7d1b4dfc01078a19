import type { settingsOf } from './settings.ts'
import { lockFolder } from './adapters/folder-lock.ts'
import { expectKeys, expectUsed, readable } from './adapters/integrity/data-folder.ts'
import { CHECKING, openFolder } from './adapters/pglite.ts'
import type { Roles } from './adapters/postgres/roles.ts'
import { expectNoServer } from './store/engine/roles.ts'
import type { Database } from './store/engine/sql.ts'
import { expectFinished } from './store/platform/unfinished-copy.ts'

type Settings = Pick<ReturnType<typeof settingsOf>, 'databaseUrl' | 'databaseOwnerUrl'>

/**
 * Calls back with the database of a stopped server, whichever engine the settings choose. Meanwhile no server starts on the
 * data folder.
 * @throws Error if a server runs, the folder is no data folder, or the database cannot be opened
 */
export async function withStopped<Result>(
  settings: Settings,
  data: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl === null) {
    expectUsed(data)
    const { db, close } = await openFolder(data, CHECKING)
    try {
      return await readable(data, () => work(db))
    } finally {
      await close()
    }
  }
  expectKeys(data)
  const unlock = lockFolder(data)
  return withShared(settings, async ({ db }) => {
    await expectFinished(db)
    return work(db)
  }).finally(unlock)
}

/** Calls back with the PostgreSQL database of the settings for both roles. @throws Error if a server uses it */
export async function withShared<Result>(
  { databaseUrl: url, databaseOwnerUrl: ownerUrl }: Settings,
  work: (roles: Roles) => Promise<Result>,
): Promise<Result> {
  const { openRoles } = await import('./adapters/postgres/roles.ts')
  const log = (line: string) => console.error(line)
  const roles = await openRoles({ url: url!, ownerUrl, limit: Infinity, log, name: 'paraph command' })
  try {
    await expectNoServer(roles.db)
    return await work(roles)
  } finally {
    await roles.close()
  }
}
