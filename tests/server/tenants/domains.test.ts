import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { components } from '#openapi'
import { dns } from '../../../server/adapters/dns.ts'
import { checkDomainsAgain } from '../../../server/cases/tenants/domains.ts'
import { addDemo } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { nameServer, type Zone } from '../../support/dns/name-server.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type Domain = components['schemas']['Domain']

// Against a name server on this machine, asked as those of the world are.

let server: Server
let names: Awaited<ReturnType<typeof nameServer>>
const zones = new Map<string, Zone>()
let cookie: string
let admin: string
const DAY = 86_400
const OWN = '/private/my-tenant-domains'
let count = 0

beforeAll(async () => {
  names = await nameServer(zones)
  server = await startServer()
  server.ports.dns = dns({ servers: [names.address], timeout: 200 })
  await addDemo(server.ports)
})
beforeEach(async () => {
  await server.ports.db.query('delete from tenant_domains')
  cookie = await server.signIn('charles')
  admin = await server.signIn('annabella')
})
afterAll(async () => {
  await server.stop()
  await names.stop()
})

const add = async (domain: string, by = cookie) => server.call('POST', OWN, { domain }, by)
const added = async () => (await add(`works${++count}.example`)).body as Domain
const list = async () => ((await server.call('GET', OWN, undefined, cookie)).body as { domains: Domain[] }).domains
const stateOf = async ({ id }: Domain) => (await list()).find((one) => one.id === id)?.state
const check = ({ id }: Domain) => server.call('POST', `${OWN}/${id}/check`, undefined, cookie)
const publish = ({ record }: Domain, texts: Zone = [[record.text]]) => void zones.set(record.name, texts)
const problem = ({ body }: { body: unknown }) => (body as { name?: string }).name
const tenantId = async (login = 'charles') => (await accountByName(server.ports.db, login))!.tenant.id

test('a domain is added in its plain form, with a record of its own, and waits', async () => {
  const { status, body } = await add('  @Société.Example. ')
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      domain: 'xn--socit-esab.example',
      state: 'WAITING',
      record: {
        name: '_paraph.xn--socit-esab.example',
        text: expect.stringMatching(/^paraph-verification=[\w-]{43}$/) as string,
      },
      seenDate: null,
      checkedDate: null,
    },
  ])
  expect(problem(await add('société.example'))).toBe('DomainDuplicateException')
  expect(problem(await add('no domain'))).toBe('InvalidDomainException')
  // Another tenant may add it, too, and has to show it by a record of its own.
  const other = (await add('société.example', await server.signIn('evariste'))).body as Domain
  expect(other.record.text).not.toBe((body as Domain).record.text)
  expect((await list()).map(({ domain }) => domain)).toEqual(['xn--socit-esab.example'])
})

test('a tenant has fifty domains', async () => {
  for (let n = 0; n < 50; n++) expect((await add(`mill${n}.example`)).status).toBe(200)
  expect(problem(await add('mill50.example'))).toBe('TooManyDomainsException')
  expect(
    problem(
      await server.call('POST', `/private/tenants/${await tenantId()}/domains`, { domain: 'mill50.example' }, admin),
    ),
  ).toBe('TooManyDomainsException')
})

test('AUTH-031 a domain is verified by its record, among others and in pieces', async () => {
  const domain = await added()
  publish(domain, [['v=spf1 -all'], [domain.record.text.slice(0, 20), domain.record.text.slice(20)], ['other']])
  const { status, body } = await check(domain)
  const at = server.ports.now().toISOString()
  expect([status, body]).toEqual([200, { ...domain, state: 'VERIFIED', seenDate: at, checkedDate: at }])
  expect(names.asked).toContain(`_paraph.${domain.domain}`)
  const events = await history(server.ports.db, `tenant/${await tenantId()}`)
  expect(events.at(-1)?.type).toBe('domain.verified')
  await check(domain)
  expect(await history(server.ports.db, `tenant/${await tenantId()}`)).toHaveLength(events.length)
})

test('AUTH-031 no domain is verified by the record of another tenant, a part, a longer text, or none', async () => {
  const domain = await added()
  const other = (await add(domain.domain, await server.signIn('evariste'))).body as Domain
  for (const zone of [
    [[other.record.text]],
    [[domain.record.text.slice(0, -1)]],
    [[`${domain.record.text}x`]],
    [[domain.record.text.toUpperCase()]],
    [],
    'NXDOMAIN',
  ] as const satisfies Zone[]) {
    publish(domain, zone)
    expect([zone, problem(await check(domain))]).toEqual([zone, 'DomainRecordMissingException'])
  }
  expect(await stateOf(domain)).toBe('WAITING')
  expect((await list())[0]!.checkedDate).toBe(server.ports.now().toISOString())
})

test.each(['SERVFAIL', 'silent', 'garbage', 'otherId'] as const)(
  'a name server that answers %s is said not to answer, and changes nothing',
  async (zone) => {
    const domain = await added()
    publish(domain)
    await check(domain)
    server.wait(DAY)
    publish(domain, zone)
    cookie = await server.signIn('charles')
    expect(problem(await check(domain))).toBe('DomainLookupException')
    expect(await stateOf(domain)).toBe('VERIFIED')
  },
)

test('AUTH-031 the record is looked for once a day, and the domain counts for a week after it was found last', async () => {
  const domain = await added()
  publish(domain)
  await check(domain)
  const asked = () => names.asked.filter((name) => name === domain.record.name).length
  const before = asked()
  server.wait(DAY - 1)
  await checkDomainsAgain(server.ports)
  expect(asked()).toBe(before)
  server.wait(2)
  await checkDomainsAgain(server.ports)
  expect(asked()).toBe(before + 1)

  publish(domain, 'NXDOMAIN')
  for (let day = 1; day <= 6; day++) {
    server.wait(DAY + 1)
    await checkDomainsAgain(server.ports)
  }
  cookie = await server.signIn('charles')
  expect(await stateOf(domain)).toBe('VERIFIED')
  server.wait(DAY)
  cookie = await server.signIn('charles')
  expect(await stateOf(domain)).toBe('LAPSED')
  // Nobody looks for it on their own any more, but it can be checked.
  const last = asked()
  await checkDomainsAgain(server.ports)
  expect(asked()).toBe(last)
  publish(domain)
  expect((await check(domain)).body).toMatchObject({ state: 'VERIFIED' })
})

test('a domain that is removed while its record is looked for is gone, and nothing is recorded', async () => {
  const domain = await added()
  publish(domain)
  const { dns: asked } = server.ports
  server.ports.dns = {
    texts: async (name) => {
      const found = await asked.texts(name)
      await server.ports.db.query('delete from tenant_domains')
      return found
    },
  }
  onTestFinished(() => void (server.ports.dns = asked))
  expect((await check(domain)).status).toBe(404)
  const events = await history(server.ports.db, `tenant/${await tenantId()}`)
  expect(events.at(-1)?.type).toBe('domain.added')
})

test('a domain that was never verified is not looked for again and again', async () => {
  const domain = await added()
  await check(domain)
  const asked = names.asked.length
  server.wait(2 * DAY)
  await checkDomainsAgain(server.ports)
  expect(names.asked).toHaveLength(asked)
  expect(domain.state).toBe('WAITING')
})

test('a domain of another tenant is not there, and one that was removed is gone', async () => {
  const domain = await added()
  const foreign = await server.signIn('evariste')
  for (const [method, path] of [
    ['POST', `${OWN}/${domain.id}/check`],
    ['DELETE', `${OWN}/${domain.id}`],
  ] as const)
    expect((await server.call(method, path, undefined, foreign)).status).toBe(404)
  expect((await server.call('DELETE', `${OWN}/${domain.id}`, undefined, cookie)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await server.call('DELETE', `${OWN}/${domain.id}`, undefined, cookie)).status).toBe(404)
})

test('AUTH-032 the platform approves a domain without a record, and withdraws it', async () => {
  const tenant = await tenantId()
  const path = `/private/tenants/${tenant}/domains`
  const approved = await server.call('POST', path, { domain: 'Mills.Example' }, admin)
  const domain = approved.body as Domain
  expect(domain).toMatchObject({ domain: 'mills.example', state: 'APPROVED' })
  // Once more changes nothing.
  expect((await server.call('POST', path, { domain: 'mills.example' }, admin)).body).toEqual(domain)
  expect((await server.call('GET', path, undefined, admin)).body).toEqual({ domains: await list() })
  expect((await server.call('DELETE', `/private/tenant-domains/${domain.id}`, undefined, admin)).status).toBe(204)
  expect(await stateOf(domain)).toBe('WAITING')
  expect((await server.call('DELETE', `/private/tenant-domains/${domain.id}`, undefined, admin)).status).toBe(404)
  for (const method of ['GET', 'POST'] as const) {
    const body = method === 'POST' ? { domain: 'mills.example' } : undefined
    expect((await server.call(method, `/private/tenants/${'0'.repeat(24)}/domains`, body, admin)).status).toBe(404)
  }
  const events = await history(server.ports.db, `tenant/${tenant}`)
  const types = events.map(({ type }) => type).filter((type) => type.startsWith('domain.'))
  expect(types.slice(-2)).toEqual(['domain.approved', 'domain.withdrawn'])
})
