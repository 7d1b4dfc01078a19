import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openId } from '../../../server/adapters/openid/openid.ts'
import { setProvider, type ProviderSettings } from '../../support/openid/set-provider.ts'
import { sweepProviderSignIns } from '../../../server/cases/accounts/single-sign-on/provider-sign-in.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { comeBack, start } from '../../support/openid/browser.ts'
import { mailsTo } from '../../support/server/account-links.ts'
import { CLIENT, realProvider, signInThere, type Person } from '../../support/openid/real-provider.ts'
import { newPerson } from '../../support/new-people.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { setDisabled } from '../../support/standing.ts'

// Against a real OpenID provider. What hostile ones answer is in `hostile-provider.test.ts`.

const AFTER_LOGOUT = 'https://sign.example.org/login'
const people: Record<string, Person> = { nameless: { email: 'nobody@example.org' } }

let server: Server
let provider: Awaited<ReturnType<typeof realProvider>>
let settings: ProviderSettings

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  provider = await realProvider({
    redirectUri: 'https://sign.example.org/api/public/v1/oidc/engines/callback',
    afterLogout: AFTER_LOGOUT,
    people,
  })
  const { issuer } = provider
  settings = { ...CLIENT, slug: 'engines', label: 'Analytical Engines', issuer, createsAccounts: true }
  server.ports.openId = openId({ internal: [provider.issuer] })
  await configure()
})
beforeEach(() => server.wait(3600))
afterAll(async () => {
  await provider.stop()
  await server.stop()
})

/** Somebody whom only the provider knows: their login, here and there. */
function newcomer(claims: Person = {}): string {
  const login = `newcomer${Object.keys(people).length}`
  const name = { preferred_username: login, given_name: 'Grace', family_name: 'Hopper' }
  people[login] = { ...name, email: `${login}@example.org`, email_verified: true, ...claims }
  return login
}
/** Somebody whom the provider has signed in before, and who has accepted the terms. */
async function member(): Promise<string> {
  const login = newcomer()
  await accept((await signIn(login)).cookies)
  return login
}
/** An account of the tenant, and the login at the provider of somebody with the same email. */
async function known() {
  const account = await newPerson(server, { tenant: await tenantOf('ada') })
  return { ...account, there: newcomer({ email: account.mail }) }
}
const tenantOf = async (login: string) => (await accountByName(server.ports.db, login))!.tenant
const configure = async (changes: Partial<ProviderSettings> = {}) =>
  setProvider(server.ports, await tenantOf('ada'), { ...settings, ...changes })
const who = async ({ session }: Record<string, string>) =>
  (await server.call('GET', '/private/me', undefined, `session=${session}`)).body

/** Signs in at the provider, and comes back with its answer. */
async function signIn(login: string, redirect?: string) {
  const { location, cookies } = await start(server, 'engines', redirect)
  const url = await signInThere(location, login)
  return { url, asked: cookies, ...(await comeBack(server, url, cookies)) }
}
const accept = ({ session }: Record<string, string>) =>
  server.call('POST', '/private/me/accept-cgu', undefined, `session=${session}`)
const link = (cookies: Record<string, string>, password = DEMO_PASSWORD) =>
  server.call('POST', '/public/v1/identity-link', { password }, `provider=${cookies['provider']}`)

test('the provider is asked with PKCE, state and nonce, and the database has none of them', async () => {
  const { status, asked, cookies, answer } = await start(server, 'engines')
  expect(status).toBe(302)
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'paraph',
    code_challenge_method: 'S256',
    redirect_uri: 'https://sign.example.org/api/public/v1/oidc/engines/callback',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect([name, asked.get(name)]).toEqual([name, expect.stringMatching(/^[\w-]{43}$/)])
  expect(answer.cookies).toMatchObject([{ name: 'provider', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }])

  const { rows } = await server.ports.db.query('select * from provider_sign_ins')
  for (const secret of [cookies['provider']!, asked.get('state')!, asked.get('nonce')!])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

test('the client secret is encrypted in the database, and bound to its tenant', async () => {
  const { db } = server.ports
  const { rows } = await db.query<{ client_secret: string }>('select client_secret from providers')
  expect(JSON.stringify(rows)).not.toContain(settings.clientSecret)
  onTestFinished(async () => {
    await db.query("delete from providers where slug = 'pont'")
    await configure()
  })
  const starts = async () => (await server.call('GET', '/public/v1/oidc/engines/start')).status
  expect(await starts()).toBe(302)
  const other = `case left(client_secret, 1) when 'A' then 'B' else 'A' end`
  await db.query(`update providers set client_secret = ${other} || substr(client_secret, 2)`)
  expect(await starts()).toBe(500)
  // The secret of another tenant is encrypted with the same key, and yet of no use here.
  await setProvider(server.ports, await tenantOf('sophie'), { ...settings, slug: 'pont' })
  await db.query("update providers set client_secret = (select client_secret from providers where slug = 'pont')")
  expect(await starts()).toBe(500)
})

test('a new person gets an account with the role USER, and finds it again by their subject', async () => {
  const login = newcomer({ locale: 'fr-FR' })
  const { cookies } = await signIn(login)
  expect(cookies['provider']).toBe('')
  expect(await who(cookies)).toMatchObject({
    login,
    mail: `${login}@example.org`,
    fullName: 'Grace Hopper',
    role: 'USER',
    language: 'FR',
    tenant: { name: 'Analytical Engines' },
  })

  await server.ports.db.query("update accounts set email = 'amazing.grace@example.org' where login = $1", [login])
  expect(await who((await signIn(login)).cookies)).toMatchObject({ login })
})

test('no password signs in an account that a provider made', async () => {
  const login = newcomer()
  await signIn(login)
  for (const password of ['', 'any', DEMO_PASSWORD].filter(Boolean))
    expect((await server.call('POST', '/public/v1/auth', { user: login, password })).status).toBe(401)
})

test('a login that is taken by somebody else is not used again', async () => {
  const claims = { preferred_username: 'ada', given_name: 'Ada', family_name: 'Yonath', email: 'yonath@example.org' }
  const { cookies } = await signIn(newcomer(claims))
  expect(await who(cookies)).toMatchObject({ login: 'yonath@example.org', fullName: 'Ada Yonath' })
})

test('without accounts of its own making, a new person is refused, and gets no account', async () => {
  onTestFinished(() => configure())
  await configure({ createsAccounts: false })
  expect(await signIn('nameless')).toMatchObject({ to: '/login/sso/engines', problem: 'ProviderProfileException' })
  const login = newcomer()
  expect(await signIn(login)).toMatchObject({ problem: 'ProviderAccountException' })
  expect(await accountByName(server.ports.db, login)).toBeUndefined()
})

test('an unconfirmed email and a missing name are refused', async () => {
  for (const login of [newcomer({ email_verified: false }), 'nameless'])
    expect(await signIn(login)).toMatchObject({ problem: 'ProviderProfileException' })
})

test('an account with the same email is linked once its password is given, and not before', async () => {
  const { id, login, mail, there } = await known()
  const { to, cookies } = await signIn(there, '/contacts?sort=name')
  expect(to).toBe('/login/link')
  expect(cookies).not.toHaveProperty('session')
  const offer = () => server.call('GET', '/public/v1/identity-link', undefined, `provider=${cookies['provider']}`)
  expect(await offer()).toMatchObject({
    status: 200,
    body: { mail, organisation: 'Analytical Engines', redirect: '/contacts?sort=name' },
  })

  expect(await link(cookies, 'wrong')).toMatchObject({ status: 401, body: { name: 'AuthenticationException' } })
  const linked = await link(cookies)
  expect(linked).toMatchObject({ status: 200, body: { account: { login }, readAndAgreedLastCGUVersion: true } })
  expect(linked.cookie).toContain('session=')
  // It counts once.
  for (const again of [await offer(), await link(cookies)])
    expect(again).toMatchObject({ status: 400, body: { name: 'ProviderStateException' } })

  const events = await history(server.ports.db, `account/${id}`)
  expect(events.find(({ type }) => type === 'identity.linked')?.actor).toEqual({ kind: 'account', id })
  const [notice] = await mailsTo(server, mail)
  expect(notice!.subject).toBe('Your Paraph account can be opened through your organisation')

  const later = await signIn(there, '/contacts')
  expect(later.to).toBe('/contacts')
  expect(await who(later.cookies)).toMatchObject({ login })
})

test('five wrong passwords end the tries to link an account for an hour', async () => {
  const { there } = await known()
  const { cookies } = await signIn(there)
  for (let n = 0; n < 5; n++) expect((await link(cookies, 'wrong')).status).toBe(401)
  expect(await link(cookies)).toMatchObject({ status: 429, body: { name: 'TooManyAttemptsException' } })
  server.wait(3600)
  expect((await link((await signIn(there)).cookies)).status).toBe(200)
})

test('a link has to be confirmed within ten minutes, and leads nowhere without its cookie', async () => {
  const { cookies } = await signIn((await known()).there)
  server.wait(599)
  expect((await link({ provider: 'unknown' })).body).toMatchObject({ name: 'ProviderStateException' })
  expect((await link(cookies, 'wrong')).status).toBe(401)
  server.wait(1)
  expect((await link(cookies)).body).toMatchObject({ name: 'ProviderStateException' })
  const waiting = async () => (await server.ports.db.query('select 1 from provider_sign_ins')).rows
  expect(await waiting()).not.toEqual([])
  await sweepProviderSignIns(server.ports)
  expect(await waiting()).toEqual([])
})

test('a provider does not speak for the accounts of another tenant', async () => {
  const there = newcomer({ preferred_username: 'sophie', email: 'sophie@example.org' })
  expect(await signIn(there)).toMatchObject({ problem: 'ProviderAccountException' })
  // Nor if the identity was linked there.
  const { id } = (await accountByName(server.ports.db, 'sophie'))!
  await server.ports.db.query('insert into identities values ($1, $2, $3, now())', [provider.issuer, there, id])
  expect(await signIn(there)).toMatchObject({ problem: 'ProviderAccountException' })
})

test('AUTH-009 who has not accepted the terms in force is led to a page that asks, signed in, and then on', async () => {
  const login = newcomer()
  await signIn(login)
  const { to, query, cookies } = await signIn(login, '/contacts?sort=name')
  expect([to, query]).toEqual(['/login/sso/engines', { terms: 'new', redirect: '/contacts?sort=name' }])
  expect((await accept(cookies)).status).toBe(204)
  expect(await signIn(login, '/contacts?sort=name')).toMatchObject({ to: '/contacts', query: { sort: 'name' } })
})

test('a disabled account is refused, until it is enabled again', async () => {
  const login = newcomer()
  const { id } = (await who((await signIn(login)).cookies)) as { id: string }
  await setDisabled(server, login, true)
  expect(await signIn(login)).toMatchObject({ problem: 'ProviderAccountException' })
  await setDisabled(server, login, false)
  expect(await who((await signIn(login)).cookies)).toMatchObject({ id })
})

test('an answer counts once, for ten minutes, in the browser that asked', async () => {
  const login = await member()
  const { url, asked } = await signIn(login)
  expect(await comeBack(server, url, asked)).toMatchObject({
    to: '/login/sso/engines',
    problem: 'ProviderStateException',
  })

  const stolen = await start(server, 'engines')
  const answer = await signInThere(stolen.location, login)
  for (const other of [{}, { provider: 'unknown' }, (await start(server, 'engines')).cookies])
    expect(await comeBack(server, answer, other)).toMatchObject({ problem: 'ProviderStateException' })
  // The tries of others did not use it up.
  expect((await comeBack(server, answer, stolen.cookies)).problem).toBeNull()

  const late = await start(server, 'engines')
  const lateAnswer = await signInThere(late.location, login)
  server.wait(600)
  expect(await comeBack(server, lateAnswer, late.cookies)).toMatchObject({ problem: 'ProviderStateException' })
})

test('AUTH-007 a sign-in leads to a page of this application only', async () => {
  const login = await member()
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/api/private/logout',
  ])
    expect([elsewhere, (await signIn(login, elsewhere)).to]).toEqual([elsewhere, '/'])
})

test('signing out ends the session here first, then leads to the provider', async () => {
  const { cookies } = await signIn(newcomer())
  const cookie = `session=${cookies['session']}`
  const { rows } = await server.ports.db.query('select end_session from sessions where end_session is not null')
  expect(JSON.stringify(rows)).not.toContain('id_token_hint')

  const { status, body } = await server.call('GET', '/private/logout', undefined, cookie)
  expect(status).toBe(200)
  const { origin, searchParams } = new URL((body as { endSession: string }).endSession)
  expect([origin, searchParams.get('post_logout_redirect_uri')]).toEqual([provider.issuer, AFTER_LOGOUT])
  expect(searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect((await server.call('GET', '/private/me', undefined, cookie)).status).toBe(401)

  const own = await server.signIn('luigi')
  expect((await server.call('GET', '/private/logout', undefined, own)).status).toBe(204)
})

test('an organisation is found by its short name', async () => {
  expect(await server.call('GET', '/public/v1/oidc/engines')).toMatchObject({
    status: 200,
    body: { label: 'Analytical Engines' },
  })
  expect(await server.call('GET', '/public/v1/oidc/nobody')).toMatchObject({
    status: 404,
    body: { name: 'UnknownProviderException' },
  })
  const { location } = await start(server, 'nobody', '/contacts')
  expect(location).toBe('/login/sso/nobody?problem=UnknownProviderException&redirect=%2Fcontacts')
})
