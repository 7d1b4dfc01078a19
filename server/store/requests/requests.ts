import type { components } from '#openapi'
import { dropDocument } from '../documents/documents.ts'
import type { Sql } from '../engine/sql.ts'
import { PARAMS, type GivenParams } from './request-params.ts'

type State = components['schemas']['RequestState']
type AuditTrail = components['schemas']['AuditTrail']

/** The row of a request. Its stream decides; the row serves lists and views. */
export type RequestRow = {
  id: string
  tenant: string
  issuer: string
  /** What its signers are asked to sign. */
  document: string
  /** The working copy of `document` while the request is edited. */
  editingDocument: string | null
  channel: components['schemas']['Channel']
  /** The name of the API token that created it; null for others. */
  channelName: string | null
  name: string
  language: components['schemas']['NotificationLanguage']
  timeZone: string
  expiresAt: Date | null
  state: State
  /** The ETag: counts changes of the content that signers see. A signature does not change it. */
  revision: number
  /** The ETag of its open edit, or of its last one. */
  editRevision: number
  /** The salt of the hashes in its stream, in hexadecimal. */
  salt: string
  params: GivenParams
  /** The ids of the templates that it was made from, in their order. */
  templates: string[]
  /** The bulk sending that sent it; null for others. */
  bulk: string | null
  /** Where its audit trail is, as its tenant had chosen when it was sent; null is both. */
  auditTrail: AuditTrail
  createdAt: Date
  modifiedAt: Date
  /** When its files and its data were deleted; null before. */
  filesPurgedAt: Date | null
  dataPurgedAt: Date | null
  /** When it ended, and when its data and its files are to be purged; null while it runs, and for what is kept for ever. */
  endedAt: Date | null
  purgeAt: Date | null
  filesPurgeAt: Date | null
  /** Whether it is only a test: its tenant is a sandbox. */
  isSandbox: boolean
  /** Why it was cancelled, in the words of its sender; null if it was not. */
  cancelMessage: string | null
}

const COLUMNS = `id, tenant, issuer, document, editing_document as "editingDocument", channel, channel_name as "channelName", name, language,
  time_zone as "timeZone", expires_at as "expiresAt", state, revision, edit_revision as "editRevision", salt, templates, bulk, ${PARAMS}, audit_trail as "auditTrail", created_at as "createdAt",
  modified_at as "modifiedAt", files_purged_at as "filesPurgedAt",
  data_purged_at as "dataPurgedAt", ended_at as "endedAt",
  purge_at as "purgeAt", files_purge_at as "filesPurgeAt", cancel_message as "cancelMessage", sandbox as "isSandbox"`

/** Adds a request. That of a sandbox is a test for ever. */
export async function addRequest(
  tx: Sql,
  row: Pick<
    RequestRow,
    | 'id'
    | 'tenant'
    | 'issuer'
    | 'document'
    | 'channel'
    | 'channelName'
    | 'name'
    | 'language'
    | 'timeZone'
    | 'salt'
    | 'state'
  >,
  at: Date,
) {
  const { id, tenant, issuer, document, channel, channelName, name, language, timeZone, salt, state } = row
  await tx.query(
    `insert into requests (id, tenant, issuer, document, channel, name, language, time_zone, state, salt, created_at,
       modified_at, channel_name, sandbox)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, (select sandbox from tenants where id = $2))`,
    [id, tenant, issuer, document, channel, name, language, timeZone, state, salt, at, channelName],
  )
}

/** The request with this id; undefined if unknown. */
export async function requestById(tx: Sql, id: string): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(`select ${COLUMNS} from requests where id = $1`, [id])
  return rows[0]
}

/** Whether a request is only a test, because its tenant is a sandbox. */
export async function isSandboxRequest(tx: Sql, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ sandbox: boolean }>('select sandbox from requests where id = $1', [id])
  return rows[0]?.sandbox === true
}

/** The columns that a revision may change. */
export type Revisable = Partial<Pick<RequestRow, 'name' | 'language' | 'timeZone' | 'expiresAt'>>

/**
 * Stores the given columns and returns the new revision. Columns left out stay. `lastChange` is the salted hash of the call,
 * by which its repetition is recognised.
 */
export async function reviseRequest(
  tx: Sql,
  id: string,
  { lastChange, ...change }: Revisable & { lastChange: string },
  at: Date,
): Promise<number> {
  const { name = null, language = null, timeZone = null, expiresAt = null } = change
  const { rows } = await tx.query<{ revision: number }>(
    `update requests set name = coalesce($2, name), language = coalesce($3, language),
       time_zone = coalesce($4, time_zone), expires_at = coalesce($5, expires_at),
       revision = revision + 1, modified_at = greatest(modified_at, $6), last_change = $7
     where id = $1 returning revision`,
    [id, name, language, timeZone, expiresAt, at, lastChange],
  )
  return rows[0]!.revision
}

/** The salted hash of the call that made the current revision; null if it was another kind of change. */
export async function lastChangeOf(tx: Sql, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ last: string | null }>('select last_change as last from requests where id = $1', [
    id,
  ])
  return rows[0]?.last ?? null
}

/** Increments the revision after a change of the files. */
export async function touchRequest(tx: Sql, id: string, at: Date) {
  await tx.query(
    `update requests set revision = revision + 1, modified_at = greatest(modified_at, $2), last_change = null
     where id = $1`,
    [id, at],
  )
}

/** Notes that a bulk sending sends a request. */
export async function keepBulk(tx: Sql, id: string, bulk: string): Promise<void> {
  await tx.query('update requests set bulk = $2 where id = $1', [id, bulk])
}

/** Stores where the audit trail of a request will be: what its tenant has chosen now. */
export async function keepAuditTrail(tx: Sql, id: string) {
  await tx.query(
    `update requests set audit_trail = t.params->>'auditTrailGeneration' from tenants t
     where requests.id = $1 and t.id = requests.tenant`,
    [id],
  )
}

/**
 * Stores the state of the stream for lists and views, and returns the one before. The last change never lies before an
 * earlier one. Undefined if the data of the request was deleted: nothing may be written about it any more.
 */
export async function keepState(tx: Sql, id: string, state: State, at: Date): Promise<State | undefined> {
  const { rows } = await tx.query<{ former: State }>(
    `update requests r set state = $2, modified_at = greatest(r.modified_at, $3)
     from (select id, state from requests where id = $1) former
     where r.id = former.id and r.data_purged_at is null returning former.state as former`,
    [id, state, at],
  )
  return rows[0]?.former
}

/**
 * Stores when a request ended, and its purge dates. Once known they stay, whatever policies follow: false if they were.
 */
export async function keepEnd(
  tx: Sql,
  id: string,
  at: Date,
  purge: { data: Date | null; files: Date | null },
): Promise<boolean> {
  const { rows } = await tx.query(
    'update requests set ended_at = $2, purge_at = $3, files_purge_at = $4 where id = $1 and ended_at is null returning id',
    [id, at, purge.data, purge.files],
  )
  return rows.length > 0
}

/** Stores why a request was cancelled. */
export async function keepCancelMessage(tx: Sql, id: string, message: string) {
  await tx.query('update requests set cancel_message = $2 where id = $1', [id, message])
}

/** Removes a draft that was never sent, with everything that belongs to it but its stream. */
export async function dropRequest(tx: Sql, id: string) {
  const { rows } = await tx.query<{ document: string; editing_document: string | null }>(
    'delete from requests where id = $1 returning document, editing_document',
    [id],
  )
  for (const { document, editing_document: copy } of rows) {
    await dropDocument(tx, document)
    if (copy !== null) await dropDocument(tx, copy)
  }
}

/** The request that has a file in its document. */
export async function requestOfFile(tx: Sql, file: string): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(
    `select ${COLUMNS} from requests
     where document in (select f.document from document_files f where f.id = $1)`,
    [file],
  )
  return rows[0]
}

/** The request whose working copy has a file. */
export async function requestOfEditedFile(tx: Sql, file: string): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(
    `select ${COLUMNS} from requests
     where editing_document in (select f.document from document_files f where f.id = $1)`,
    [file],
  )
  return rows[0]
}

/** Gives a request the working copy of its document, or takes it away. */
export async function keepEditingDocument(tx: Sql, id: string, copy: string | null) {
  await tx.query('update requests set editing_document = $2 where id = $1', [id, copy])
}

/** Puts the working copy in the place of the document, and returns the id of the document before. */
export async function swapDocuments(tx: Sql, { id, document }: Pick<RequestRow, 'id' | 'document'>): Promise<string> {
  await tx.query(
    `update requests set document = editing_document, editing_document = null
     where id = $1 and editing_document is not null`,
    [id],
  )
  return document
}
