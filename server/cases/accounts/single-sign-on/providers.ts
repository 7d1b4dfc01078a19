import { decrypt } from '../encrypted.ts'
import { Refused } from '../../../engine/refused.ts'
import { providerBySlug, type ProviderRow } from '../../../store/accounts/providers.ts'
import type { Ports } from '../../ports.ts'
import type { Provider } from '../ports.ts'

/** What a client secret is encrypted as. */
export const secretOf = (tenant: string) => `client secret ${tenant}`

/** The provider with this slug. @throws Refused UnknownProviderException */
export async function providerOf({ db }: Pick<Ports, 'db'>, slug: string): Promise<ProviderRow> {
  const provider = await providerBySlug(db, slug)
  if (!provider) throw new Refused('UnknownProviderException')
  return provider
}

/**
 * A provider as the protocol needs it. Each provider answers to an address of its own, so that an answer of one is never
 * taken for that of another (RFC 9700, 4.4.2).
 */
export function clientOf(ports: Ports, row: ProviderRow): Provider {
  const { issuer, clientId, clientSecret, tenant, slug } = row
  return {
    issuer,
    clientId,
    clientSecret: decrypt(ports, clientSecret, secretOf(tenant.id)),
    redirectUri: `${ports.publicUrl}/api/public/v1/oidc/${slug}/callback`,
  }
}
