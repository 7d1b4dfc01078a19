import type { DomainProof } from '#machines/rules/accounts/domains.ts'
import type { Sql } from '../engine/sql.ts'

/** A domain of a tenant, verified or not. */
export type DomainRow = DomainProof & {
  id: string
  tenant: string
  domain: string
  /** What its DNS record says. */
  token: string
  addedAt: Date
  checkedAt: Date | null
}

const ROW = `id, tenant, domain, token, added_at as "addedAt", approved_at as "approvedAt", seen_at as "seenAt",
  checked_at as "checkedAt"`

/** The domains of a tenant, by name. */
export async function domainsOf(tx: Sql, tenant: string): Promise<DomainRow[]> {
  const { rows } = await tx.query<DomainRow>(`select ${ROW} from tenant_domains where tenant = $1 order by domain`, [
    tenant,
  ])
  return rows
}

/** The domain with this id, of any tenant; undefined if there is none. */
export async function domainById(tx: Sql, id: string): Promise<DomainRow | undefined> {
  const { rows } = await tx.query<DomainRow>(`select ${ROW} from tenant_domains where id = $1`, [id])
  return rows[0]
}

/** Adds a domain to a tenant. */
export async function addDomain(tx: Sql, row: Omit<DomainRow, 'seenAt' | 'checkedAt'>): Promise<void> {
  const { id, tenant, domain, token, addedAt, approvedAt } = row
  await tx.query(
    `insert into tenant_domains (id, tenant, domain, token, added_at, approved_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, tenant, domain, token, addedAt, approvedAt],
  )
}

/** Removes a domain, and says whether it was there. */
export async function dropDomain(tx: Sql, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from tenant_domains where id = $1 returning 1', [id])
  return rows.length > 0
}

/** Records that an administrator of the platform approves a domain, or no longer does (null). */
export async function keepApproval(tx: Sql, id: string, at: Date | null): Promise<void> {
  await tx.query('update tenant_domains set approved_at = $2 where id = $1', [id, at])
}

/** Records that the DNS record of a domain was looked for, and whether it was found. */
export async function keepCheck(tx: Sql, id: string, { at, isFound }: { at: Date; isFound: boolean }): Promise<void> {
  await tx.query(
    'update tenant_domains set checked_at = $2, seen_at = case when $3 then $2 else seen_at end where id = $1',
    [id, at, isFound],
  )
}

/** The domains that were verified by their DNS record since `seen`, and whose record was not looked for since `checked`. */
export async function domainsToCheck(
  tx: Sql,
  { seen, checked }: { seen: Date; checked: Date },
  size: number,
): Promise<DomainRow[]> {
  const { rows } = await tx.query<DomainRow>(
    `select ${ROW} from tenant_domains where seen_at >= $1 and checked_at < $2 order by checked_at limit $3`,
    [seen, checked, size],
  )
  return rows
}
