import { standardClaims } from '#machines/rules/accounts/claims.ts'
import { secretOf } from '../../../server/cases/accounts/single-sign-on/providers.ts'
import { encrypt } from '../../../server/cases/accounts/encrypted.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import type { Tenant } from '../../../server/store/accounts/accounts.ts'
import { providerOfTenant, replaceProvider, type ProviderRow } from '../../../server/store/accounts/providers.ts'

/** A tenant's provider, with its secret as the provider gave it. */
export type ProviderSettings = Omit<ProviderRow, 'tenant' | 'claims'> & { claims?: Partial<ProviderRow['claims']> }

/** Sets the provider of a tenant as `updateMyProvider` does, without asking whether it answers. */
export async function setProvider(ports: Ports, tenant: Tenant, settings: ProviderSettings): Promise<void> {
  const claims = { ...standardClaims, ...settings.claims }
  const clientSecret = encrypt(ports, settings.clientSecret, secretOf(tenant.id))
  const revision = (await providerOfTenant(ports.db, tenant.id))?.revision ?? 0
  await replaceProvider(ports.db, { ...settings, tenant, claims, clientSecret }, revision)
}
