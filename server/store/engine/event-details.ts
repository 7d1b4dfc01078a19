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
