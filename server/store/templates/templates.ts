import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** The row of a template. Its stream decides; the row serves lists and views. */
export type TemplateRow = {
  id: string
  tenant: string
  /** The account that created it. */
  owner: string
  name: string
  document: string
  params: components['schemas']['TemplateParams']
  state: 'DRAFT' | 'READY' | 'DISABLED'
  /** The ETag. */
  revision: number
  /** The salt of the hashes in its stream, in hexadecimal. */
  salt: string
  createdAt: Date
  modifiedAt: Date
}

const COLUMNS = `id, tenant, owner, name, document, params, state, revision, salt, created_at as "createdAt",
  modified_at as "modifiedAt"`

/** Lets one transaction at a time add templates to an account, so that those that were counted stay as many. */
export async function lockTemplates(tx: Sql, account: string): Promise<void> {
  await tx.query('select 1 from accounts where id = $1 for no key update', [account])
}

/** How many templates an account has. */
export async function countTemplates(tx: Sql, account: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>('select count(*)::int as n from templates where owner = $1', [account])
  return rows[0]!.n
}

/** Adds a template. */
export async function addTemplate(
  tx: Sql,
  row: Omit<TemplateRow, 'state' | 'revision' | 'createdAt' | 'modifiedAt'>,
  at: Date,
): Promise<void> {
  const { id, tenant, owner, name, document, params, salt } = row
  await tx.query(
    `insert into templates (id, tenant, owner, name, document, params, state, salt, created_at, modified_at)
     values ($1, $2, $3, $4, $5, $6, 'DRAFT', $7, $8, $8)`,
    [id, tenant, owner, name, document, JSON.stringify(params), salt, at],
  )
}

/** The template with this id; undefined if unknown. */
export async function templateById(tx: Sql, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await tx.query<TemplateRow>(`select ${COLUMNS} from templates where id = $1`, [id])
  return rows[0]
}

/** Keeps templates as they are until the transaction ends: every change of one writes its row. */
export async function keepFromChanging(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query('select 1 from templates where id = any($1) order by id for share', [ids])
}

/**
 * Stores the given columns and increments the revision. Columns left out stay. `lastChange` is the salted hash of the call,
 * by which its repetition is recognised; null if it is not repeated.
 */
export async function reviseTemplate(
  tx: Sql,
  id: string,
  { name, params, lastChange }: { name?: string; params?: TemplateRow['params']; lastChange: string | null },
  at: Date,
): Promise<void> {
  await tx.query(
    `update templates set name = coalesce($2, name), params = coalesce($3, params), revision = revision + 1,
       modified_at = greatest(modified_at, $4), last_change = $5
     where id = $1`,
    [id, name ?? null, params ? JSON.stringify(params) : null, at, lastChange],
  )
}

/** The salted hash of the call that made the current revision; null if it was another kind of change. */
export async function lastChangeOfTemplate(tx: Sql, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ last: string | null }>('select last_change as last from templates where id = $1', [
    id,
  ])
  return rows[0]?.last ?? null
}

/** Stores the state of the stream for lists and views, and when it changed. */
export async function keepTemplateState(tx: Sql, id: string, state: TemplateRow['state'], at: Date): Promise<void> {
  await tx.query(
    'update templates set state = $2, modified_at = greatest(modified_at, $3) where id = $1 and state <> $2',
    [id, state, at],
  )
}
