import { expectUsed, readable } from '../server/adapters/integrity/data-folder.ts'
import { CHECKING, openFolder } from '../server/adapters/pglite.ts'
import { checkDatabase } from '../server/adapters/integrity/database-check.ts'
import { checkStore } from '../server/adapters/integrity/store-check.ts'
import { embeddedSettingsOf } from '../server/settings.ts'
import { expectSameVersion } from '../server/store/engine/migrate.ts'

/**
 * Checks all of a data folder whose server is stopped, and prints what is intact and the first thing of each kind that is
 * broken. Exit code 0: all is intact; 1: something is broken; 2: undecided, because a server uses the folder, it is no
 * data folder, its database cannot be opened, or it is of another version.
 */
export async function storeVerdict(folder: string | undefined): Promise<number> {
  process.umask(0o077)
  try {
    const settings = embeddedSettingsOf(process.env)
    const data = folder ?? settings.data
    expectUsed(data)
    const { db, close } = await openFolder(data, CHECKING)
    try {
      const { fine, broken } = await readable(data, async () => {
        await expectSameVersion(db)
        const database = await checkDatabase(db)
        // What the other checks compare is read from pages that are damaged.
        if (database.fine.length === 0) return database
        const rest = await checkStore(db, data, settings.seal)
        return { fine: [...database.fine, ...rest.fine], broken: [...database.broken, ...rest.broken] }
      })
      for (const line of fine) console.log(line)
      for (const line of broken) console.error(`BROKEN ${line}`)
      if (fine.length === 0) console.error('Nothing else was checked.')
      console.log(broken.length === 0 ? 'All of it is intact.' : 'Not all of it is intact.')
      return broken.length === 0 ? 0 : 1
    } finally {
      await close()
    }
  } catch (error) {
    console.error(`Not decided: ${(error as Error).message}`)
    return 2
  }
}
