import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openId } from '../../server/adapters/openid/openid.ts'
import { MADE_A_DAY } from '../../server/cases/accounts/single-sign-on/provider-accounts.ts'
import { addDemo, DEMO_PASSWORD } from '../../server/demo.ts'
import { accountByName } from '../../server/store/accounts/accounts.ts'
import { addDomain, keepApproval } from '../../server/store/accounts/domains.ts'
import { comeBack, start, visit } from '../support/openid/browser.ts'
import { hostileProvider } from '../support/openid/hostile-provider.ts'
import { setProvider } from '../support/openid/set-provider.ts'
import { mailsTo, tokenIn } from '../support/server/account-links.ts'
import { startServer, type Server } from '../support/server/server.ts'
import { bearer, linkFor, sent, signaturePng, type Signer } from '../support/server/signing.ts'
import { appCode, switchedOff, switchedOn, wrongAppCode } from '../support/second-factors/two-factor.ts'

// Evariste administers Imprimerie du Pont and its provider, which says whatever he wants. Analytical
// Engines sends to people who have no account.

let server: Server
let provider: Awaited<ReturnType<typeof hostileProvider>>
const NEW_PASSWORD = 'Difference-Engine-1822'
let count = 0

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  provider = await hostileProvider()
  server.ports.openId = openId({ internal: [provider.issuer] })
  await setProvider(server.ports, await tenantOf('evariste'), {
    slug: 'pont',
    issuer: provider.issuer,
    label: 'Pont',
    clientId: 'paraph',
    clientSecret: 'a secret',
    createsAccounts: true,
  })
})
beforeEach(() => server.wait(86_400))
afterAll(async () => {
  await provider.stop()
  await server.stop()
})

const tenantOf = async (login: string) => (await accountByName(server.ports.db, login))!.tenant
const asked = (person: string) => ({ sub: person, email: `${person}@victim.example`, preferred_username: person })

/** Signs in at the hostile provider as whom it invents. */
async function asserted(claims: object) {
  const { asked: query, cookies } = await start(server, 'pont')
  provider.say(query.get('nonce')!, claims)
  const back = new URLSearchParams({ code: 'a-code', state: query.get('state')! })
  const led = await comeBack(server, `/api/public/v1/oidc/pont/callback?${back}`, cookies)
  return { ...led, cookie: `session=${led.cookies['session']}` }
}

/** Somebody without an account, to whom the other tenant sent a request and an invitation. */
async function victim() {
  const name = `vera${++count}`
  const mail = `${name}@victim.example`
  const signer: Signer = { mail, firstName: 'Vera', lastName: 'Victim', otpType: 'NONE' }
  const { id } = await sent(server, await server.signIn('ada'), [signer])
  const invitation = { email: mail, role: 'ADMIN_TENANT', groupId: null }
  const { body } = await server.call('POST', '/private/tenant-invites', invitation, await server.signIn('charles'))
  return { name, mail, request: id, invite: (body as { id: string }).id }
}

/** What the other tenant sent to the address of an account, as its session sees it. */
async function seen(cookie: string, request: string) {
  const get = async (path: string) => (await server.call('GET', path, undefined, cookie)).body
  return {
    waiting: await get('/private/my-requests-to-sign-count'),
    requests: ((await get('/private/my-requests-to-sign')) as { totalElements: number }).totalElements,
    invitations: await get('/private/my-tenant-invites/invites-count'),
    token: ((await get(`/private/simple-sign/signer-token/${request}`)) as { name?: string }).name ?? 'given',
  }
}
/** Follows the link that a visit of somebody at the provider has mailed, and signs in with the password chosen there. */
async function proved({ name, mail }: { name: string; mail: string }) {
  await asserted(asked(name))
  const mails = await mailsTo(server, mail)
  const proof = mails.findLast(({ subject }) => subject === 'Show that this email address is yours')!
  const body = { password: NEW_PASSWORD }
  const chosen = await server.call('POST', '/private/reset-password', body, undefined, bearer(tokenIn(proof.text)))
  expect(chosen.status).toBe(204)
  return { proof, own: await server.call('POST', '/public/v1/auth', { user: mail, password: NEW_PASSWORD }) }
}

const NOTHING = { waiting: { count: 0 }, requests: 0, invitations: { count: 0 }, token: 'NotFoundException' }
const ALL = { waiting: { count: 1 }, requests: 1, invitations: { count: 1 }, token: 'given' }

test('AUTH-024 a provider that asserts the address of a stranger sees nothing that other tenants sent there', async () => {
  const { name, request, invite } = await victim()
  const { cookie, problem } = await asserted(asked(name))
  expect(problem).toBeNull()
  expect(await seen(cookie, request)).toEqual(NOTHING)
  for (const answer of ['accept', 'refuse']) {
    const path = `/private/my-tenant-invites/${invite}/${answer}`
    expect((await server.call('POST', path, undefined, cookie)).status).toBe(404)
  }
})

test('AUTH-025 our own mailed link shows whose the address is; the provider still speaks for its tenant only', async () => {
  const vera = await victim()
  const { name, mail, request } = vera
  const { own, proof } = await proved(vera)
  expect(proof.text).toContain('logged in to Paraph through Imprimerie du Pont')
  expect(await seen(own.cookie, request)).toEqual(ALL)
  expect((await server.call('GET', '/private/me', undefined, own.cookie)).body).toMatchObject({ mailValidated: true })

  const { cookie } = await asserted(asked(name))
  expect((await server.call('GET', '/private/me', undefined, cookie)).body).toMatchObject({
    mail,
    mailValidated: false,
  })
  expect(await seen(cookie, request)).toEqual(NOTHING)
  // What would outlast the session asks for what only she knows.
  for (const [method, path, given] of [
    ['POST', '/private/passkeys/options', undefined],
    ['POST', '/private/me/password', { password: NEW_PASSWORD }],
    ['POST', '/private/me/email', { email: 'evil@victim.example' }],
  ] as const) {
    const answer = await server.call(method, path, given, cookie)
    expect([path, (answer.body as { name: string }).name]).toEqual([path, 'ReauthenticationRequiredException'])
  }
  const again = await server.call('POST', '/private/reauthenticate', { password: NEW_PASSWORD }, cookie)
  expect(again.status).toBe(204)
  expect(await seen(cookie, request)).toEqual(ALL)
})

test('AUTH-024 an account lends no default signature that a provider’s word put there', async () => {
  const vera = await victim()
  const lent = async () => {
    const path = '/private/account-custom-files/signer/default-signature'
    const { body } = await server.call('GET', path, undefined, undefined, bearer(await linkFor(server, vera.mail)))
    return (body as { defaultSignature: string | null }).defaultSignature
  }
  const choose = async (cookie: string, wave: number) => {
    const image = { defaultSignature: signaturePng(wave) }
    const path = '/private/account-custom-files/default-signature'
    expect((await server.call('PATCH', path, image, cookie)).status).toBe(200)
  }
  await choose((await asserted(asked(vera.name))).cookie, 10)
  expect(await lent()).toBeNull()
  const { own } = await proved(vera)
  await choose(own.cookie, 15)
  expect(await lent()).toMatch(/^data:image/)
  // Nor once the address is known to be hers.
  await choose((await asserted(asked(vera.name))).cookie, 20)
  expect(await lent()).toBeNull()
})

test('AUTH-026 a provider speaks for the domains of its tenant, while they count', async () => {
  const { db } = server.ports
  const id = 'd'.repeat(24)
  const domain = { id, tenant: (await tenantOf('evariste')).id, domain: 'victim.example', token: 'x' }
  const at = server.ports.now()
  await addDomain(db, { ...domain, addedAt: at, approvedAt: null })
  const person = async () => asserted(asked(`person${++count}`))
  const isValidated = async ({ cookie }: { cookie: string }) =>
    ((await server.call('GET', '/private/me', undefined, cookie)).body as { mailValidated: boolean }).mailValidated
  expect(await isValidated(await person())).toBe(false)
  await keepApproval(db, id, at)
  expect(await isValidated(await person())).toBe(true)
  // The provider must be sure of the address; and no other tenant gains anything.
  expect(await isValidated(await asserted({ ...asked(`person${++count}`), email_verified: undefined }))).toBe(false)
  await db.query('update tenant_domains set tenant = $1', [(await tenantOf('ada')).id])
  expect(await isValidated(await person())).toBe(false)
  await db.query('delete from tenant_domains')
})

test('AUTH-026 an account from before its domain counted is vouched for at a later visit, by its own address only', async () => {
  const { db } = server.ports
  const [early, unsure, other] = ['early', 'unsure', 'other'].map((name) => asked(`${name}${++count}`))
  const everybody = [early!, unsure!, other!]
  for (const person of everybody) await asserted(person)
  const validated = async ({ email }: { email: string }) => (await accountByName(db, email))!.isMailValidated
  const vouched = async () => Promise.all(everybody.map(validated))
  const domain = { tenant: (await tenantOf('evariste')).id, domain: 'victim.example', token: 'x' }
  const at = server.ports.now()
  await addDomain(db, { ...domain, id: 'e'.repeat(24), addedAt: at, approvedAt: at })
  expect(await vouched()).toEqual([false, false, false])
  await asserted(early!)
  await asserted({ ...unsure!, email_verified: undefined })
  await asserted({ ...other!, email: 'somebody-else@victim.example' })
  expect(await vouched()).toEqual([true, false, false])
  await db.query('delete from tenant_domains')
  // What was shown once stays, as with an account that is made then; who it is of is not asked again.
  await asserted(early!)
  expect(await vouched()).toEqual([true, false, false])
})

test('AUTH-027 an administrator of the platform is signed in by no provider', async () => {
  const { db } = server.ports
  await db.query('update accounts set tenant = $1 where login = $2', [(await tenantOf('evariste')).id, 'annabella'])
  const { id } = (await accountByName(db, 'annabella'))!
  await db.query('insert into identities values ($1, $2, $3, now())', [provider.issuer, 'annabella-there', id])
  const email = 'annabella@example.org'
  for (const sub of ['annabella-there', 'annabella-new'])
    expect(await asserted({ sub, email })).toMatchObject({ problem: 'ProviderAccountException' })
})

test('AUTH-028 an identity is linked once the second factor of the account is given, too', async () => {
  const secret = await switchedOn(server, 'sophie', ['AUTH_APP'])
  const claims = { sub: 'sophie-there', email: 'sophie@example.org' }
  const linked = async () => (await asserted(claims)).to !== '/login/link'
  const { cookies } = await asserted(claims)
  const half = await server.call(
    'POST',
    '/public/v1/identity-link',
    { password: DEMO_PASSWORD },
    `provider=${cookies['provider']}`,
  )
  expect(half.body).toMatchObject({ account: null, twoFactorAuthentication: { authAppAuthentication: true } })
  expect((await server.call('GET', '/private/me', undefined, half.cookie)).status).toBe(401)
  const code = (digits: string) =>
    server.call('POST', `/private/two-factor-auth/validate-code-login-auth-app?code=${digits}`, undefined, half.cookie)
  expect((await code(wrongAppCode(server, secret))).status).toBe(400)
  expect(await linked()).toBe(false)
  expect((await mailsTo(server, 'sophie@example.org')).map(({ subject }) => subject)).toEqual([])
  expect((await code(appCode(server, secret))).status).toBe(200)
  expect(await linked()).toBe(true)
  const [mail] = await mailsTo(server, 'sophie@example.org')
  expect(mail!.subject).toBe('Votre compte Paraph s’ouvre aussi par votre organisation')
  await switchedOff(server, 'sophie')
})

test('AUTH-028 no identity is linked with a password that is replaced while it is checked', async () => {
  const claims = { sub: 'emilie-there', email: 'emilie@example.org' }
  const { cookies } = await asserted(claims)
  const { derive } = server.ports
  let isDone = false
  server.ports.derive = async (...given) => {
    const hash = await derive(...given)
    if (!isDone) {
      isDone = true
      await server.ports.db.query("update accounts set password = 'another.hash' where login = 'emilie'")
    }
    return hash
  }
  const cookie = `provider=${cookies['provider']}`
  const late = await server.call('POST', '/public/v1/identity-link', { password: DEMO_PASSWORD }, cookie)
  server.ports.derive = derive
  expect([late.status, late.cookie]).toEqual([401, ''])
  expect((await asserted(claims)).to).toBe('/login/link')
})

test('AUTH-029 another site cannot sign a browser in: it leads to the page where a person starts', async () => {
  const path = '/api/public/v1/oidc/pont/start?redirect=%2Fcontacts'
  for (const site of ['cross-site', 'none'] as const) {
    const { status, location, cookies } = await visit(server, path, {}, site)
    expect([site, status, location, cookies]).toEqual([site, 302, '/login/sso/pont?redirect=%2Fcontacts', {}])
  }
  expect((await visit(server, path, {}, 'same-origin')).location).toContain(provider.issuer)
})

test('an address that the provider does not call verified makes no account, whatever it says instead', async () => {
  for (const email_verified of ['false', 'true', false, 0, 1, null, {}]) {
    const { problem } = await asserted({ ...asked(`person${++count}`), email_verified })
    // `null` is no claim at all (OpenID Connect Core 5.3.2).
    expect([email_verified, problem]).toEqual([
      email_verified,
      email_verified === null ? null : 'ProviderProfileException',
    ])
  }
})

test('a login that looks like an address of somebody else is not taken', async () => {
  const { cookie } = await asserted({ ...asked(`person${++count}`), preferred_username: 'boss@rival.example' })
  const { body } = await server.call('GET', '/private/me', undefined, cookie)
  expect(body).toMatchObject({ login: `person${count}@victim.example` })
})

test(`AUTH-030 the provider of a tenant makes ${MADE_A_DAY} accounts a day`, async () => {
  expect(MADE_A_DAY).toBe(200)
  const subject = `accounts of provider ${(await tenantOf('evariste')).id}`
  const known = `person${++count}`
  await asserted(asked(known))
  await server.ports.db.query('update tries set failures = $2 where subject = $1', [subject, MADE_A_DAY - 1])
  expect((await asserted(asked(`person${++count}`))).problem).toBeNull()
  const { problem } = await asserted(asked(`person${++count}`))
  expect(problem).toBe('TooManyProviderAccountsException')
  expect(await accountByName(server.ports.db, `person${count}`)).toBeUndefined()
  // Who has an account is not kept out.
  expect((await asserted(asked(known))).problem).toBeNull()
  server.wait(86_400)
  expect((await asserted(asked(`person${++count}`))).problem).toBeNull()
})
