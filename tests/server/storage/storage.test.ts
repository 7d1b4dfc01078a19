import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { purgeDueCertifications } from '../../../server/cases/storage/purge-certifications.ts'
import { certificationContradiction } from '../../../server/cases/platform/certification-rows.ts'
import { deferredFileContradiction } from '../../../server/cases/platform/deferred-file-rows.ts'
import { addDemo } from '../../../server/demo.ts'
import {
  allowCertifications,
  certificationBody,
  certificationPath,
  createCertification,
} from '../../support/server/calls/certifications.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { keepFor, purgeAll, rowsWith } from '../../support/server/calls/purges.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, sent } from '../../support/server/signing.ts'

type Schemas = components['schemas']
const DAY = 24 * 3600

let server: Server
let tenant: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const { rows } = await server.ports.db.query<{ tenant: string }>("select tenant from accounts where login = 'ada'")
  tenant = rows[0]!.tenant
})
afterAll(() => server.stop())

/** A call of the platform's administrator, whose session has not ended. */
const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, headers = {}) =>
  server.call(method, `/private${path}`, body, await server.signIn('annabella'), headers)
const storage = async () => (await call('GET', `/tenants/${tenant}/storage`)).body as Schemas['Storage']
const dueOf = async (purpose: Schemas['PolicyPurpose']) =>
  (await storage()).due.find(({ policyPurpose }) => policyPurpose === purpose)
const hold = async (body: object) =>
  (await call('POST', `/tenants/${tenant}/legal-holds`, body)).body as Schemas['LegalHold']

/** A request that is cancelled at once. */
async function canceled(): Promise<string> {
  const ada = await server.signIn('ada')
  const { id } = await sent(server, ada, [{ ...ANNA, mail: `stored${++count}@example.org`, otpType: 'NONE' }])
  await happensTo(server, id, { type: 'request.canceled' })
  await server.idle()
  return id
}
async function purgedAt(id: string) {
  const { rows } = await server.ports.db.query<{ at: Date | null }>(
    'select files_purged_at as at from requests where id = $1',
    [id],
  )
  return rows[0]!.at
}
const activity = async () =>
  ((await call('GET', `/activity?tenantId=${tenant}&kind=tenant`)).body as { content: Schemas['Activity'][] }).content

test('TEN-020 API-114 policies are changed over the revision that was read, and recorded', async () => {
  const { headers } = await call('GET', `/tenants/${tenant}/storage`)
  const policies = [{ policyPurpose: 'FILES', durationUnit: 'MONTHS', durationNumber: 3 }]
  const seen = { 'if-match': String(headers['etag']) }
  const changed = await call('PATCH', `/tenants/${tenant}/storage`, { policies }, seen)
  expect(changed).toMatchObject({ status: 200 })
  // Those that were left out stay.
  expect((changed.body as Schemas['Storage']).policies).toEqual([
    ...policies,
    { policyPurpose: 'SIGNATURE_DATA', durationUnit: 'YEARS', durationNumber: 10 },
    { policyPurpose: 'CERTIFICATION_DATA', durationUnit: 'NO_PURGE', durationNumber: null },
  ])
  expect(await call('PATCH', `/tenants/${tenant}/storage`, { policies }, seen)).toMatchObject({
    status: 412,
    body: { name: 'StaleRevisionException' },
  })
  const [change] = await activity()
  expect(change).toMatchObject({
    type: 'tenant.changed',
    changes: [{ field: 'filesKept', before: '1 YEARS', after: '3 MONTHS' }],
  })
})

test.each([
  { durationUnit: 'NO_PURGE', durationNumber: 1 },
  { durationUnit: 'MONTHS', durationNumber: null },
  { durationUnit: 'YEARS', durationNumber: 101 },
])('PURGE-001 PURGE-007 %j is no time', async (time) => {
  const { headers } = await call('GET', `/tenants/${tenant}/storage`)
  const body = { policies: [{ policyPurpose: 'FILES', ...time }] }
  const refused = await call('PATCH', `/tenants/${tenant}/storage`, body, { 'if-match': String(headers['etag']) })
  expect(refused).toMatchObject({ status: 400, body: { name: 'StoragePolicyException' } })
})

test('what is due is counted, and what an organisation keeps is read by its own administrator', async () => {
  await keepFor(server, 'ada', { files: 5, data: 20 })
  await canceled()
  expect(await dueOf('FILES')).toEqual({ policyPurpose: 'FILES', today: 0, week: 1, month: 1 })
  expect(await dueOf('SIGNATURE_DATA')).toEqual({ policyPurpose: 'SIGNATURE_DATA', today: 0, week: 0, month: 1 })
  server.wait(4 * DAY + 60)
  expect(await dueOf('FILES')).toMatchObject({ today: 1, week: 1, month: 1 })
  const { id } = await hold({ requestId: null, reason: 'Audit' })
  for (const { today, week, month } of (await storage()).due) expect(today + week + month).toBe(0)
  await call('DELETE', `/legal-holds/${id}`)
  const { rows } = await server.ports.db.query<{ login: string }>(
    "select login from accounts where tenant = $1 and role = 'ADMIN_TENANT' limit 1",
    [tenant],
  )
  const own = await server.signIn(rows[0]!.login)
  const { body } = await server.call('GET', '/private/my-tenant-storage', undefined, own)
  expect(body).toEqual(await storage())
})

test('nothing on hold is deleted, and the reason is in the activity log; once it is lifted, what is due goes', async () => {
  await keepFor(server, 'ada', { files: 5, data: 20 })
  const [one, other] = [await canceled(), await canceled()]
  const reason = 'Proceedings at the commercial court of Lyon'
  const all = await hold({ requestId: null, reason })
  expect(all).toMatchObject({ requestId: null, reason, setBy: 'Annabella Byron' })
  server.wait(1)
  const ofOne = await hold({ requestId: one, reason: 'Audit' })
  server.wait(5 * DAY + 60)
  expect(await purgeAll(server)).toBe(0)
  expect((await storage()).holds.map(({ id }) => id)).toEqual([ofOne.id, all.id])

  expect((await call('DELETE', `/legal-holds/${all.id}`)).status).toBe(204)
  expect((await call('DELETE', `/legal-holds/${all.id}`)).status).toBe(404)
  expect(await purgeAll(server)).toBeGreaterThan(0)
  expect([await purgedAt(one), await purgedAt(other)]).toEqual([null, expect.any(Date)])
  await call('DELETE', `/legal-holds/${ofOne.id}`)
  expect(await purgeAll(server)).toBeGreaterThan(0)
  expect(await purgedAt(one)).not.toBeNull()

  const logged = (await activity())
    .filter(({ type }) => type.startsWith('hold.'))
    .map(({ type, changes }) => [type, changes])
  expect(logged).toContainEqual(['hold.set', [{ field: 'reason', before: null, after: reason }]])
  expect(logged).toContainEqual(['hold.lifted', [{ field: 'reason', before: reason, after: null }]])
})

test('a hold is about a request of the organisation whose data is still there', async () => {
  await keepFor(server, 'ada', { files: 1, data: 1 })
  const purged = await canceled()
  server.wait(DAY + 60)
  await purgeAll(server)
  for (const requestId of ['f'.repeat(24), purged]) {
    const unknown = await call('POST', `/tenants/${tenant}/legal-holds`, { requestId, reason: 'Audit' })
    expect(unknown).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })
  }
})

test('PURGE-006 the names and the metadata of a certification go when they are due; its hashes and its anchor stay', async () => {
  await allowCertifications(server.ports)
  await server.ports.db.query(
    `update tenants set params = jsonb_set(params, '{storagePolicies}',
       '[{"policyPurpose": "CERTIFICATION_DATA", "durationUnit": "DAYS", "durationNumber": 3}]') where id = $1`,
    [tenant],
  )
  const body = certificationBody(2, {
    flowName: 'Kumquat',
    metadata: [{ key: 'Kumquat', value: 'Kumquat' }],
    files: ['a', 'b'].map((name) => ({ name: `Kumquat ${name}.pdf`, hash: name.repeat(64) })),
  })
  const { id } = (await createCertification(server, await server.signIn('ada'), body)).body as Schemas['Certification']
  await server.idle()
  expect((await rowsWith(server.ports.db, 'Kumquat')).length).toBeGreaterThan(0)
  expect(await dueOf('CERTIFICATION_DATA')).toMatchObject({ today: 0, week: 1, month: 1 })
  server.wait(3 * DAY + 60)
  expect(await purgeDueCertifications(server.ports)).toBe(1)
  expect(await purgeDueCertifications(server.ports)).toBe(0)
  // The answer to the call that made it goes after a day.
  const rows = (await rowsWith(server.ports.db, 'Kumquat')).filter((row) => !row.startsWith('public.answers'))
  expect(rows).toEqual([])
  const { body: read } = await server.call('GET', certificationPath(id), undefined, await server.signIn('ada'))
  expect(read).toMatchObject({ flowName: '', metadata: [], state: 'VALIDATED', docsNumber: 2 })
  expect((read as Schemas['Certification']).anchorDetail).not.toBeNull()
  const form = new FormData()
  form.append('documentHash', 'a'.repeat(64))
  const { body: checked } = await server.call('POST', '/public/v1/check-certification', form)
  expect(checked).toMatchObject({ code: 0, data: [{ organization: 'Analytical Engines', fileName: null }] })
  expect(await certificationContradiction(server.ports.db, `certification/${id}`)).toBeNull()
  const { rows: deferred } = await server.ports.db.query<{ stream: string }>(
    "select stream from streams where stream like 'deferredFile/%'",
  )
  for (const { stream } of deferred) expect(await deferredFileContradiction(server.ports.db, stream)).toBeNull()
})
