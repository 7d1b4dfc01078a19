import { parseArgs } from 'node:util'
import { expectUsed, readable } from '../server/adapters/integrity/data-folder.ts'
import { openFolder } from '../server/adapters/pglite.ts'
import { repairLedgers } from '../server/adapters/integrity/ledger-repair.ts'
import { embeddedSettingsOf } from '../server/settings.ts'
import { expectSameVersion } from '../server/store/engine/migrate.ts'

/**
 * `npm run repair -- ledger [DATA]` restores the ledgers of a stopped server from its database. Exit code 0: every ledger
 * is whole; 1: blocks are lost, and their ledgers are retired; 2: nothing could be done.
 */
const USAGE = `Usage: npm run repair -- ledger [DATA]
  DATA   the data folder; the setting DATA by default`

process.umask(0o077)
process.exitCode = await repair(process.argv.slice(2))

async function repair(args: string[]): Promise<number> {
  try {
    const [what, data = embeddedSettingsOf(process.env).data, ...more] = parseArgs({
      args,
      allowPositionals: true,
    }).positionals
    if (what !== 'ledger' || more.length > 0) throw new Error(USAGE)
    expectUsed(data)
    const { db, close } = await openFolder(data)
    try {
      const isWhole = await readable(data, async () => {
        await expectSameVersion(db)
        return repairLedgers(db, data, (line) => console.log(line))
      })
      return isWhole ? 0 : 1
    } finally {
      await close()
    }
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
}
