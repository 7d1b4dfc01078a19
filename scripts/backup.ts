import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { backUp } from '../server/adapters/backup/back-up.ts'
import { beginWith } from '../server/adapters/database/prepared-folder.ts'
import { withShared } from '../server/open-stopped.ts'
import { prepare, preparedFolder } from '../server/prepared.ts'
import { settingsOf } from '../server/settings.ts'

/**
 * `npm run backup -- TARGET [DATA]` copies the data folder of a stopped server, with the rows of its database. Exit code 0:
 * the backup is whole; 1: it is whole, but something was damaged before, and the backup has it as it is; 2: there is no
 * backup.
 */
const USAGE = `Usage: npm run backup -- TARGET [DATA]
  TARGET the new folder of the backup
  DATA   the data folder; the setting DATA by default`

process.umask(0o077)
process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  try {
    const [target, given, ...more] = parseArgs({ args, allowPositionals: true }).positionals
    if (target === undefined || more.length > 0) throw new Error(USAGE)
    const settings = settingsOf(process.env)
    const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
    const { version } = JSON.parse(text) as { version: string }
    const data = given ?? settings.data
    const options = { version, now: () => new Date() }
    const { manifest, damaged } = await (settings.databaseUrl === null
      ? backUp(data, target, options)
      : withShared(settings, ({ db }) => {
          const begin = async (copy: string) => {
            await prepare()
            await beginWith(preparedFolder(), copy)
          }
          return backUp(data, target, { ...options, shared: { db, begin } })
        }))
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
    console.log(`The backup in ${target} has all of the data folder: ${manifest.files.length} files, ${bytes} bytes.`)
    console.log('IT CONTAINS THE KEYS: whoever can read it can seal documents and sign blocks as this server.')
    if (settings.seal.file !== null) console.log(`It does not contain ${settings.seal.file}, which SEAL_FILE names.`)
    for (const words of damaged) console.error(`BROKEN ${words}`)
    if (damaged.length > 0)
      console.error(
        'This was damaged before, and is in the backup as it is. KEEP THE EARLIER BACKUPS: they may have it intact.',
      )
    return damaged.length === 0 ? 0 : 1
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
}
