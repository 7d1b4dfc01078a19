import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openId } from '../../server/adapters/openid/openid.ts'
import { addDemo } from '../../server/demo.ts'
import { accountByName } from '../../server/store/accounts/accounts.ts'
import { comeBack, start } from '../support/openid/browser.ts'
import { hostileProvider } from '../support/openid/hostile-provider.ts'
import { setProvider } from '../support/openid/set-provider.ts'
import { startServer, type Server } from '../support/server/server.ts'

// Anybody may start a sign-in at an organisation's provider, and makes this server call it.

const DISCOVERY = '/.well-known/openid-configuration'
let server: Server
let provider: Awaited<ReturnType<typeof hostileProvider>>
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  provider = await hostileProvider()
  const { tenant } = (await accountByName(server.ports.db, 'ada'))!
  const client = { issuer: provider.issuer, clientId: 'paraph', clientSecret: 'a secret' }
  await setProvider(server.ports, tenant, { ...client, slug: 'engines', label: 'Engines', createsAccounts: true })
})
beforeEach(() => {
  delete provider.tricks[DISCOVERY]
  provider.calls.length = 0
  server.ports.openId = openId({ internal: [provider.issuer] })
})
afterAll(async () => {
  await provider.stop()
  await server.stop()
})

const asked = () => provider.calls.filter((path) => path === DISCOVERY).length
const starts = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => start(server, 'engines')))).map(({ location }) => location)

test('many starts, at once or one after the other, ask the provider once', async () => {
  const all = [...(await starts(20)), ...(await starts(20))]
  expect(all.every((location) => location.startsWith(`${provider.issuer}/authorize?`))).toBe(true)
  expect(asked()).toBe(1)
})

test('a provider that is down is not asked by each of them either', async () => {
  provider.tricks[DISCOVERY] = (response) => response.writeHead(503).end()
  const all = [...(await starts(20)), ...(await starts(20))]
  expect(all.every((location) => location.includes('problem=ProviderUnavailableException'))).toBe(true)
  expect(asked()).toBe(1)
})

test('who comes back is looked at with what the provider says now', async () => {
  const { asked: query, cookies } = await start(server, 'engines')
  provider.say(query.get('nonce')!)
  const answer = new URLSearchParams({ code: 'a-code', state: query.get('state')! })
  const { problem } = await comeBack(server, `/api/public/v1/oidc/engines/callback?${answer}`, cookies)
  expect([problem, asked()]).toEqual([null, 2])
})
