import type { Due } from '../engine/due.ts'
import type { Sql } from '../engine/sql.ts'
import type { CertificationRow } from './certifications.ts'

const DUE = 'purge_at <= $1 and purged_at is null'
const IS_HELD =
  'exists (select 1 from legal_holds h where h.tenant = certifications.tenant and h.request is null and h.lifted_at is null)'
/** The most that are counted. */
const MAX_DUE = 10_000

/** Keeps when the data of a certification that has ended is to be deleted. */
export async function keepPurgeDate(tx: Sql, id: string, at: Date | null): Promise<void> {
  await tx.query('update certifications set purge_at = $2 where id = $1 and purge_at is null', [id, at])
}

/** Certifications of each tenant that are due and not on hold, the longest due first. */
export async function dueCertifications(tx: Sql, { now, limit, without }: Due): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select due.id from tenants t cross join lateral (
       select id from certifications where certifications.tenant = t.id and ${DUE} and id <> all($3)
       order by purge_at limit $2) as due
     where not exists (select 1 from legal_holds h where h.tenant = t.id and h.request is null and h.lifted_at is null)`,
    [now, limit, without],
  )
  return rows.map(({ id }) => id)
}

/** Locks a certification if it is due; undefined if not, if it is on hold, or if somebody else has locked it. */
export async function lockDueCertification(
  tx: Sql,
  id: string,
  now: Date,
): Promise<Pick<CertificationRow, 'id' | 'tenant' | 'owner' | 'salt'> | undefined> {
  const { rows } = await tx.query<Pick<CertificationRow, 'id' | 'tenant' | 'owner' | 'salt'>>(
    `select id, tenant, owner, salt from certifications where id = $2 and ${DUE} and not ${IS_HELD}
     for update skip locked`,
    [now, id],
  )
  return rows[0]
}

/**
 * Deletes what the rows of a certification say in words: names, metadata and the salt of its hashes, and the files that
 * were uploaded for it. Returns the hashes of these. The name of the tenant and the hashes of what was certified stay.
 */
export async function purgeCertificationOf(tx: Sql, id: string, at: Date): Promise<string[]> {
  await tx.query(
    `update certifications set flow_name = '', metadata = '[]', api_token = null, salt = '',
       purged_at = $2 where id = $1`,
    [id, at],
  )
  await tx.query("update certification_files set name = '' where certification = $1", [id])
  const { rows } = await tx.query<{ hash: string }>(
    `update deferred_files set name = '', api_token = api_token || '{"name": ""}' where certification = $1 returning hash`,
    [id],
  )
  return rows.map(({ hash }) => hash)
}

/** How many certifications of a tenant that are not on hold are due until a time; at most 10,000 are counted. */
export async function certificationsDue(tx: Sql, tenant: string, until: Date): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from (
       select 1 from certifications where tenant = $2 and ${DUE} and not ${IS_HELD} limit $3) as due`,
    [until, tenant, MAX_DUE],
  )
  return rows[0]!.n
}
