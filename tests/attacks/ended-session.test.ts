import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDemo, DEMO_PASSWORD } from '../../server/demo.ts'
import { contract, type OperationId } from '../../server/http/contract.ts'
import type { Database } from '../../server/store/engine/sql.ts'
import { accountByName } from '../../server/store/accounts/accounts.ts'
import { startServer, type Server } from '../support/server/server.ts'
import { accountLink } from '../support/server/account-links.ts'
import { bearer, ifMatch } from '../support/server/signing.ts'
import { newDomain, newPasskey, nothing, validBody, validQuery } from '../support/server/calls/valid-calls.ts'
import { Authenticator } from '../support/second-factors/authenticator.ts'
import { appCode, switchedOn } from '../support/second-factors/two-factor.ts'

// Somebody knows an old password. Its holder chooses a new one while their calls are under way, already admitted.

const RESET = 'Difference-Engine-1822'
let server: Server
let original: Database

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  original = server.ports.db
})
afterAll(() => server.stop())

/** Runs `meanwhile` right before the next transaction that a call of `act` begins on its own. */
async function during<Result>(meanwhile: () => Promise<unknown>, act: () => Promise<Result>): Promise<Result> {
  const begin = original.transaction.bind(original)
  const spy = vi.spyOn(original, 'transaction').mockImplementationOnce(async (work) => {
    await meanwhile()
    return begin(work)
  })
  try {
    const result = await act()
    expect(spy).toHaveBeenCalled()
    return result
  } finally {
    spy.mockRestore()
  }
}

/** What every reset of a password does to the sessions. */
const allEnd = () => original.query('delete from sessions')

/** What of an account outlasts its sessions. */
const kept = async (login: string) => {
  const { id } = (await accountByName(original, login))!
  const rows = async (sql: string) => (await original.query(sql, [id])).rows
  return [
    await rows('select password, new_email, tenant from accounts where id = $1'),
    await rows('select id from passkeys where account = $1 order by id'),
    await rows('select * from second_factors where account = $1'),
    await rows('select * from recovery_codes where account = $1 order by 1, 2'),
    await rows('select id, revoked_at from channels where account = $1 order by id'),
    (await original.query('select * from tenant_domains order by id')).rows,
    (await original.query('select * from providers')).rows,
    (await original.query('select id, secret from webhooks order by id')).rows,
  ]
}

async function newWebhook(cookie: string): Promise<string> {
  const body = { url: 'https://shop.example.org/paraph', description: '', events: ['SIGNER_SIGNED'] }
  return ((await server.call('POST', '/public/v1/webhooks', body, cookie)).body as { id: string }).id
}

const confirmed = contract.operations.filter((operation) => operation.confirmed).map(({ id }) => id)
/** They only make a challenge for the browser, which is worth nothing without the next call. */
const harmless: OperationId[] = ['startPasskey']

test.each(confirmed.filter((id) => !harmless.includes(id)))(
  'AUTH-034 a session that ended a moment ago changes nothing: %s',
  async (id) => {
    const login = 'annabella'
    await original.query(
      "delete from second_factors where account = (select id from accounts where login = 'annabella')",
    )
    const cookie = await server.signIn(login)
    const cookies = { admin: cookie, owner: cookie, tenant: cookie }
    const account = (await accountByName(original, login))!
    const domain = id === 'removeMyDomain' ? await newDomain(server, cookie) : nothing
    const passkey = id === 'removePasskey' ? await newPasskey(server, cookie) : ''
    const webhook = id === 'rotateWebhookSecret' ? await newWebhook(cookie) : ''
    const needsApp = ['deleteAuthApp', 'setDefaultMethod', 'newRecoveryCodes'].includes(id)
    const secret = needsApp ? await switchedOn(server, login, ['AUTH_APP', 'EMAIL']) : ''
    const ids: Partial<Record<OperationId, string>> = {
      removeMyDomain: domain.id,
      removePasskey: passkey,
      rotateWebhookSecret: webhook,
      approveDomain: account.tenant.id,
      deleteAuthApp: account.id,
      deleteEmail: account.id,
    }
    const thing = { ...nothing, id: ids[id] ?? '', ...(secret && { code: appCode(server, secret) }) }
    const { path, method } = contract.operations.find((operation) => operation.id === id)!
    const query = new URLSearchParams(validQuery(id, thing)).toString()
    const url = path.replaceAll(/\{\w+\}/g, thing.id) + (query && `?${query}`)
    const body = await validBody(id, { server, cookies }, thing, 'admin')
    const before = await kept(login)
    const answer = await during(allEnd, () =>
      server.call(method.toUpperCase() as 'POST', url, body, cookie, ifMatch('"0"')),
    )
    expect([answer.status, (answer.body as { name?: string }).name]).toEqual([401, 'SessionEndedException'])
    expect(await kept(login)).toEqual(before)
  },
)

test('AUTH-034 who waits with an old password while it is replaced does not get in', async () => {
  const reset = async () => {
    const token = await accountLink(server, 'emilie', 'reset')
    const answer = await server.call('POST', '/private/reset-password', { password: RESET }, undefined, bearer(token))
    expect(answer.status).toBe(204)
  }
  const login = (password: string) => server.call('POST', '/public/v1/auth', { user: 'emilie', password })
  const { derive } = server.ports
  // The reset is complete while the old password is still being checked.
  let isDone = false
  server.ports.derive = async (...given) => {
    const hash = await derive(...given)
    if (!isDone) {
      isDone = true
      await reset()
    }
    return hash
  }
  const late = await login(DEMO_PASSWORD)
  server.ports.derive = derive
  expect([late.status, late.cookie]).toEqual([401, ''])
  expect((await login(DEMO_PASSWORD)).status).toBe(401)
  expect((await login(RESET)).status).toBe(200)
})

test('AUTH-034 a passkey that is removed while it is checked does not sign in', async () => {
  const optionsOf = async (path: string, cookie?: string) =>
    ((await server.call('POST', path, undefined, cookie)).body as { options: Record<string, unknown> }).options
  const cookie = await server.signIn('sophie')
  const key = new Authenticator()
  const made = key.create(await optionsOf('/private/passkeys/options', cookie))
  expect((await server.call('POST', '/private/passkeys', { response: made }, cookie)).status).toBe(200)
  const logIn = async () => {
    const response = key.use(await optionsOf('/public/v1/passkeys/options'))
    return () => server.call('POST', '/public/v1/passkeys/auth', { response })
  }
  expect((await (await logIn())()).status).toBe(200)
  const late = await during(() => original.query('delete from passkeys'), await logIn())
  expect([late.status, late.cookie]).toEqual([401, ''])
})

test('a new password does not confirm anew who is there', async () => {
  const cookie = await server.signIn('blaise')
  server.wait(200)
  const changed = await server.call('POST', '/private/me/password', { password: RESET }, cookie)
  expect(changed.status).toBe(204)
  const asks = async () =>
    (await server.call('POST', '/private/passkeys/options', undefined, changed.cookie)).body as { name?: string }
  expect((await asks()).name).toBeUndefined()
  server.wait(101)
  expect((await asks()).name).toBe('ReauthenticationRequiredException')
})
