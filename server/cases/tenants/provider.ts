import type { components } from '#openapi'
import { isBlank } from '#machines/rules/common/one-line.ts'
import { isIssuer } from '#machines/rules/tenants/provider.ts'
import { tenantSubject } from '#machines/rules/tenants/tenant.ts'
import type { Account } from '../../engine/caller.ts'
import { causedBy, MASKED, recordChange } from '../../engine/changes.ts'
import { Refused } from '../../engine/refused.ts'
import { expectRevision, unlessStale } from '../../engine/revision.ts'
import { newToken } from '../../engine/token.ts'
import { tenantById, type Tenant } from '../../store/accounts/accounts.ts'
import { dropProvider, providerOfTenant, replaceProvider, type ProviderRow } from '../../store/accounts/providers.ts'
import type { Values } from '../../store/engine/event-details.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { clientOf, secretOf } from '../accounts/single-sign-on/providers.ts'
import { inSession } from '../accounts/in-session.ts'
import { encrypt } from '../accounts/encrypted.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'

type Schemas = components['schemas']
type Input = Schemas['ProviderInput']
/** The provider of a tenant without its secret, null if it has none, and its revision. */
export type ViewedProvider = { provider: Schemas['OwnProvider'] | null; revision: number }

/** The OpenID provider of the caller's tenant (`getMyProvider`). */
export const getMyProvider = ({ db }: Pick<Ports, 'db'>, { tenantId }: Account): Promise<ViewedProvider> =>
  viewedIn(db, tenantId)

/**
 * Sets the OpenID provider of the caller's tenant, once it has answered with its metadata; null removes it
 * (`updateMyProvider`).
 * @throws Refused StaleRevisionException, ProviderSettingsException, ProviderUnreachableException, SlugTakenException
 */
export async function updateMyProvider(
  ports: Ports,
  { caller: { id: account, tenantId }, session }: { caller: Account; session: string },
  revision: number,
  input: Input | null,
): Promise<ViewedProvider> {
  const kept = await providerOfTenant(ports.db, tenantId)
  const wanted = input && (await usable(ports, (await tenantById(ports.db, tenantId))!, input, kept))
  return inSession(ports, { account, session }, async (tx) => {
    const before = await providerOfTenant(tx, tenantId)
    expectRevision(before ?? { revision: 0 }, revision)
    if (wanted) unlessStale(await replaceProvider(tx, wanted, revision).catch(refuseTaken))
    else if (before) unlessStale(await dropProvider(tx, tenantId, revision))
    await recordChange(ports, tx, causedBy(account, tenantSubject(tenantId), tenantId), {
      type: wanted ? 'provider.changed' : 'provider.removed',
      before: before ? recorded(before, input?.clientSecret == null ? MASKED : null) : null,
      after: wanted && recorded(wanted, MASKED),
    })
    return viewedIn(tx, tenantId)
  })
}

/** A provider that can be used: it has a secret, and answers at its address. */
async function usable(
  ports: Ports,
  tenant: Tenant,
  { clientSecret: secret, ...settings }: Input,
  kept: ProviderRow | undefined,
): Promise<ProviderRow> {
  if (isBlank(settings.label) || isBlank(settings.clientId)) throw new Refused('ProviderSettingsException')
  const clientSecret = secret === null ? kept?.clientSecret : encrypt(ports, secret, secretOf(tenant.id))
  if (!isIssuer(settings.issuer) || !URL.canParse(settings.issuer) || clientSecret === undefined)
    throw new Refused('ProviderSettingsException')
  const row = { ...settings, tenant, clientSecret }
  const once = { state: newToken(ports), nonce: newToken(ports), verifier: newToken(ports) }
  try {
    await ports.openId.check(clientOf(ports, row), once)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused('ProviderUnreachableException', { message: error.message })
  }
  return row
}

async function viewedIn(tx: Sql, tenantId: string): Promise<ViewedProvider> {
  const row = await providerOfTenant(tx, tenantId)
  if (!row) return { provider: null, revision: 0 }
  const { issuer, clientId, slug, label, claims, createsAccounts, revision } = row
  return { provider: { issuer, clientId, slug, label, claims, createsAccounts }, revision }
}

/**
 * What the record of a change says. Two masks would be equal, so a new secret is recorded with nothing before it.
 */
const recorded = (
  { issuer, clientId, slug, label, claims, createsAccounts }: ProviderRow,
  clientSecret: string | null,
): Values => ({
  issuer,
  clientId,
  clientSecret,
  slug,
  label,
  claims: [claims.login, claims.email, claims.firstName, claims.lastName].join(', '),
  createsAccounts,
})
