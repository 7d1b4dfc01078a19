import type { Owned } from '../owned.ts'
import type { Sql } from '../engine/sql.ts'

const REQUESTS = { table: 'requests', owner: 'issuer', tenant: 'tenant' }

/** The drafts of accounts. */
export const DRAFTS: Owned = { ...REQUESTS, where: "state = 'INITIATED'", open: 'true' }

/** The requests of accounts that are sent and not over. */
export const RUNNING_REQUESTS: Owned = { ...REQUESTS, where: "state <> 'INITIATED' and ended_at is null", open: 'true' }

/** The requests of accounts that are over. */
export const ENDED_REQUESTS: Owned = { ...REQUESTS, where: 'ended_at is not null', open: 'false' }

/** Stores whose a request is from now on. Who has sent it stays known. */
export async function keepIssuer(tx: Sql, id: string, issuer: string): Promise<void> {
  await tx.query(
    `update requests set sender = case when sent_at is null then sender else coalesce(sender, issuer) end, issuer = $2
     where id = $1`,
    [id, issuer],
  )
  await tx.query('update request_edits set account = $2 where request = $1', [id, issuer])
}
