import { isShortName } from '#machines/rules/accounts/short-name.ts'
import { isOneLine } from '#machines/rules/common/one-line.ts'
import { decrypt, encrypt } from './secrets/encrypted.ts'
import { Refused } from '../../engine/refused.ts'
import type { Tenant } from '../../store/accounts/accounts.ts'
import { keepProvider, providerBySlug, type ClaimNames, type ProviderRow } from '../../store/accounts/providers.ts'
import type { Ports } from '../ports.ts'
import type { Provider } from './ports.ts'

/** The claims of OpenID Connect that an account is made of, unless a tenant's provider uses others. */
const CLAIMS: ClaimNames = {
  login: 'preferred_username',
  email: 'email',
  firstName: 'given_name',
  lastName: 'family_name',
}

/** The settings of a tenant's provider, with its secret as the provider gave it. */
export type ProviderSettings = Omit<ProviderRow, 'tenant' | 'claims'> & { claims?: Partial<ClaimNames> }

/**
 * Sets the OpenID provider of a tenant. The secret is stored encrypted.
 * @throws Error if the slug is taken or a setting is not usable: check user input first
 */
export async function setProvider(ports: Ports, tenant: Tenant, settings: ProviderSettings): Promise<void> {
  const { slug, label, issuer, clientId, clientSecret } = settings
  if (!isShortName(slug)) throw new Error('A slug has lower-case letters and digits, with single hyphens between them')
  if (![label, clientId, clientSecret].every((text) => text !== '' && isOneLine(text)))
    throw new Error('A label, a client id and a client secret are one line')
  const url = URL.parse(issuer)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.search || url.hash || url.username)
    throw new Error('An issuer is an address without a query')
  const isKept = await keepProvider(ports.db, {
    ...settings,
    tenant,
    claims: { ...CLAIMS, ...settings.claims },
    clientSecret: encrypt(ports, clientSecret, secretOf(tenant.id)),
  })
  if (!isKept) throw new Error(`Another tenant has the slug ${slug}`)
}

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
