import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { sweepSessions, timeLeft } from '../../../server/cases/accounts/session.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { hashToken } from '../../../server/engine/token.ts'
import { withoutCallId } from '../../support/server/calls/without-call-id.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(() => server.wait(3600))
afterAll(() => server.stop())

type As = { cookie?: string; address?: string }
const signIn = async (user: string, password = DEMO_PASSWORD, { cookie, address = '192.0.2.1' }: As = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/public/v1/auth',
    remoteAddress: address,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    payload: { user, password },
  })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, `${name}=${value}`]))
  return {
    status: answer.statusCode,
    name: answer.statusCode === 200 ? null : answer.json().name,
    wait: answer.headers['retry-after'],
    body: answer.json(),
    session: cookies['session'] ?? '',
    browser: cookies['browser'] ?? '',
    raw: answer,
  }
}
const who = (cookie: string) => server.call('GET', '/private/me', undefined, cookie)
const ended = { status: 401, body: { name: 'SessionEndedException' } }

test('AUTH-014 API-007 the right password starts a session', async () => {
  const { status, body } = await signIn('ADA@example.org')
  expect([status, body]).toMatchObject([
    200,
    { account: { login: 'ada', fullName: 'Ada Lovelace', mail: 'ada@example.org' } },
  ])
})

test('AUTH-015 the answer says which second factors there are and whether the terms in force were accepted', async () => {
  const twoFactorAuthentication = { authAppAuthentication: false, emailAuthentication: false, defaultMethod: null }
  expect((await signIn('ada')).body).toMatchObject({ twoFactorAuthentication, readAndAgreedLastCGUVersion: true })

  await server.ports.db.query("update accounts set terms = '2.2' where login = 'emmy'")
  expect((await signIn('emmy')).body).toMatchObject({ readAndAgreedLastCGUVersion: false })
})

test('GCU-008 API-014 accepted terms are stored with their version and the time', async () => {
  await server.ports.db.query("update accounts set terms = null, terms_at = null where login = 'alan'")
  const { session, body } = await signIn('alan')
  expect(body).toMatchObject({ readAndAgreedLastCGUVersion: false })
  const at = server.ports.now()
  expect(await server.call('POST', '/private/me/accept-cgu', undefined, session)).toMatchObject({ status: 204 })
  const { rows } = await server.ports.db.query("select terms, terms_at from accounts where login = 'alan'")
  expect(rows).toEqual([{ terms: '2.3', terms_at: at }])
  expect((await signIn('alan')).body).toMatchObject({ readAndAgreedLastCGUVersion: true })
})

test('AUTH-022 a session before its second factor is no session, and keeps no stream open', async () => {
  const { session } = await signIn('ada')
  const hash = hashToken(session.split('=')[1]!)
  await server.ports.db.query("update sessions set stage = 'secondFactor' where token_hash = $1", [hash])
  expect(await who(session)).toMatchObject(ended)
  expect(await timeLeft(server.ports, session.split('=')[1]!)).toBe(0)

  expect(await server.call('GET', '/private/logout', undefined, session)).toMatchObject({ status: 204 })
  expect((await server.ports.db.query('select 1 from sessions where token_hash = $1', [hash])).rows).toEqual([])
})

test('API-008 API-009 a session lasts until sign-out', async () => {
  const { session, body } = await signIn('ada')
  expect(await who(session)).toMatchObject({
    status: 200,
    body: body.account,
    headers: { 'paraph-account': body.account.id },
  })

  expect(await server.call('GET', '/private/logout', undefined, session)).toMatchObject({
    status: 204,
    cookie: 'session=',
  })
  expect(await who(session)).toMatchObject(ended)
})

test('RIGHT-003 an account has the rights of its role, and its tenant', async () => {
  const { body } = await who((await signIn('luigi')).session)
  expect(body).toMatchObject({
    role: 'BASIC_USER',
    rights: rightsOf('BASIC_USER'),
    tenant: { name: 'Analytical Engines', simpleSigning: true },
  })
})

test('a changed role counts from the next call on', async () => {
  const { session } = await signIn('ada')
  const change = (role: string) => server.ports.db.query("update accounts set role = $1 where login = 'ada'", [role])
  const create = async () => (await server.call('POST', '/public/v1/simple-sign/create-request', {}, session)).status
  await change('BASIC_USER')
  expect([(await who(session)).body, await create()]).toMatchObject([{ rights: rightsOf('BASIC_USER') }, 403])
  await change('USER')
  expect([(await who(session)).body, await create()]).toMatchObject([{ rights: rightsOf('USER') }, 200])
})

test('AUTH-022 cookies are unavailable to scripts and other sites; the database contains no session token', async () => {
  const { raw, session } = await signIn('ada')
  expect(raw.cookies).toMatchObject([
    { name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'browser', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 24 * 3600 },
  ])
  const { rows } = await server.ports.db.query('select * from sessions, browsers')
  expect(JSON.stringify(rows)).not.toContain(session.split('=')[1])
})

test('signing in again ends the browser’s previous session', async () => {
  const { session } = await signIn('ada')
  await signIn('ada', DEMO_PASSWORD, { cookie: session })
  expect(await who(session)).toMatchObject(ended)
})

test('a session expires after half an hour without calls, and after twelve hours', async () => {
  const idle = (await signIn('ada')).session
  server.wait(29 * 60)
  expect((await who(idle)).status).toBe(200)
  server.wait(31 * 60)
  expect(await who(idle)).toMatchObject(ended)

  const busy = (await signIn('ada')).session
  for (let hours = 0; hours < 12; hours += 0.4) {
    expect((await who(busy)).status).toBe(200)
    server.wait(0.4 * 3600)
  }
  server.wait(1)
  expect(await who(busy)).toMatchObject(ended)
})

test('each answer says in how many seconds the session ends even if it is used; a new password does not prolong it', async () => {
  const { session, raw } = await signIn('ada')
  expect(raw.headers['paraph-session-ends-in']).toBe('43200')
  server.wait(29 * 60)
  const { headers: later } = await server.call('GET', '/private/me', undefined, session)
  expect(later['paraph-session-ends-in']).toBe(String(43_200 - 29 * 60))
  await server.call('POST', '/private/reauthenticate', { password: DEMO_PASSWORD }, session)
  const { cookie } = await server.call('POST', '/private/me/password', { password: DEMO_PASSWORD }, session)
  const { headers: restarted } = await server.call('GET', '/private/me', undefined, cookie)
  expect(restarted['paraph-session-ends-in']).toBe(String(43_200 - 29 * 60))
})

test('an open event stream does not count as a call, and ends with the sign-out', async () => {
  const { session } = await signIn('ada')
  const stream = new AbortController()
  const address = await server.app.listen({ port: 0 })
  const listen = (cookie: string) =>
    fetch(`${address}/api/private/hints`, { headers: { cookie }, signal: stream.signal })
  const { session: idle } = await signIn('emmy')
  await listen(idle)
  for (let minutes = 0; minutes < 31; minutes += 5) {
    expect(await timeLeft(server.ports, idle.split('=')[1]!)).toBeGreaterThan(0)
    server.wait(5 * 60)
  }
  expect(await timeLeft(server.ports, idle.split('=')[1]!)).toBe(0)
  expect(await who(idle)).toMatchObject(ended)

  const { session: other } = await signIn('ada')
  const heard = (await listen(other)).text()
  await server.call('GET', '/private/logout', undefined, other)
  expect(await heard).toBe('retry: 2000\n\n')
  expect(await who(session)).toMatchObject(ended)
  stream.abort()
})

test.each(['grace', 'nobody'])(
  'AUTH-023 %s: five wrong passwords lock the login, longer with each further one',
  async (user) => {
    const wrong = () => signIn(user, 'guessed')
    for (let tries = 0; tries < 5; tries++) expect((await wrong()).name).toBe('AuthenticationException')
    expect(await wrong()).toMatchObject({ status: 429, name: 'TooManyAttemptsException', wait: '1' })
    server.wait(1)
    expect((await wrong()).status).toBe(401)
    expect(await wrong()).toMatchObject({ status: 429, wait: '2' })
    server.wait(15 * 60)
    expect((await wrong()).status).toBe(401)
    expect((await wrong()).status).toBe(401)
  },
)

test('AUTH-023 concurrent guesses do not bypass the lock', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('eve', 'guessed')))
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  expect([counts['401']?.length, counts['429']?.length]).toEqual([5, 15])
})

test('AUTH-023 a lock tells nothing of another name of the account, nor of an account', async () => {
  const lock = async (user: string) => {
    for (let tries = 0; tries < 5; tries++) await signIn(user, 'guessed')
    return (await signIn(user, 'guessed')).raw
  }
  const [known, unknown] = [await lock('mary'), await lock('marian')]
  expect(known.statusCode).toBe(unknown.statusCode)
  expect(withoutCallId(known.json())).toEqual(withoutCallId(unknown.json()))
  // The name that belongs to the locked login is as free as one that nobody has.
  for (const user of ['mary@example.org', 'marian@example.org'])
    expect([user, (await signIn(user, 'guessed')).status]).toEqual([user, 401])
  const { rows } = await server.ports.db.query('select subject from tries')
  expect(JSON.stringify(rows)).not.toMatch(/mary|marian/)
})

test('AUTH-023 a stranger’s tries do not lock the owner’s browser, which has its own count', async () => {
  const { browser } = await signIn('charles')
  for (let tries = 0; tries < 8; tries++) await signIn('charles', 'guessed', { address: '198.51.100.7' })
  expect((await signIn('charles')).status).toBe(429)
  expect((await signIn('charles', DEMO_PASSWORD, { cookie: browser })).status).toBe(200)

  for (let tries = 0; tries < 5; tries++) await signIn('charles', 'guessed', { cookie: browser })
  expect((await signIn('charles', DEMO_PASSWORD, { cookie: browser })).status).toBe(429)
})

test('AUTH-023 a browser is known only for the accounts that signed in with it', async () => {
  const { browser } = await signIn('luigi')
  for (let tries = 0; tries < 5; tries++) await signIn('alan', 'guessed', { address: '198.51.100.8' })
  expect((await signIn('alan', DEMO_PASSWORD, { cookie: browser })).status).toBe(429)
})

test('AUTH-023 an address has fifty failed tries in 15 minutes for all logins; successful ones do not count', async () => {
  const address = '2001:db8:1:2::7'
  for (let tries = 0; tries < 3; tries++) await signIn('ada', DEMO_PASSWORD, { address })
  const guesses = Array.from({ length: 50 }, (_, person) => signIn(`person ${person}`, 'guessed', { address }))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]))
  // All addresses of one customer’s network count as one.
  expect(await signIn('ada', DEMO_PASSWORD, { address: '2001:db8:1:2:ffff::1' })).toMatchObject({
    status: 429,
    wait: '900',
  })
  expect((await signIn('ada', DEMO_PASSWORD, { address: '2001:db8:1:3::7' })).status).toBe(200)
  server.wait(15 * 60)
  expect((await signIn('ada', DEMO_PASSWORD, { address })).status).toBe(200)
})

test('old sessions, tries and browsers are swept', async () => {
  const { db } = server.ports
  await signIn('ada')
  await signIn('ada', 'guessed')
  server.wait(25 * 3600)
  await sweepSessions(server.ports)
  expect((await db.query('select 1 from sessions')).rows).toEqual([])
  expect((await db.query('select 1 from tries')).rows).toEqual([])
  expect((await db.query('select 1 from browsers')).rows).not.toEqual([])
  server.wait(366 * 24 * 3600)
  await sweepSessions(server.ports)
  expect((await db.query('select 1 from browsers')).rows).toEqual([])
})

test('API-009 signing out is refused unless the call comes from our own page', async () => {
  const { session } = await signIn('ada')
  const from = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/private/logout', headers: { cookie: session, ...headers } })
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }])
    expect((await from(headers as Record<string, string>)).json()).toMatchObject({ name: 'ForbiddenException' })
  expect((await who(session)).status).toBe(200)
  expect((await from({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204)
})
