import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { openId } from '../../../server/adapters/openid/openid.ts'
import { newPerson } from '../../support/new-people.ts'
import { comeBack, start } from '../../support/openid/browser.ts'
import { CLIENT, realProvider, signInThere } from '../../support/openid/real-provider.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'

type Input = components['schemas']['ProviderInput']

const PATH = '/private/my-tenant-provider'
const CLAIMS = { login: 'preferred_username', email: 'email', firstName: 'given_name', lastName: 'family_name' }

let server: Server
let provider: Awaited<ReturnType<typeof realProvider>>
beforeAll(async () => {
  server = await startServer()
  provider = await realProvider({
    redirectUri: 'https://sign.example.org/api/public/v1/oidc/engines/callback',
    afterLogout: 'https://sign.example.org/login',
    people: {
      grace: {
        preferred_username: 'grace',
        email: 'grace@example.org',
        email_verified: true,
        given_name: 'Grace',
        family_name: 'Hopper',
      },
    },
  })
  server.ports.openId = openId({ internal: [provider.issuer] })
})
afterAll(async () => {
  await provider.stop()
  await server.stop()
})

let slugs = 0
/** What the administrator of a tenant of its own sees and sets. */
async function administrator(slug = `engines-${++slugs}`) {
  const { cookie } = await newPerson(server, { role: 'ADMIN_TENANT' })
  const { clientId, clientSecret } = CLIENT
  const input: Input = {
    issuer: provider.issuer,
    clientId,
    clientSecret,
    slug,
    label: 'Analytical Engines',
    claims: CLAIMS,
    createsAccounts: true,
  }
  const now = () => server.call('GET', PATH, undefined, cookie)
  const change = async (wanted: Partial<Input> | null, seen = '') => {
    const revision = seen || etag(await now())
    const body = { provider: wanted && { ...input, ...wanted } }
    return server.call('PATCH', PATH, body, cookie, ifMatch(revision))
  }
  return { cookie, input, now, change }
}
/** An administrator who has set the provider. */
async function configured(slug?: string) {
  const admin = await administrator(slug)
  expect((await admin.change({})).status).toBe(200)
  return admin
}
const REFUSED = (name: string, status = 400) => ({ status, body: { name } })

test('a tenant begins without a provider; its administrator sets one, whose secret is never told', async () => {
  const { input, now, change } = await administrator()
  const first = await now()
  expect([first.body, etag(first)]).toEqual([{ provider: null }, '"0"'])
  const { status, body, headers } = await change({})
  const { clientSecret, ...told } = input
  expect([status, body, headers['etag']]).toEqual([200, { provider: told }, '"1"'])
  const { rows } = await server.ports.db.query<{ all: string }>(
    `select (select json_agg(p) from providers p)::text || (select json_agg(e) from events e)::text
       || (select json_agg(d) from event_details d)::text as all`,
  )
  expect(clientSecret!.length).toBeGreaterThan(8)
  expect(rows[0]!.all).not.toContain(clientSecret)
})

test('people sign in with what was set, also after a change that leaves the secret', async () => {
  const { change } = await configured('engines')
  expect((await change({ label: 'Engines', clientSecret: null })).status).toBe(200)
  const { location, cookies: browser } = await start(server, 'engines')
  const back = await comeBack(server, await signInThere(location, 'grace'), browser)
  const me = await server.call('GET', '/private/me', undefined, `session=${back.cookies['session']}`)
  expect(me.body).toMatchObject({ fullName: 'Grace Hopper', role: 'USER' })
})

test('the activity log says what was changed, and that the secret was', async () => {
  const { cookie, change } = await configured()
  await change({ label: 'Engines', clientSecret: null })
  await change({ clientSecret: 'another one, which nobody uses' })
  const { body } = await server.call('GET', '/private/activity?kind=tenant', undefined, cookie)
  const { content } = body as { content: components['schemas']['Activity'][] }
  expect(content.slice(0, 2).map(({ type, changes }) => [type, changes])).toEqual([
    [
      'provider.changed',
      [
        { field: 'clientSecret', before: null, after: '•••' },
        { field: 'label', before: 'Engines', after: 'Analytical Engines' },
      ],
    ],
    ['provider.changed', [{ field: 'label', before: 'Analytical Engines', after: 'Engines' }]],
  ])
})

test.each<[string, Partial<Input>]>([
  ['a query', { issuer: 'https://id.example.org/?tenant=1' }],
  ['a user', { issuer: 'https://me@id.example.org' }],
  ['another scheme', { issuer: 'ftp://id.example.org' }],
])('an address of a provider with %s is refused', async (_, wanted) => {
  const { change } = await configured()
  expect(await change(wanted)).toMatchObject(REFUSED('ProviderSettingsException'))
})

test.each<Partial<Input>>([
  { slug: 'Engines' },
  { slug: '../x' },
  { slug: '' },
  { slug: 'x'.repeat(61) },
  { label: 'two\nlines' },
  { label: '  ' },
  { clientId: ' ' },
  { clientSecret: '' },
  { clientSecret: 'x'.repeat(1001) },
])('the setting %j is refused', async (wrong) => {
  const { change } = await configured()
  expect((await change(wrong)).status).toBe(400)
})

test('an address where no provider answers is refused, and the one that works stays', async () => {
  const { now, change } = await configured()
  const before = await now()
  expect(await change({ issuer: `${provider.issuer}/nothing` })).toMatchObject(REFUSED('ProviderUnreachableException'))
  expect(await now()).toMatchObject({ body: before.body })
})

test('the first provider needs a secret, and a short name that no other tenant has', async () => {
  const { input } = await configured()
  const { now, change } = await administrator(input.slug)
  expect(await change({ clientSecret: null })).toMatchObject(REFUSED('ProviderSettingsException'))
  expect(await change({})).toMatchObject(REFUSED('SlugTakenException', 409))
  expect((await now()).body).toEqual({ provider: null })
})

test('who saw an older state is refused; a provider that is removed signs nobody in', async () => {
  const { input, now, change } = await configured()
  const old = etag(await now())
  await change({ label: 'The engines', clientSecret: null })
  for (const wanted of [{}, null])
    expect(await change(wanted, old)).toMatchObject(REFUSED('StaleRevisionException', 412))
  expect(await change(null)).toMatchObject({ status: 200, body: { provider: null } })
  expect((await server.call('GET', `/public/v1/oidc/${input.slug}`)).status).toBe(404)
})

test('who signed in long ago proves who they are first', async () => {
  const { cookie, now } = await administrator()
  const revision = ifMatch(etag(await now()))
  server.wait(700)
  const reply = await server.call('PATCH', PATH, { provider: null }, cookie, revision)
  expect(reply).toMatchObject(REFUSED('ReauthenticationRequiredException', 403))
})
