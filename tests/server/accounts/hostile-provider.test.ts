import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardedCall } from '../../../server/adapters/openid/guarded-call.ts'
import { openId } from '../../../server/adapters/openid/openid.ts'
import { isPublicAddress } from '../../../server/adapters/openid/public-address.ts'
import { setProvider } from '../../support/openid/set-provider.ts'
import { addDemo } from '../../../server/demo.ts'
import { settingsOf } from '../../../server/settings.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { comeBack, start } from '../../support/openid/browser.ts'
import { hostileProvider } from '../../support/openid/hostile-provider.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// Answers of providers that are wrong in one way each. What a real one answers is in `single-sign-on.test.ts`.

let server: Server
let provider: Awaited<ReturnType<typeof hostileProvider>>
const CALLBACK = '/api/public/v1/oidc/engines/callback'

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  provider = await hostileProvider()
  server.ports.openId = openId({ internal: [provider.issuer] })
  await configure('ada', 'engines', provider.issuer)
})
beforeEach(() => {
  describe({})
  for (const path of Object.keys(provider.tricks)) delete provider.tricks[path]
})
afterAll(async () => {
  await provider.stop()
  await server.stop()
})

/** Changes what the provider says of itself, from now on: what it said before is kept for a minute. */
const describe = (changes: object) => {
  provider.describe(changes)
  server.ports.openId = openId({ internal: [provider.issuer] })
}

const configure = async (login: string, slug: string, issuer: string) =>
  setProvider(server.ports, (await accountByName(server.ports.db, login))!.tenant, {
    slug,
    issuer,
    label: slug,
    clientId: 'paraph',
    clientSecret: 'a secret',
    createsAccounts: true,
  })

type Way = Parameters<typeof provider.say>[2]
type Answer = { changes?: object; way?: Way; query?: Record<string, string | undefined> }

/** The problem that an answer gets; null if it signs in. Nothing that is refused makes a session. */
async function answered({ changes = {}, way, query = {} }: Answer): Promise<string | null> {
  const { asked, cookies } = await start(server, 'engines')
  provider.say(asked.get('nonce')!, changes, way)
  const all = { code: 'a-code', state: asked.get('state')!, ...query }
  const given = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined)
  const { problem, cookies: set } = await comeBack(server, `${CALLBACK}?${new URLSearchParams(given)}`, cookies)
  expect([problem, 'session' in set]).toEqual([problem, problem === null])
  return problem
}
const state = (value: string | undefined) => answered({ query: { state: value } })

test('an answer that is right in every way signs in', async () => {
  expect(await answered({})).toBeNull()
  expect(await answered({ query: { iss: provider.issuer, session_state: 'x', scope: 'openid' } })).toBeNull()
})

test('a state that is forged, missing or empty is refused, and the provider is not asked', async () => {
  const before = provider.calls.filter((path) => path === '/token').length
  for (const forged of ['forged', 'A'.repeat(43), undefined]) expect(await state(forged)).toBe('ProviderStateException')
  expect(provider.calls.filter((path) => path === '/token')).toHaveLength(before)
})

test('a wrong or missing nonce is refused', async () => {
  for (const nonce of ['forged', '', undefined])
    expect([nonce, await answered({ changes: { nonce } })]).toEqual([
      nonce,
      // Without the claim there is nothing to compare.
      nonce === undefined ? 'ProviderTokenException' : 'ProviderNonceException',
    ])
})

test('an answer of another issuer is refused: in the address, in the token, in what it says of itself, or of another tenant', async () => {
  expect(await answered({ query: { iss: 'https://evil.example' } })).toBe('ProviderIssuerException')
  expect(await answered({ changes: { iss: 'https://evil.example' } })).toBe('ProviderIssuerException')

  describe({ authorization_response_iss_parameter_supported: true })
  expect(await answered({})).toBe('ProviderIssuerException')
  expect(await answered({ query: { iss: provider.issuer } })).toBeNull()

  describe({})
  const { asked, cookies } = await start(server, 'engines')
  provider.say(asked.get('nonce')!)
  const query = new URLSearchParams({ code: 'a-code', state: asked.get('state')! })
  await configure('sophie', 'pont', provider.issuer)
  const mixedUp = await comeBack(server, `/api/public/v1/oidc/pont/callback?${query}`, cookies)
  expect(mixedUp.problem).toBe('ProviderIssuerException')

  describe({ issuer: 'https://evil.example' })
  expect((await start(server, 'engines')).location).toContain('problem=ProviderUnavailableException')
})

test('a token for another client, one that has expired, and one without a subject are refused', async () => {
  const past = Math.floor(Date.now() / 1000) - 3600
  for (const changes of [
    { aud: 'another' },
    { aud: ['another', 'third'] },
    { aud: ['paraph', 'another'], azp: 'another' },
    { exp: past },
    { exp: undefined },
    { nbf: past + 7200 },
    { sub: undefined },
    { sub: '' },
    { sub: 'x'.repeat(256) },
  ])
    expect([changes, await answered({ changes })]).toEqual([changes, 'ProviderTokenException'])
})

test('a token that is not signed, signed by another key, or with the public key as a secret is refused', async () => {
  for (const way of ['none', 'otherKey', 'publicKeyAsSecret'] as const)
    expect([way, await answered({ way })]).toEqual([way, 'ProviderTokenException'])
})

test('a provider that says no is refused by name, whatever it says', async () => {
  for (const error of ['access_denied', 'login_required', 'server_error'])
    expect(await answered({ query: { code: undefined, error } })).toBe('ProviderRefusedException')
  expect(await answered({ query: { error: 'access_denied' } })).toBe('ProviderRefusedException')
  provider.tricks['/token'] = (response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')
  expect(await answered({})).toBe('ProviderRefusedException')
})

test('an answer with neither a code nor an error is refused', async () => {
  expect(await answered({ query: { code: undefined } })).toBe('MalformedRequestException')
})

test('a provider that is down, answers nonsense, too much, or sends us elsewhere is unavailable', async () => {
  const json = { 'content-type': 'application/json' }
  const elsewhere = '/elsewhere'
  const nonsense: (typeof provider.tricks)[string][] = [
    (response) => response.writeHead(503).end(),
    (response) => response.writeHead(200, json).end('<html>'),
    (response) => response.writeHead(302, { location: elsewhere }).end(),
    (response) => response.writeHead(200, json).end(`{"x":"${'x'.repeat(1 << 20)}"}`),
    (response) => void response.destroy(),
  ]
  for (const [n, trick] of nonsense.entries())
    for (const path of ['/.well-known/openid-configuration', '/token', '/jwks']) {
      describe({})
      const asked = await start(server, 'engines')
      provider.say(asked.asked.get('nonce')!)
      provider.tricks[path] = trick
      const query = new URLSearchParams({ code: 'a-code', state: asked.asked.get('state')! })
      const { problem } = await comeBack(server, `${CALLBACK}?${query}`, asked.cookies)
      expect([n, path, problem]).toEqual([n, path, expect.stringMatching(/^Provider(Unavailable|Token)Exception$/)])
      delete provider.tricks[path]
    }
  expect(provider.calls).not.toContain(elsewhere)

  server.ports.openId = openId({ internal: ['http://127.0.0.1:9'] })
  await configure('ada', 'engines', 'http://127.0.0.1:9')
  expect((await start(server, 'engines', '/contacts')).location).toBe(
    '/login/sso/engines?problem=ProviderUnavailableException&redirect=%2Fcontacts',
  )
  server.ports.openId = openId({ internal: [provider.issuer] })
  await configure('ada', 'engines', provider.issuer)
})

/** A server in the private network: its port, and how many connections it got. */
async function inside() {
  let connections = 0
  const listening = createNetServer((socket) => {
    connections += 1
    socket.destroy()
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { port, connections: () => connections, stop: () => void listening.close() }
}

test('a provider in a private network, or without HTTPS, is called only if its origin is listed', async () => {
  const { port, connections, stop } = await inside()
  const hidden = [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`, `https://localhost:${port}`]
  for (const internal of [[], [provider.issuer]]) {
    server.ports.openId = openId({ internal })
    for (const issuer of [...hidden, 'https://169.254.169.254', 'https://[::1]']) {
      await configure('ada', 'engines', issuer)
      const { location } = await start(server, 'engines')
      expect([issuer, location]).toEqual([issuer, expect.stringContaining('problem=ProviderUnavailableException')])
    }
  }
  await configure('ada', 'engines', provider.issuer)

  // Nor does a provider lead into it that may be called.
  for (const origin of hidden)
    for (const changes of [{ token_endpoint: `${origin}/token` }, { jwks_uri: `${origin}/jwks` }]) {
      describe(changes)
      expect([changes, await answered({})]).toEqual([changes, 'ProviderUnavailableException'])
    }
  expect(connections()).toBe(0)
  server.ports.openId = openId({ internal: [hidden[0]!] })
  await configure('ada', 'engines', hidden[0]!)
  await start(server, 'engines')
  expect(connections()).toBeGreaterThan(0)
  stop()
  server.ports.openId = openId({ internal: [provider.issuer] })
  await configure('ada', 'engines', provider.issuer)
})

test('a call resolves a name once, and fails if the name leads into a private network', async () => {
  const { port, connections, stop } = await inside()
  const guard = { time: 5000, bytes: 1000, internal: [provider.issuer] }
  const call = (url: string) => guardedCall(url, { method: 'GET', headers: {} }, guard)
  await expect(call(`https://localhost:${port}/x`)).rejects.toThrow('not a public address')
  await expect(call(`https://127.0.0.1:${port}/x`)).rejects.toThrow('not a public address')
  await expect(call(`http://localhost:${port}/x`)).rejects.toThrow('HTTPS')
  await expect(call('file:///etc/passwd')).rejects.toThrow('HTTPS')
  expect(connections()).toBe(0)
  stop()
})

test('a call ends after its time', async () => {
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const guard = { time: 20, bytes: 1000, internal: [origin] }
  await expect(guardedCall(`${origin}/x`, { method: 'GET', headers: {} }, guard)).rejects.toThrow('aborted')
  silent.closeAllConnections()
  silent.close()
})

test('a call that is answered with a change of protocol fails', async () => {
  const other = createNetServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 101 Other\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'))
  })
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const guard = { time: 1000, bytes: 1000, internal: [origin] }
  await expect(guardedCall(`${origin}/x`, { method: 'GET', headers: {} }, guard)).rejects.toThrow('another protocol')
  other.close()
})

test.each([
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['93.184.216.34', true],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['2001:db8::1', false],
  ['2606:4700::1111', true],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('the setting lists origins, in production only those of HTTPS', () => {
  expect(settingsOf({ OIDC_INTERNAL: 'http://127.0.0.1:4000,https://login.corp.example' }).internalIssuers).toEqual([
    'http://127.0.0.1:4000',
    'https://login.corp.example',
  ])
  expect(settingsOf({}).internalIssuers).toEqual([])
  for (const wrong of ['login.corp.example', 'https://login.corp.example/', 'https://login.corp.example/x', '*'])
    expect(() => settingsOf({ OIDC_INTERNAL: wrong })).toThrow('OIDC_INTERNAL')
  expect(() => settingsOf({ NODE_ENV: 'production', OIDC_INTERNAL: 'http://login.corp.example' })).toThrow(
    'Set OIDC_INTERNAL',
  )
})
