import type { Sql } from '../engine/sql.ts'

/** How each kind of relation is read whole. A function answers with what is wrong, or throws it. */
const CHECKS = {
  heap: "select string_agg(msg, ' ') as wrong from verify_heapam($1::text::oid, true, true)",
  btree: "select nullif(bt_index_check($1::text::oid, true)::text, '') as wrong",
} as const

/** A table, TOAST table, sequence or index. */
export type Relation = { id: string; name: string; check: keyof typeof CHECKS }

/** SQLSTATEs of an extension that this role may not add or use, or that is missing. */
const NOT_ALLOWED = ['42501', '0A000']

/**
 * Adds the functions that check pages, if they are missing, until the transaction is rolled back. Returns whether this role
 * may use them.
 */
export async function addChecks(tx: Sql): Promise<boolean> {
  await tx.exec('savepoint checks')
  try {
    await tx.exec('create extension if not exists amcheck schema pg_catalog')
    await tx.exec("select verify_heapam('pg_catalog.pg_class'::regclass)")
    await tx.exec('release checks')
    return true
  } catch (error) {
    if (!NOT_ALLOWED.includes((error as { code?: string }).code ?? '')) throw error
    await tx.exec('rollback to checks')
    return false
  }
}

/** Everything that has pages. @throws Error if there is an index of a kind that nothing checks */
export async function relationsIn(tx: Sql): Promise<Relation[]> {
  const { rows } = await tx.query<Relation>(
    `select c.oid::text as id, c.oid::regclass::text as name, coalesce(am.amname, 'heap') as check
     from pg_class c left join pg_am am on am.oid = c.relam
     where c.relkind in ('r', 'm', 't', 'S', 'i') order by c.relkind = 'i', c.oid`,
  )
  const strange = rows.find(({ check }) => !(check in CHECKS))
  if (strange) throw new Error(`${strange.name} is an index of the kind ${strange.check}, which nothing checks.`)
  return rows
}

/** What is wrong with a relation; null if nothing is. @throws Error as PostgreSQL does if a page cannot be read */
export async function faultIn(tx: Sql, { id, check }: Relation): Promise<string | null> {
  const { rows } = await tx.query<{ wrong: string | null }>(CHECKS[check], [id])
  return rows[0]!.wrong
}
