import type { Sql } from '../engine/sql.ts'

const MONTH = "date_trunc('month', sent_at at time zone 'UTC')::date"

/** Counts a request and its files in the month of the event that sent it. A second call counts nothing. */
export async function countSent(tx: Sql, id: string, stream: string): Promise<void> {
  await tx.query(
    `with submission as (
       select at from events where stream = $2 and type = 'request.submitted' order by version limit 1
     ), submitted as (
       update requests set sent_at = (select at from submission) where id = $1 and sent_at is null
       returning issuer, tenant, channel, sent_at
     ), files as (
       select count(distinct data->>'file') filter (where type = 'file.uploaded')
         - count(distinct data->>'file') filter (where type = 'file.removed') as number
       from events where stream = $2
     )
     insert into request_counts (account, tenant, month, channel, sent, documents)
     select issuer, tenant, ${MONTH}, channel, 1, number from submitted, files
     on conflict (account, tenant, month, channel) do update
       set sent = request_counts.sent + 1, documents = request_counts.documents + excluded.documents`,
    [id, stream],
  )
}

/** Counts how a request ended, in the month in which it was sent. Call it once for each request. */
export async function countEnd(tx: Sql, id: string, column: 'finished' | 'ended'): Promise<void> {
  await tx.query(
    `update request_counts c set ${column} = c.${column} + 1 from requests
     where id = $1 and c.account = coalesce(sender, issuer) and c.tenant = requests.tenant and c.month = ${MONTH}
       and c.channel = requests.channel`,
    [id],
  )
}

/** When a request was sent; null if it was not. */
export async function sentAtOf(tx: Sql, id: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>('select sent_at as at from requests where id = $1', [id])
  return rows[0]?.at ?? null
}
