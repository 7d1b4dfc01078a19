import { accountByName } from '../../../../server/store/accounts/accounts.ts'
import { inviteRow } from '../../invites.ts'
import { newPerson, newTenant } from '../../new-people.ts'
import { comeBack, start } from '../../openid/browser.ts'
import { setProvider } from '../../openid/set-provider.ts'
import type { Server } from '../server.ts'
import { ANNA } from '../signing.ts'

/** Signs in, and answers the session's cookie. */
type SignIn = () => Promise<string>

const ISSUER = 'https://rival.example'

/**
 * An administrator of a tenant of their own, signed in by its provider, which says that they have the address of `ANNA`.
 * The provider of all tenants is one that says so, from now on.
 */
export async function signedInByProvider(server: Server): Promise<SignIn> {
  const tenant = await newTenant(server)
  const client = { issuer: ISSUER, clientId: 'paraph', clientSecret: 'a secret' }
  await setProvider(server.ports, tenant, { ...client, slug: 'rival', label: 'Rival', createsAccounts: true })
  const claims = { preferred_username: 'rival', email: ANNA.mail, given_name: 'Anna', family_name: 'Berg' }
  server.ports.openId = {
    authorize: async (_, { state }) => `${ISSUER}/?${new URLSearchParams({ state })}`,
    check: async () => {},
    identify: async () => ({ issuer: ISSUER, subject: 'rival', claims, endSession: null }),
  }
  const signIn = async () => {
    const { asked, cookies } = await start(server, 'rival')
    const answer = new URLSearchParams({ code: 'a-code', state: asked.get('state')! })
    const { cookies: set } = await comeBack(server, `/api/public/v1/oidc/rival/callback?${answer}`, cookies)
    return `session=${set['session']}`
  }
  await signIn()
  await server.ports.db.query("update accounts set role = 'ADMIN_TENANT' where login = 'rival'")
  return signIn
}

/** A session of an account that ended a moment ago, right after it was used. */
export async function endedSession(server: Server, login: string): Promise<string> {
  const cookie = await server.signIn(login)
  await server.call('GET', '/private/me', undefined, cookie)
  await server.call('GET', '/private/logout', undefined, cookie)
  return cookie
}

/**
 * Somebody who administered the tenant of an account and moved to the one of `to`, where they are a manager: the cookie of
 * the session in which they moved, and how they sign in again.
 */
export async function movedAway(
  server: Server,
  { from, to }: { from: string; to: string },
): Promise<{ cookie: string; signIn: SignIn }> {
  const { tenant } = (await accountByName(server.ports.db, from))!
  const { cookie, login, mail } = await newPerson(server, { tenant, role: 'ADMIN_TENANT' })
  const list = await server.call('GET', '/public/v1/simple-sign-requests', undefined, cookie)
  const invite = await inviteRow(server, mail, { by: to })
  const moved = await server.call('POST', `/private/my-tenant-invites/${invite}/accept`, undefined, cookie)
  if (list.status !== 200 || moved.status !== 204) throw new Error(`Nobody moved: ${JSON.stringify(moved.body)}`)
  return { cookie, signIn: () => server.signIn(login) }
}
