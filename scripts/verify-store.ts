import { checkDatabase } from '../server/adapters/integrity/database-check.ts'
import { checkStore } from '../server/adapters/integrity/store-check.ts'
import { withStopped } from '../server/open-stopped.ts'
import { settingsOf } from '../server/settings.ts'
import { expectSameVersion } from '../server/store/engine/migrate.ts'
import type { Database } from '../server/store/engine/sql.ts'

/**
 * Checks all of a data folder whose server is stopped, and its database, and prints what is intact and the first thing of
 * each kind that is broken. Exit code 0: all is intact; 1: something is broken; 2: undecided, because a server uses the
 * folder, it is no data folder, its database cannot be opened, or it is of another version.
 */
export async function storeVerdict(folder: string | undefined): Promise<number> {
  process.umask(0o077)
  try {
    const settings = settingsOf(process.env)
    const data = folder ?? settings.data
    return await withStopped(settings, data, async (db) => {
      await expectSameVersion(db)
      const { fine, broken, unchecked } = await checkAll(db, data, settings.seal)
      for (const line of fine) console.log(line)
      for (const line of unchecked) console.error(`NOT CHECKED ${line}`)
      for (const line of broken) console.error(`BROKEN ${line}`)
      if (fine.length === 0) console.error('Nothing else was checked.')
      const intact = unchecked.length === 0 ? 'All of it is intact.' : 'All that was checked is intact.'
      console.log(broken.length === 0 ? intact : 'Not all of it is intact.')
      return broken.length === 0 ? 0 : 1
    })
  } catch (error) {
    console.error(`Not decided: ${(error as Error).message}`)
    return 2
  }
}

async function checkAll(db: Database, data: string, seal: Parameters<typeof checkStore>[2]) {
  const database = await checkDatabase(db)
  // What the other checks compare is read from pages that are damaged.
  if (database.fine.length === 0 && database.unchecked.length === 0) return database
  const rest = await checkStore(db, data, seal)
  return { ...database, fine: [...database.fine, ...rest.fine], broken: [...database.broken, ...rest.broken] }
}
