import { hasPendingMigration } from '../../store/engine/migrate.ts'
import type { Database } from '../../store/engine/sql.ts'
import { checkPages, type DatabaseReport } from './page-check.ts'
import { checkRows } from './row-check.ts'

/**
 * Reads every page of a database, and compares its rows with its events, unless pages are damaged or the tables are of an
 * earlier version. It has to be opened with `canCheck`.
 */
export async function checkDatabase(db: Database): Promise<DatabaseReport> {
  const pages = await checkPages(db)
  if (pages.broken.length > 0 || (await hasPendingMigration(db))) return pages
  const rows = await checkRows(db)
  return { ...pages, fine: [...pages.fine, ...rows.fine], broken: rows.broken }
}
