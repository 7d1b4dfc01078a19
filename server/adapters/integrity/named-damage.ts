import type { Log } from '../../engine/ports.ts'
import { databaseDamaged } from '../../engine/unavailable.ts'
import { isDamagedError } from '../../store/engine/damaged.ts'
import type { Database } from '../../store/engine/sql.ts'

/** The number of places whose damage is logged once, and not again. */
const MAX_LOGGED = 100

/**
 * A database whose damage has a name: a query that needs a damaged page fails with `DatabaseDamagedException`. What
 * PostgreSQL said of it is logged once, with what to do.
 */
export function namedDamage<Given extends Database>(db: Given, log: Log): Given {
  const logged = new Set<string>()
  const named = (error: unknown): unknown => {
    if (!isDamagedError(error)) return error
    const { message } = error
    if (!logged.has(message) && logged.size < MAX_LOGGED) {
      logged.add(message)
      log(
        `The database is damaged: ${message}. Calls that need this part are refused. Stop the server, see what else is damaged with \`npm run verify -- --store\`, and restore a backup.`,
      )
    }
    return databaseDamaged(error)
  }
  const naming = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      throw named(error)
    }
  }
  return {
    ...db,
    query: (text, values) => naming(db.query(text, values)),
    exec: (text: string) => naming(db.exec(text)),
    transaction: (work) => naming(db.transaction(work)),
  }
}
