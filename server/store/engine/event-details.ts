import type { Sql } from './sql.ts'

/** Values by the names of their fields. */
export type Values = Record<string, unknown>

/** What an event changed: the values before and after, null where there were none. They may be purged. */
type EventDetails = { salt: string; before: Values | null; after: Values | null }

/** Stores what an event changed. */
export async function keepDetails(
  tx: Sql,
  { stream, version }: { stream: string; version: number },
  { salt, before, after }: EventDetails,
): Promise<void> {
  await tx.query('insert into event_details (stream, version, salt, before, after) values ($1, $2, $3, $4, $5)', [
    stream,
    version,
    salt,
    before,
    after,
  ])
}

/**
 * `$2` is a text as JSON, in lower case: it is found as a whole value only. Requests and anchorings keep no values; without
 * them an index has the few events of a tenant that do.
 */
const WITH_TEXT = `(d.stream, d.version) in (select e.stream, e.version from events e
    where e.tenant = $1 and e.stream not like 'request/%' and e.stream not like 'anchoring/%')
  and position($2 in lower(concat(d.before::text, ' ', d.after::text))) > 0`

/** How many events of a tenant have a text, in lower case, as a value before or after. */
export async function countDetailsWith(tx: Sql, tenant: string, text: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(`select count(*)::int as n from event_details d where ${WITH_TEXT}`, [
    tenant,
    JSON.stringify(text),
  ])
  return rows[0]!.n
}

/** Deletes the values of these events, and returns of how many. */
export async function dropDetailsWith(tx: Sql, tenant: string, text: string): Promise<number> {
  const { rows } = await tx.query(`delete from event_details d where ${WITH_TEXT} returning d.version`, [
    tenant,
    JSON.stringify(text),
  ])
  return rows.length
}
