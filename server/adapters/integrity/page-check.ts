import { isDamagedError } from '../../store/engine/damaged.ts'
import type { Database, Sql } from '../../store/engine/sql.ts'
import type { Report } from './ledger-check.ts'

/** How each kind of relation is read whole. A function answers with what is wrong, or throws it. */
const CHECKS = {
  heap: "select string_agg(msg, ' ') as wrong from verify_heapam($1::text::oid, true, true)",
  btree: "select nullif(bt_index_check($1::text::oid, true)::text, '') as wrong",
} as const

/** A table, with its TOAST table or sequence apart, or an index. */
type Relation = { id: string; name: string; check: keyof typeof CHECKS }

/** Ends the transaction of a check, which writes nothing. */
const UNDONE = new Error('undone')

/**
 * Reads every page of every table and index, those of PostgreSQL's own catalogue, too: a page whose checksum is wrong, a
 * row that cannot be read, and an index that does not agree with its table are named. The database has to be opened with
 * `canCheck`, and keeps nothing of it.
 */
export async function checkPages(db: Database): Promise<Report> {
  const report: Report = { fine: [], broken: [] }
  const checked = db.transaction(async (tx) => {
    try {
      await tx.exec('create extension amcheck schema pg_catalog')
      const relations = await relationsIn(tx)
      for (const relation of relations) {
        const wrong = await faultOf(tx, relation)
        if (wrong !== null) report.broken.push(`Database: ${relation.name}: ${wrong}`)
      }
      if (report.broken.length === 0)
        report.fine.push(`Database: ${relations.length} tables and indexes, all pages can be read.`)
    } catch (error) {
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

async function relationsIn(tx: Sql): Promise<Relation[]> {
  const { rows } = await tx.query<Relation>(
    `select c.oid::text as id, c.oid::regclass::text as name, coalesce(am.amname, 'heap') as check
     from pg_class c left join pg_am am on am.oid = c.relam
     where c.relkind in ('r', 'm', 't', 'S', 'i') order by c.relkind = 'i', c.oid`,
  )
  const strange = rows.find(({ check }) => !(check in CHECKS))
  if (strange) throw new Error(`${strange.name} is an index of the kind ${strange.check}, which nothing checks.`)
  return rows
}

/** What is wrong with a relation; null if nothing is. */
async function faultOf(tx: Sql, { id, check }: Relation): Promise<string | null> {
  await tx.exec('savepoint before')
  try {
    const { rows } = await tx.query<{ wrong: string | null }>(CHECKS[check], [id])
    await tx.exec('release before')
    return rows[0]!.wrong
  } catch (error) {
    if (!isDamagedError(error)) throw error
    await tx.exec('rollback to before')
    return error.message
  }
}
