import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { history } from '../../../server/store/engine/events.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { drafted, etag, ifMatch, ANNA } from '../../support/server/signing.ts'

let server: Server
let people = 0
const cookies: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
// Each test has a month of its own, for which people sign in again.
beforeEach(async () => {
  const now = server.ports.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  server.wait((next - now.getTime()) / 1000)
  for (const login of ['ada', 'mary', 'sophie', 'annabella']) cookies[login] = await server.signIn(login)
})
afterAll(() => server.stop())

type Tenant = { id: string; requestQuota: number | null; requestsSent: number }
const QUOTA = { status: 409, body: { name: 'QuotaExceededException' } }

async function tenant(): Promise<Tenant & { path: string; revision: string; body: object }> {
  const { body: list } = await server.call('GET', '/private/tenants?name=analytical', undefined, cookies['annabella'])
  const path = `/private/tenants/${(list as { content: Tenant[] }).content[0]!.id}`
  const reply = await server.call('GET', path, undefined, cookies['annabella'])
  return { ...(reply.body as Tenant), path, revision: etag(reply), body: reply.body as object }
}

/** Changes the quota of the tenant of all but sophie. */
async function limit(requestQuota: unknown) {
  const { path, revision, body } = await tenant()
  const { id: _, accounts: __, createdDate: ___, requestsSent: ____, ...input } = body as Record<string, unknown>
  return server.call('PATCH', path, { ...input, requestQuota }, cookies['annabella'], ifMatch(revision))
}

/** A draft of somebody, and what sends it. */
async function draft(login: string) {
  const signer = { ...ANNA, mail: `quota${++people}@example.org` }
  const { id, reply } = await drafted(server, cookies[login]!, [signer])
  const path = `/public/v1/simple-sign/${id}/submit-request`
  const submit = (headers = {}) =>
    server.call('POST', path, {}, cookies[login], { ...ifMatch(etag(reply)), ...headers })
  return { id, submit }
}
const send = async (login: string) => (await draft(login)).submit()

test('TEN-021 people of a tenant send as many requests a month as its quota has, all together', async () => {
  await limit(2)
  expect([(await send('ada')).status, (await send('mary')).status]).toEqual([200, 200])
  const { id, submit } = await draft('ada')
  expect(await submit()).toMatchObject(QUOTA)
  const { body } = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, cookies['ada'])
  expect(body).toMatchObject({ state: 'INITIATED' })
  expect(await tenant()).toMatchObject({ requestQuota: 2, requestsSent: 2 })
  // Another tenant has no quota.
  expect((await send('sophie')).status).toBe(200)
  await limit(3)
  expect((await submit()).status).toBe(200)
  await limit(null)
  expect((await send('mary')).status).toBe(200)
})

test('TEN-021 months begin in UTC, at midnight of their first day', async () => {
  await limit(1)
  expect((await send('ada')).status).toBe(200)
  const now = server.ports.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  server.wait((next - now.getTime()) / 1000 - 1)
  cookies['ada'] = await server.signIn('ada')
  const { submit } = await draft('ada')
  expect(await submit()).toMatchObject(QUOTA)
  server.wait(1)
  expect((await submit()).status).toBe(200)
})

test('TEN-021 requests that are sent at once do not get past the quota', async () => {
  await limit(3)
  const drafts = await Promise.all(['ada', 'mary', 'ada', 'mary', 'ada', 'mary'].map(draft))
  const statuses = await Promise.all(drafts.map(async ({ submit }) => (await submit()).status))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 409, 409, 409])
})

test('a request counts once, however often it is sent, and not if it is refused for another reason', async () => {
  await limit(null)
  const { submit } = await draft('ada')
  const key = { 'idempotency-key': 'the-same-call-0001' }
  expect([(await submit(key)).status, (await submit(key)).status]).toEqual([200, 200])
  server.ports.mailQuota = { sender: 0, tenant: 0 }
  expect((await send('mary')).status).toBe(429)
  server.ports.mailQuota = { sender: 500, tenant: 5000 }
  expect((await tenant()).requestsSent).toBe(1)
})

test('TEN-009 a quota is nothing, or a whole number from 0 below the quota of documents', async () => {
  for (const wrong of [-1, 1.5, 4_294_967_295, '7'])
    expect(await limit(wrong)).toMatchObject({ status: 400, body: { name: 'MalformedRequestException' } })
  for (const right of [4_294_967_294, 0, null])
    expect(await limit(right)).toMatchObject({ status: 200, body: { requestQuota: right } })
  const { id } = await tenant()
  const changes = await history(server.ports.db, `tenant/${id}`)
  expect(changes.at(-1)).toMatchObject({ type: 'tenant.changed', data: { fields: ['requestQuota'] } })
})

test('what was sent before quotas is counted', async () => {
  await limit(null)
  await send('ada')
  await send('mary')
  const counts = async () =>
    (await server.ports.db.query('select tenant, month::text, sent from tenant_months order by 1, 2')).rows
  const before = await counts()
  const sql = readFileSync('server/store/migrations/0160-request-quotas.sql', 'utf8')
  await server.ports.db.exec(`delete from tenant_months; ${sql.slice(sql.indexOf('insert into tenant_months'))}`)
  expect(await counts()).toEqual(before)
})
