import type { Sql } from '../engine/sql.ts'

/** How many operations are read: an hour has fewer. */
const MANY = 500

/** The newest operations on a chain whose trees are validated, and when the newest hash of a tree was added. */
export async function knownOperations(
  tx: Sql,
  batch: string,
): Promise<{ since: Date; operations: { bytes: string; at: Date }[] }> {
  const added = await tx.query<{ since: Date }>(
    `select coalesce(max(at), 'epoch') as since from events
     where version = 1 and stream in (select 'anchoring/' || id from anchorings where batch = $1)`,
    [batch],
  )
  const sent = await tx.query<{ bytes: string; at: Date }>(
    `select bytes, (anchor->>'timestamp')::timestamptz as at from (
       select bytes, anchor from anchor_batches where state = 'VALIDATED' order by id desc limit $1
     ) newest where anchor->'evidence'->>'kind' = 'TEZOS' and bytes is not null`,
    [MANY],
  )
  return { since: added.rows[0]!.since, operations: sent.rows }
}
