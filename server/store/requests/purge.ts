import type { Due } from '../engine/due.ts'
import type { Sql } from '../engine/sql.ts'
import type { RequestRow } from './requests.ts'

/** A request of which something is due: its files, its data, or both. */
export type DueRequest = Pick<RequestRow, 'id' | 'tenant' | 'issuer' | 'document' | 'salt'> & {
  isFilesDue: boolean
  isDataDue: boolean
}

const FILES_DUE = 'files_purge_at <= $1 and files_purged_at is null'
const DATA_DUE = 'purge_at <= $1 and data_purged_at is null'
/** Statements are made of names: they stay until all of a request is anchored. */
const IS_ANCHORED = `not exists (select 1 from anchorings a
  where a.subject_kind = 'request' and a.subject_id = requests.id and a.state in ('INSERTED', 'INJECTED'))`
/** Whether a row of `requests` is on hold, with its tenant or alone. */
export const IS_HELD = `exists (select 1 from legal_holds h
  where h.tenant = requests.tenant and h.lifted_at is null and (h.request is null or h.request = requests.id))`

/**
 * Requests of each tenant of which something is due and nothing is on hold, the longest due first. Each tenant is asked
 * alone, so that the many requests of one let those of the others through.
 */
export async function dueRequests(tx: Sql, { now, limit, without }: Due): Promise<string[]> {
  const due = (condition: string, by: string) =>
    `(select id from requests where requests.tenant = t.id and ${condition} and not ${IS_HELD} and id <> all($3) order by ${by} limit $2)`
  const { rows } = await tx.query<{ id: string }>(
    `select distinct due.id from tenants t cross join lateral (
       ${due(FILES_DUE, 'files_purge_at')} union all ${due(`${DATA_DUE} and ${IS_ANCHORED}`, 'purge_at')}) as due
     where not exists (select 1 from legal_holds h where h.tenant = t.id and h.request is null and h.lifted_at is null)`,
    [now, limit, without],
  )
  return rows.map(({ id }) => id)
}

/** Locks a request if something of it is due; undefined if not, if it is on hold, or if somebody else has locked it. */
export async function lockDueRequest(tx: Sql, id: string, now: Date): Promise<DueRequest | undefined> {
  const { rows } = await tx.query<DueRequest>(
    `select id, tenant, issuer, document, salt, coalesce(${FILES_DUE}, false) as "isFilesDue",
       coalesce(${DATA_DUE} and ${IS_ANCHORED}, false) as "isDataDue"
     from requests where id = $2 and not ${IS_HELD} for update skip locked`,
    [now, id],
  )
  const row = rows[0]
  return row && (row.isFilesDue || row.isDataDue) ? row : undefined
}

/** Marks the files of a request as deleted, and returns the hashes of all that it has, or had before edits. */
export async function purgeFilesOf(tx: Sql, { id, document }: Pick<RequestRow, 'id' | 'document'>, at: Date) {
  const { rows } = await tx.query<{ hash: string }>(
    `select unnest(array[upload_hash, original_hash, viewing_hash]) as hash from document_files where document = $2
     union select hash from sealed_files where request = $1
     union select hash from generation_steps where request = $1
     union select unnest(array[data->>'upload', data->>'original']) from events
       where stream = 'request/' || $1 and type = 'file.uploaded'`,
    [id, document],
  )
  await tx.query('delete from generation_steps where request = $1', [id])
  await tx.query('update requests set files_purged_at = $2 where id = $1', [id, at])
  return rows.map(({ hash }) => hash)
}

/**
 * Deletes what the rows of a request say of people and in words: names, addresses, values, messages, parameters and the
 * salt of its hashes. What stays says that there was a request, when, what became of it, and the hashes of its files.
 */
export async function purgeDataOf(tx: Sql, id: string, at: Date): Promise<void> {
  await tx.query(
    `update requests set name = '', salt = '', channel_name = null, cancel_message = null, last_change = null,
       templates = '{}', data_purged_at = $2 where id = $1`,
    [id, at],
  )
  await tx.query('delete from field_values v using request_signers s where s.id = v.signer and s.request = $1', [id])
  await tx.query('delete from former_addresses f using request_signers s where s.id = f.signer and s.request = $1', [
    id,
  ])
  await tx.query(
    `update request_signers set mail = '', first_name = '', last_name = '', refusal_motive = null, reassign_reason = null,
       mail_returned_at = null, mail_returned_cause = null where request = $1`,
    [id],
  )
  // With their former addresses.
  await tx.query('delete from request_copy_recipients where request = $1', [id])
  await tx.query('delete from request_params where request = $1', [id])
  await tx.query('delete from request_metadata where request = $1', [id])
  await tx.query('delete from reminder_messages where request = $1', [id])
  await tx.query('delete from request_edits where request = $1', [id])
  await tx.query('delete from requests_to_state where request = $1', [id])
  await tx.query("update sealed_files set file_name = '' where request = $1", [id])
}

/** Makes the files and the data of requests that have ended due at a time, unless they are due before it. */
export async function makeDue(tx: Sql, ids: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `update requests set purge_at = least(purge_at, $2), files_purge_at = least(files_purge_at, $2)
     where id = any($1) and ended_at is not null and data_purged_at is null`,
    [ids, at],
  )
}

/** The most that are counted. */
const MAX_DUE = 10_000

/** How many requests of a tenant that are not on hold are due until a time; at most 10,000 are counted. */
export async function requestsDue(
  tx: Sql,
  { tenant, of, until }: { tenant: string; of: 'FILES' | 'SIGNATURE_DATA'; until: Date },
): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from (
       select 1 from requests where tenant = $2 and ${of === 'FILES' ? FILES_DUE : DATA_DUE} and not ${IS_HELD} limit $3) as due`,
    [until, tenant, MAX_DUE],
  )
  return rows[0]!.n
}
