import { parseArgs } from 'node:util'
import { move, OLD_DATABASE } from '../server/adapters/move/move.ts'
import { isDatabaseUrl, withoutPassword } from '../server/adapters/postgres/address.ts'
import { prepareShared } from '../server/jobs/prepare-shared.ts'
import { settingsOf } from '../server/settings.ts'

/**
 * `npm run move -- --to postgres://… [DATA]` moves the rows of a stopped server's embedded database to PostgreSQL. Exit code
 * 0: everything is moved; 1: it is moved, but something was damaged before, or the copy is not like the folder, and neither
 * is used; 2: nothing was moved, or not all yet.
 */
const USAGE = `Usage: npm run move -- --to postgres://ROLE@HOST/DATABASE [DATA]
  --to   the address of an empty PostgreSQL database for the role of the server, as DATABASE_URL has it later
  DATA   the data folder; the setting DATA by default
DATABASE_OWNER_URL has the address for the role that owns the tables. Give the password with PGPASSWORD or a password file.`

process.umask(0o077)
process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  try {
    const { to, given } = argumentsOf(args)
    // What is moved to is the address here.
    const { data: usual, production, databaseOwnerUrl: ownerUrl } = settingsOf({ ...process.env, DATABASE_URL: to })
    const data = given ?? usual
    const log = (line: string) => console.log(line)
    const moved = await move(data, {
      url: to,
      ownerUrl,
      prepare: prepareShared,
      isStrict: production,
      log,
      now: () => new Date(),
      onTable: (table, rows) => {
        if (rows > 0) log(`${table}: ${rows}`)
      },
    })
    for (const words of moved?.differences ?? []) console.error(`DIFFERENT ${words}`)
    if (moved && moved.differences.length > 0) {
      console.error('The rows in the database are not those of the folder. Run the move again with a new database.')
      return 1
    }
    if (moved)
      log(
        `All is moved: ${moved.tables} tables with ${moved.rows} rows. Counts, hashes, and the chains of ${moved.events} events in ${moved.streams} streams are the same on both sides.`,
      )
    else log('All was moved before.')
    log(
      `Files, keys and ledgers stay in ${data}. The old database is there as ${OLD_DATABASE}: read-only, and not used any more.`,
    )
    log(`Start with ${settingsFor(to, ownerUrl)} DATA=${data}`)
    for (const words of moved?.damaged ?? []) console.error(`BROKEN ${words}`)
    if (moved && moved.damaged.length > 0) {
      console.error('This was damaged in the folder before, and is in the database as it was.')
      return 1
    }
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
}

function argumentsOf(args: string[]): { to: string; given: string | undefined } {
  const { values, positionals } = parsed(args)
  const [given, ...more] = positionals
  if (values.to === undefined || more.length > 0) throw new Error(USAGE)
  if (!isDatabaseUrl(values.to))
    throw new Error(`--to is not the address of a PostgreSQL database with its name.\n${USAGE}`)
  return { to: values.to, given }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } })
  } catch {
    // Its message could repeat an address with a password.
    throw new Error(USAGE)
  }
}

/** The variables to start with. A password is never printed. */
function settingsFor(to: string, ownerUrl: string | null): string {
  const owner = ownerUrl === null ? '' : ` DATABASE_OWNER_URL=${withoutPassword(ownerUrl)}`
  return `DATABASE_URL=${withoutPassword(to)}${owner}`
}
