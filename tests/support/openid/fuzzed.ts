import { setProvider } from './set-provider.ts'
import { hashToken } from '../../../server/engine/token.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { addProviderSignIn, providerOfTenant } from '../../../server/store/accounts/providers.ts'
import type { Server } from '../server/server.ts'
import { nothing, SLUG, type Made } from '../server/calls/valid-calls.ts'
import { start } from './browser.ts'

/** Gives the tenant of the demo accounts, if it has none, a provider that lets everybody in, without calling anybody. */
export async function addProvider({ ports }: Pick<Server, 'ports'>): Promise<void> {
  const { tenant } = (await accountByName(ports.db, 'ada'))!
  if (await providerOfTenant(ports.db, tenant.id)) return
  const issuer = 'https://login.example.org'
  const client = { issuer, clientId: 'paraph', clientSecret: 'a secret' }
  await setProvider(ports, tenant, { ...client, slug: SLUG, label: 'Engines', createsAccounts: true })
  const claims = {
    preferred_username: 'grace',
    email: 'grace@example.org',
    given_name: 'Grace',
    family_name: 'Hopper',
  }
  ports.openId = {
    authorize: async (_, { state }) => `${issuer}/?${new URLSearchParams({ state })}`,
    check: async () => {},
    identify: async () => ({ issuer, subject: 'grace', claims, endSession: null }),
  }
}

/** A sign-in that waits for the answer of the provider: its cookie is the token, its state the revision. */
export async function signInThere(server: Server): Promise<Made> {
  const { asked, cookies } = await start(server, SLUG)
  return { ...nothing, token: cookies['provider']!, revision: asked.get('state')! }
}

/** A sign-in that waits for the password of Emmy's account; answers the token of its cookie. */
export async function identityLink({ ports }: Server): Promise<string> {
  const { db, now, random } = ports
  const { id, tenant } = (await accountByName(db, 'alan'))!
  const token = random(32).toString('base64url')
  const link = { account: id, issuer: 'https://login.example.org', subject: token, endSession: null }
  const expiresAt = new Date(now().getTime() + 600_000)
  await addProviderSignIn(db, { hash: hashToken(token), tenant: tenant.id, redirect: '/', link, expiresAt })
  return token
}
