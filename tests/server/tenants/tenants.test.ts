import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson, newTenant } from '../../support/new-people.ts'
import { mailsTo } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'

let server: Server
let admin: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  admin = await server.signIn('annabella')
})
afterAll(() => server.stop())

type Tenant = { id: string; name: string; accounts: number; simpleSigning: boolean }
const INPUT = {
  name: ' Compass Works ',
  type: 'STANDARD',
  simpleSigning: true,
  directSignature: false,
  deferredSignature: false,
  requestQuota: null,
  documentQuota: null,
}
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers = {}, cookie = admin) =>
  server.call(method, `/private${path}`, body, cookie, headers)

test('TEN-005 ACC-007 an administrator of the platform creates a tenant and its first administrator, who activates and manages it', async () => {
  const { status, body } = await call('POST', '/tenants', INPUT)
  expect([status, body]).toMatchObject([200, { name: 'Compass Works', accounts: 0, simpleSigning: true }])
  const { id: tenantId } = body as Tenant
  const person = { email: 'mary@compass.example', firstName: 'Mary', lastName: 'Edwards', language: 'EN' }
  await call('POST', '/accounts', { ...person, role: 'ADMIN_TENANT', groupId: null, tenantId })
  const [mail] = await mailsTo(server, person.email)
  const token = /\/activation\/(\S+)/.exec(mail!.text)![1]!
  const activation = { password: DEMO_PASSWORD, readAndAgreedWithTermsOfUse: true }
  await server.call('POST', '/private/validate-account', activation, undefined, bearer(token))
  const cookie = await server.signIn(person.email)
  const { body: mine } = await call('GET', '/tenant-accounts', undefined, {}, cookie)
  expect((mine as { content: { fullName: string }[] }).content.map(({ fullName }) => fullName)).toEqual([
    'Mary Edwards',
  ])
  expect((await call('GET', `/tenants/${tenantId}`)).body).toMatchObject({ accounts: 1 })
})

test('TEN-004 TEN-019 a service that is switched off is refused at once; other settings of the tenant stay', async () => {
  const policy = { durationUnit: 'YEARS', durationNumber: 1 } as const
  const kept = await newTenant(server, {
    storagePolicies: [
      { ...policy, policyPurpose: 'FILES' },
      { ...policy, policyPurpose: 'SIGNATURE_DATA' },
    ],
  })
  const { cookie } = await newPerson(server, { tenant: kept })
  const list = await call('GET', `/tenants?name=${encodeURIComponent(kept.name.toUpperCase())}`)
  const [tenant] = (list.body as { content: Tenant[] }).content
  expect(tenant!.id).toBe(kept.id)
  const { body, headers } = await call('GET', `/tenants/${tenant!.id}`)
  const { name, type } = body as { name: string; type: string }
  const input = { name: 'L', timeZone: 'UTC' }
  const create = () => server.call('POST', '/public/v1/simple-sign/create-request', input, cookie)
  expect((await create()).status).toBe(200)
  const services = { simpleSigning: false, directSignature: true, deferredSignature: false }
  const change = { name, type, ...services, requestQuota: null, documentQuota: null }
  const path = `/tenants/${tenant!.id}`
  expect((await call('PATCH', path, change, { 'if-match': String(headers['etag']) })).status).toBe(200)
  expect((await create()).status).toBe(403)
  const { rows } = await server.ports.db.query<{ params: object }>('select params from tenants where id = $1', [
    tenant!.id,
  ])
  expect(rows[0]!.params).toMatchObject({ storagePolicies: [{ policyPurpose: 'FILES' }, {}], directSignature: true })

  expect(await call('PATCH', path, change, { 'if-match': String(headers['etag']) })).toMatchObject({
    status: 412,
    body: { name: 'StaleRevisionException' },
  })
  const events = await history(server.ports.db, `tenant/${tenant!.id}`)
  expect(events.map(({ type: kind, data }) => [kind, data])).toMatchObject([
    ['tenant.changed', { fields: ['simpleSigning', 'directSignature'] }],
  ])
})

test('TEN-003 tenants are listed by name, page by page', async () => {
  const ours = ['Analytical Engines', 'Dye Works', 'Imprimerie du Pont']
  await call('POST', '/tenants', { ...INPUT, name: 'Dye Works' })
  const names: string[] = []
  let after = ''
  do {
    const { body } = await call('GET', `/tenants?size=1${after && `&after=${after}`}`)
    const { content, next } = body as { content: Tenant[]; next: string | null }
    names.push(...content.map(({ name }) => name))
    after = next ?? ''
  } while (after)
  expect(names.filter((name) => ours.includes(name))).toEqual(ours)
  expect(names).toEqual([...new Set(names)].toSorted())
})

test('an unknown tenant is not found, a name is needed', async () => {
  expect((await call('GET', `/tenants/${'0'.repeat(24)}`)).status).toBe(404)
  for (const name of ['  ', '\u200B']) expect((await call('POST', '/tenants', { ...INPUT, name })).status).toBe(400)
})
