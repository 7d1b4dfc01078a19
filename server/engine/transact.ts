import { isClash } from '../store/engine/clash.ts'
import type { Database, Sql } from '../store/engine/sql.ts'

/** How often a use case is tried if others write to the same rows. */
const MAX_TRIES = 8

/**
 * Runs a use case in one transaction and retries it from the start if it clashes with another one. `work` must have no
 * effect that a rollback does not undo.
 */
export async function transact<Result>(
  { db }: { db: Database },
  work: (tx: Sql) => Promise<Result>,
  tries = MAX_TRIES,
): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (tries <= 1 || !isClash(error)) throw error
    return transact({ db }, work, tries - 1)
  }
}
