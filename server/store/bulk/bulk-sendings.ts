import type { components } from '#openapi'
import { shareTenant } from '../accounts/tenants.ts'
import { matching } from '../engine/list-filter.ts'
import { pageOf, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { inScope, type Scope } from '../groups/scope.ts'

type Schemas = components['schemas']

/** The row of a bulk sending. Its stream decides; the row serves lists, and says how far it has come. */
export type BulkRow = {
  id: string
  tenant: string
  /** The account that created it. */
  owner: string
  name: string
  template: string
  templateName: string
  /** What the template was; null once the rows are deleted. */
  document: string | null
  params: Schemas['TemplateParams']
  columns: Schemas['BulkColumn'][]
  confirmed: Pick<Schemas['NewBulkSending'], 'signedFilesConfirmed' | 'restrictedFilesConfirmed' | 'lostPartsConfirmed'>
  /** Network address of the creator; null once the rows are deleted. */
  address: string | null
  apiToken: { id: string; name: string } | null
  state: Schemas['BulkState']
  reason: Schemas['BulkReason'] | null
  until: Date | null
  /** How often it began or went on. */
  run: number
  /** Of the run: how many jobs have sent rows. */
  batch: number
  total: number
  sent: number
  failed: number
  skipped: number
  /** The salt of the hashes in its stream, in hexadecimal. */
  salt: string
  createdAt: Date
  modifiedAt: Date
  endedAt: Date | null
  rowsDeletedAt: Date | null
}

const COLUMNS = `b.id, b.tenant, b.owner, b.name, b.template, b.template_name as "templateName", b.document, b.params,
  b.columns, b.confirmed, b.address, b.api_token as "apiToken", b.state, b.reason, b.until, b.run, b.batch, b.total, b.sent,
  b.failed, b.skipped, b.salt, b.created_at as "createdAt", b.modified_at as "modifiedAt", b.ended_at as "endedAt",
  b.rows_deleted_at as "rowsDeletedAt"`

/** A bulk sending as lists show it. */
export type ListedBulk = BulkRow & { ownerName: string }

const LISTED = `${COLUMNS}, (select a.first_name || ' ' || a.last_name from accounts a where a.id = b.owner) as "ownerName"`

type NewBulk = Pick<
  BulkRow,
  | 'id'
  | 'tenant'
  | 'owner'
  | 'name'
  | 'template'
  | 'templateName'
  | 'params'
  | 'columns'
  | 'confirmed'
  | 'address'
  | 'apiToken'
  | 'total'
  | 'skipped'
  | 'salt'
> & { document: string }

/** Adds a bulk sending that has not begun. */
export async function addBulk(tx: Sql, bulk: NewBulk, at: Date): Promise<void> {
  await tx.query(
    `insert into bulk_sendings (id, tenant, owner, name, template, template_name, document, params, columns, confirmed,
       address, api_token, state, run, total, skipped, salt, created_at, modified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'RUNNING', 1, $13, $14, $15, $16, $16)`,
    [
      bulk.id,
      bulk.tenant,
      bulk.owner,
      bulk.name,
      bulk.template,
      bulk.templateName,
      bulk.document,
      JSON.stringify(bulk.params),
      JSON.stringify(bulk.columns),
      JSON.stringify(bulk.confirmed),
      bulk.address,
      bulk.apiToken && JSON.stringify(bulk.apiToken),
      bulk.total,
      bulk.skipped,
      bulk.salt,
      at,
    ],
  )
}

/** The bulk sending with this id, with the name of its creator; undefined if unknown. */
export async function bulkById(tx: Sql, id: string): Promise<ListedBulk | undefined> {
  return (await tx.query<ListedBulk>(`select ${LISTED} from bulk_sendings b where b.id = $1`, [id])).rows[0]
}

/** The same, kept from changing until the transaction ends. */
export async function lockBulk(tx: Sql, id: string): Promise<ListedBulk | undefined> {
  await tx.query('select 1 from bulk_sendings where id = $1 for update', [id])
  return bulkById(tx, id)
}

/** One page of the bulk sendings in scope, the latest first. */
export const listBulkPage = (tx: Sql, { scope, page }: { scope: Scope; page: PageQuery }): Promise<Page<ListedBulk>> =>
  pageOf<ListedBulk>(
    tx,
    {
      from: 'bulk_sendings b',
      name: 'b',
      columns: LISTED,
      sort: { by: 'b.created_at', isTime: true, order: 'desc' },
    },
    matching([...inScope(scope, { tenant: 'b.tenant', issuer: 'b.owner' })]),
    page,
  )

/** How many bulk sendings of an account have not ended. */
export async function countUnfinished(tx: Sql, owner: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from bulk_sendings where owner = $1 and ended_at is null',
    [owner],
  )
  return rows[0]!.n
}

/** What its stream says, as its row has it. */
type Projected = Pick<BulkRow, 'state' | 'reason' | 'until' | 'run' | 'endedAt'>

/** Stores what its stream says. The batches of another run are counted anew. */
export async function keepBulkState(tx: Sql, id: string, projected: Projected, at: Date): Promise<void> {
  const { state, reason, until, run, endedAt } = projected
  await tx.query(
    `update bulk_sendings set state = $2, reason = $3, until = $4, batch = case when run = $5 then batch else 0 end,
       run = $5, ended_at = $6, modified_at = greatest(modified_at, $7)
     where id = $1`,
    [id, state, reason, until, run, endedAt, at],
  )
}

/** Counts a row that was sent or has failed. */
export async function countRow(tx: Sql, id: string, outcome: 'sent' | 'failed', at: Date): Promise<void> {
  await tx.query(
    `update bulk_sendings set ${outcome} = ${outcome} + 1, modified_at = greatest(modified_at, $2) where id = $1`,
    [id, at],
  )
}

/** Begins the next batch of a run. */
export async function nextBatch(tx: Sql, id: string): Promise<void> {
  await tx.query('update bulk_sendings set batch = batch + 1 where id = $1', [id])
}

/** Forgets what a bulk sending kept of people and of its template. */
export async function forgetTable(tx: Sql, id: string, at: Date): Promise<void> {
  await tx.query('delete from bulk_rows where bulk = $1', [id])
  await tx.query('update bulk_sendings set document = null, address = null, rows_deleted_at = $2 where id = $1', [
    id,
    at,
  ])
}

/** Whether a tenant, or any request of it, is on hold. If not, no hold is set until the transaction ends. */
export async function isHeld(tx: Sql, tenant: string): Promise<boolean> {
  await shareTenant(tx, tenant)
  const { rows } = await tx.query('select 1 from legal_holds where tenant = $1 and lifted_at is null limit 1', [tenant])
  return rows.length > 0
}
