import type { MetadataEntry } from '#machines/rules/edit/metadata.ts'
import type { Sql } from '../engine/sql.ts'
import type { CopyRecipientRow } from './copy-recipients.ts'
import type { NamedSigner } from './request-signers.ts'
import type { RequestRow } from './requests.ts'

/** What an open edit has besides the working copy of the document. */
type EditContent = Pick<RequestRow, 'name' | 'language' | 'timeZone' | 'params'> & {
  /** ISO 8601; null for none. */
  expiresAt: string | null
  /** Edits of before there were embedded signers do not say whether they are. */
  signers: (Omit<NamedSigner, 'request' | 'position' | 'embedded'> & { embedded?: boolean })[]
  copyRecipients: Pick<CopyRecipientRow, 'id' | 'mail'>[]
  metadata: MetadataEntry[]
}

/** The open edit of a request. `account`: who edits, by the API token with this name if it has one. */
export type EditRow = {
  request: string
  account: string
  channelName: string | null
  since: Date
  content: EditContent
  lastChange: string | null
}

/** The open edit of a request; undefined without one. */
export async function editOf(tx: Sql, request: string): Promise<EditRow | undefined> {
  const { rows } = await tx.query<EditRow>(
    `select request, account, channel_name as "channelName", since, content, last_change as "lastChange"
     from request_edits where request = $1`,
    [request],
  )
  return rows[0]
}

/** Opens an edit, and returns its first revision: no earlier edit and no version that signers saw has it. */
export async function addEdit(tx: Sql, { request, account, channelName, since, content }: Omit<EditRow, 'lastChange'>) {
  await tx.query(
    'insert into request_edits (request, account, channel_name, since, content) values ($1, $2, $3, $4, $5)',
    [request, account, channelName, since, JSON.stringify(content)],
  )
  await tx.query('update requests set edit_revision = greatest(revision, edit_revision) + 1 where id = $1', [request])
}

/** Replaces what an edit has, and increments its revision. */
export async function keepEdit(tx: Sql, request: string, content: EditContent, lastChange: string) {
  await tx.query('update request_edits set content = $2, last_change = $3 where request = $1', [
    request,
    JSON.stringify(content),
    lastChange,
  ])
  await tx.query('update requests set edit_revision = edit_revision + 1 where id = $1', [request])
}

/** Increments the revision of an edit after a change of its files. */
export async function touchEdit(tx: Sql, request: string) {
  await tx.query('update request_edits set last_change = null where request = $1', [request])
  await tx.query('update requests set edit_revision = edit_revision + 1 where id = $1', [request])
}

/** Puts what an edit has in the place of what the request had, under a revision that nobody has seen. */
export async function applyEdit(
  tx: Sql,
  request: string,
  { name, language, timeZone, expiresAt }: Pick<RequestRow, 'name' | 'language' | 'timeZone' | 'expiresAt'>,
) {
  await tx.query(
    `update requests set name = $2, language = $3, time_zone = $4, expires_at = $5, revision = edit_revision + 1,
       last_change = null where id = $1`,
    [request, name, language, timeZone, expiresAt],
  )
  await tx.query('delete from request_edits where request = $1', [request])
}

/** Drops what the open edit of a request has besides its working copy. */
export async function dropEdit(tx: Sql, request: string) {
  await tx.query('delete from request_edits where request = $1', [request])
}
