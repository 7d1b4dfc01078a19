import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { endCopy } from '../../store/platform/unfinished-copy.ts'
import { openFolder } from '../pglite.ts'
import type { Roles } from '../postgres/roles.ts'
import { expectFillable, fillShared, type Filling } from '../rows/fill-shared.ts'
import { restore } from './restore.ts'

/**
 * Restores a backup to an empty data folder and an empty PostgreSQL database, as `restore` does without one. Killed, it
 * leaves a folder and a database that no server starts on.
 * @throws Error as `restore` and `fillShared` do, or if the rows are not the same afterwards
 */
export async function restoreShared(
  backup: string,
  data: string,
  roles: Roles,
  filling: Omit<Filling, 'source' | 'begin'>,
): ReturnType<typeof restore> {
  const restored = await restore(backup, data, async (folder, source) => {
    await expectFillable(roles, { ...filling, source })
    const { db, close } = await openFolder(folder)
    try {
      const { differences } = await fillShared(db, roles, { ...filling, source })
      if (differences.length > 0)
        throw new Error(`The rows in the database are not those of the backup:\n${differences.join('\n')}`)
    } finally {
      await close()
    }
    // The rows are in the other database. A lock belongs to the folder where it is now.
    for (const name of ['postgres', 'lock.db', 'lock.db-journal'])
      rmSync(join(folder, name), { recursive: true, force: true })
  })
  await endCopy(roles.owner)
  return restored
}
