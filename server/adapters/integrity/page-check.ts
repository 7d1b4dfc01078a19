import { isDamagedError } from '../../store/engine/damaged.ts'
import type { Database, Sql } from '../../store/engine/sql.ts'
import { addChecks, faultIn, relationsIn, type Relation } from '../../store/platform/pages.ts'
import type { Report } from './ledger-check.ts'

/** `unchecked`: what could not be checked, and why. */
export type DatabaseReport = Report & { unchecked: string[] }

/** Ends the transaction of a check, which writes nothing. */
const UNDONE = new Error('undone')

/**
 * Reads every page of every table and index, those of PostgreSQL's own catalogue, too: a page whose checksum is wrong, a
 * row that cannot be read, and an index that does not agree with its table are named. The database has to be opened with
 * `canCheck`, and keeps nothing of it.
 */
export async function checkPages(db: Database): Promise<DatabaseReport> {
  const report: DatabaseReport = { fine: [], broken: [], unchecked: [] }
  const known = new Set<string>()
  const checked = db.transaction(async (tx) => {
    try {
      if (!(await addChecks(tx))) {
        report.unchecked.push('Database: the pages, because this role may not use the extension amcheck.')
        throw UNDONE
      }
      const relations = await relationsIn(tx)
      for (const relation of relations) {
        const wrong = await faultOf(tx, relation)
        // An index fails where its table does, whose turn was before.
        if (wrong === null || known.has(wrong)) continue
        known.add(wrong)
        report.broken.push(`Database: ${relation.name}: ${wrong}`)
      }
      if (report.broken.length === 0)
        report.fine.push(`Database: ${relations.length} tables and indexes, all pages can be read.`)
    } catch (error) {
      if (error === UNDONE) throw error
      // The catalogue itself cannot be read.
      if (!isDamagedError(error)) throw error
      report.broken.push(`Database: ${error.message}`)
    }
    throw UNDONE
  })
  await checked.catch((error: unknown) => {
    if (error !== UNDONE) throw error
  })
  return report
}

/** What is wrong with a relation; null if nothing is. */
async function faultOf(tx: Sql, relation: Relation): Promise<string | null> {
  await tx.exec('savepoint before')
  try {
    const wrong = await faultIn(tx, relation)
    await tx.exec('release before')
    return wrong
  } catch (error) {
    if (!isDamagedError(error)) throw error
    await tx.exec('rollback to before')
    return error.message
  }
}
