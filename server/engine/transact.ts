import { isClash } from '../store/engine/clash.ts'
import type { Database, Sql } from '../store/engine/sql.ts'

/** Times that a use case is tried where others write to the same rows. */
const MAX_TRIES = 8

/**
 * A use case in one transaction, run anew from its beginning where somebody else was faster: a clash
 * is nobody's mistake and is not shown. `work` must do nothing that a rollback does not undo.
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
