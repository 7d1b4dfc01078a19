import type { Sql } from '../engine/sql.ts'

const MONTH = "date_trunc('month', created_at at time zone 'UTC')::date"

/** Counts a certification and its files in the month in which it was created. Call it once for each certification. */
export async function countCreated(tx: Sql, id: string): Promise<void> {
  await tx.query(
    `insert into certification_counts (account, tenant, month, channel, created, files)
     select owner, tenant, ${MONTH}, channel, 1, files from certifications where id = $1
     on conflict (account, tenant, month, channel) do update
       set created = certification_counts.created + 1, files = certification_counts.files + excluded.files`,
    [id],
  )
}

/** Counts how a certification ended, in the month in which it was created. Call it once for each certification. */
export async function countOutcome(tx: Sql, id: string, column: 'validated' | 'rejected'): Promise<void> {
  await tx.query(
    `update certification_counts c set ${column} = c.${column} + 1 from certifications
     where id = $1 and c.account = coalesce(creator, owner) and c.tenant = certifications.tenant and c.month = ${MONTH}
       and c.channel = certifications.channel`,
    [id],
  )
}
