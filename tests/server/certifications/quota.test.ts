import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certificationBody, createCertification } from '../../support/server/calls/certifications.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'
import { openCertificationDesk, type Desk } from './certification-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openCertificationDesk()
})
afterAll(() => desk.server.stop())

let ada: string
// Each test has a month of its own, for which people sign in again.
beforeEach(async () => {
  const now = desk.server.ports.now()
  desk.server.wait((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000)
  ada = await desk.server.signIn('ada')
})

/** Sets the quota of documents of the tenant of Ada. */
async function limit(documentQuota: number | null) {
  const annabella = await desk.server.signIn('annabella')
  const { body: list } = await desk.server.call('GET', '/private/tenants?name=analytical', undefined, annabella)
  const path = `/private/tenants/${(list as { content: { id: string }[] }).content[0]!.id}`
  const seen = await desk.server.call('GET', path, undefined, annabella)
  const { id: _, accounts: __, createdDate: ___, requestsSent: ____, ...input } = seen.body as Record<string, unknown>
  const changed = { ...input, documentQuota }
  const { status, body } = await desk.server.call('PATCH', path, changed, annabella, ifMatch(etag(seen)))
  expect([status, body]).toMatchObject([200, { documentQuota }])
}

const certify = (files: number, cookie = ada, headers?: Record<string, string>) =>
  createCertification(desk.server, cookie, certificationBody(files), headers)
const QUOTA = { status: 409, body: { name: 'QuotaExceededException' } }

test('TEN-021 people of a tenant certify as many documents a month as its quota has, all together', async () => {
  await limit(5)
  expect((await certify(3)).status).toBe(200)
  const rows = 'select count(*)::int as n from certifications'
  const before = (await desk.server.ports.db.query(rows)).rows
  const refused = await certify(3, await desk.server.signIn('mary'))
  expect(refused).toMatchObject(QUOTA)
  expect((refused.body as { message: string }).message).toContain('at most 5 documents a month (UTC); 2 are left')
  expect((await desk.server.ports.db.query(rows)).rows).toEqual(before)
  expect((await certify(2, await desk.server.signIn('mary'))).status).toBe(200)
  expect(await certify(1)).toMatchObject(QUOTA)
  // Another tenant has no quota.
  expect((await certify(9, await desk.server.signIn('sophie'))).status).toBe(200)
  await limit(6)
  expect((await certify(1)).status).toBe(200)
  await limit(null)
  expect((await certify(9)).status).toBe(200)
})

test('TEN-021 months begin in UTC, at midnight of their first day', async () => {
  await limit(1)
  expect((await certify(1)).status).toBe(200)
  const now = desk.server.ports.now()
  desk.server.wait((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000 - 1)
  ada = await desk.server.signIn('ada')
  expect(await certify(1)).toMatchObject(QUOTA)
  desk.server.wait(1)
  expect((await certify(1)).status).toBe(200)
})

test('TEN-021 certifications that are made at once do not get past the quota, and a repeated call counts once', async () => {
  await limit(4)
  const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await certify(2)).status))
  expect(statuses.toSorted()).toEqual([200, 200, 409, 409])
  await limit(6)
  const again = () => certify(2, ada, { 'idempotency-key': 'the-same-call-0001' })
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  expect(await certify(1)).toMatchObject(QUOTA)
})

/** What is told of the quota of documents. */
const told = async (cookie = ada) =>
  (await desk.server.call('GET', '/public/v1/certification/quota', undefined, cookie)).body
const quota = (documentQuota: number | null, documentsCertified: number) => ({ documentQuota, documentsCertified })

test('TEN-021 the quota is told with the documents of all people of the tenant this month, and of no other tenant', async () => {
  await limit(5)
  const [mary, sophie] = [await desk.server.signIn('mary'), await desk.server.signIn('sophie')]
  expect(await told()).toEqual(quota(5, 0))
  expect((await certify(3)).status).toBe(200)
  expect((await certify(1, mary)).status).toBe(200)
  expect((await certify(9, sophie)).status).toBe(200)
  expect([await told(), await told(mary), await told(sophie)]).toEqual([quota(5, 4), quota(5, 4), quota(null, 9)])
  expect(await certify(2)).toMatchObject(QUOTA)
  expect(await told()).toEqual(quota(5, 4))
  await limit(3)
  expect(await told()).toEqual(quota(3, 4))
  await limit(null)
  expect(await told()).toEqual(quota(null, 4))
})

test('TEN-021 what was certified last month is not told any more', async () => {
  await limit(5)
  expect((await certify(2)).status).toBe(200)
  const now = desk.server.ports.now()
  desk.server.wait((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000 - 1)
  expect(await told(await desk.server.signIn('ada'))).toEqual(quota(5, 2))
  desk.server.wait(1)
  expect(await told(await desk.server.signIn('ada'))).toEqual(quota(5, 0))
})

test('TEN-021 the quota is told to those who may certify files now or later, and to nobody else', async () => {
  await limit(5)
  const set = (flags: object) =>
    desk.server.ports.db.query("update tenants set params = params || $1 where name ilike '%analytical%'", [
      JSON.stringify(flags),
    ])
  for (const [directSignature, deferredSignature, may] of [
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ] as const) {
    await set({ directSignature, deferredSignature })
    expect(await told()).toMatchObject(may ? quota(5, 0) : { name: 'ForbiddenException' })
  }
  await set({ directSignature: true, deferredSignature: true })
})
