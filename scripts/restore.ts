import { parseArgs } from 'node:util'
import { restore } from '../server/adapters/backup/restore.ts'
import { restoreShared } from '../server/adapters/backup/restore-shared.ts'
import { prepareShared } from '../server/jobs/prepare-shared.ts'
import { withShared } from '../server/open-stopped.ts'
import { settingsOf } from '../server/settings.ts'
import { storeVerdict } from './verify-store.ts'

/**
 * `npm run restore -- BACKUP [DATA]` restores a backup to an empty data folder, and checks all of it. Exit code 0: all is
 * restored and intact; 1: all is restored as it was, but not intact or of an earlier version; 2: nothing was restored.
 */
const USAGE = `Usage: npm run restore -- BACKUP [DATA]
  BACKUP the folder that \`npm run backup\` made
  DATA   the data folder, which must be empty or missing; the setting DATA by default`

process.umask(0o077)
process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  try {
    const settings = settingsOf(process.env)
    const [backup, data = settings.data, ...more] = parseArgs({
      args,
      allowPositionals: true,
    }).positionals
    if (backup === undefined || more.length > 0) throw new Error(USAGE)
    const { manifest, retired } = await (settings.databaseUrl === null
      ? restore(backup, data)
      : withShared(settings, (roles) =>
          restoreShared(backup, data, roles, {
            prepare: prepareShared,
            isStrict: settings.production,
            log: (line) => console.log(line),
          }),
        ))
    console.log(`The backup of ${manifest.at} is restored to ${data}: ${manifest.files.length} files.`)
    if (retired.length > 0)
      console.log(
        `Retired: ${retired.join(', ')}. Proofs stay valid; at the next start new ones go to a new ledger, whose key is to be published, too.`,
      )
    return (await storeVerdict(data)) === 0 ? 0 : 1
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
}
