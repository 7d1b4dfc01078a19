import { isVerified } from '#machines/rules/accounts/domains.ts'
import { domainsOf } from '../../../store/accounts/domains.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { Ports } from '../../ports.ts'

/** The domains whose addresses a tenant may speak for. */
export async function verifiedDomainsOf({ now }: Pick<Ports, 'now'>, tx: Sql, tenant: string): Promise<string[]> {
  const domains = await domainsOf(tx, tenant)
  return domains.filter((row) => isVerified(row, now())).map(({ domain }) => domain)
}
