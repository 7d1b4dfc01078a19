import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import {
  allowCertifications,
  certificationBody,
  createCertification,
} from '../../support/server/calls/certifications.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, sent } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type Row = [name: string | null, sent: number]

let server: Server
const cookies: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  for (const login of ['ada', 'mary', 'charles', 'annabella', 'sophie', 'emilie', 'evariste'])
    cookies[login] = await server.signIn(login)
  // In January. Ada is in a group below Mary's, Charles in none, and Sophie in another tenant.
  for (const login of ['ada', 'mary', 'charles', 'sophie']) await sent(server, cookies[login]!, [ANNA])
  await sent(await byToken(), '', [ANNA])
})
afterAll(() => server.stop())

/** The server as a program of Mary's sees it. */
async function byToken(): Promise<Server> {
  const scopes = ['readRequests', 'sendRequests']
  const created = await server.call('POST', '/private/channels', { name: 'Nightly', scopes, days: 30 }, cookies['mary'])
  const { token } = created.body as Schemas['CreatedChannel']
  return {
    ...server,
    call: (method, path, body, _, headers) =>
      server.call(method, path, body, undefined, { ...headers, ...bearer(token) }),
  }
}

const ask = async <Body>(login: string, call: string, query = 'month=1&year=2026'): Promise<Body> =>
  (await server.call('GET', `/private/stats/${call}?${query}`, undefined, cookies[login])).body as Body
const rowsOf = ({ rows }: Schemas['Consumption']) => rows.map(({ name, stats }): Row => [name, stats.nbRequests])

test('API-104 DASH-018 an administrator sees all of the tenant by group, who sent most first, and who is in none', async () => {
  const consumption = await ask<Schemas['Consumption']>('charles', 'group-conso')
  expect(rowsOf(consumption)).toEqual([
    ['Engineering', 2],
    ['Engineering / Notes and programs', 1],
    [null, 1],
  ] satisfies Row[])
  expect(consumption.moreRows).toBe(0)
  expect(consumption.total.nbRequests).toBe(4)
  // The platform's administrator is in the same tenant, and sees that one here.
  expect(await ask('annabella', 'group-conso')).toEqual(consumption)
})

test('API-105 RIGHT-028 a manager sees their group and those below it, and another manager others', async () => {
  const consumption = await ask<Schemas['Consumption']>('mary', 'my-group-conso')
  expect(rowsOf(consumption)).toEqual([
    ['Engineering', 2],
    ['Engineering / Notes and programs', 1],
  ] satisfies Row[])
  expect(consumption.total.nbRequests).toBe(3)
  expect(rowsOf(await ask('emilie', 'my-group-conso'))).toEqual([['Atelier', 1]])
  expect(rowsOf(await ask('charles', 'my-group-conso'))).toEqual([[null, 1]])
})

test('DASH-013 requests are counted by the channel that they were created by', async () => {
  const { total } = await ask<Schemas['Consumption']>('mary', 'my-group-conso')
  expect(total).toEqual({
    nbRequests: 3,
    nbRequestsValidated: 0,
    nbRequestsRejected: 0,
    nbSimpleSignRequests: 3,
    nbDocsSubmitted: 3,
    nbRequestsByApi: 1,
    nbRequestsBySystem: 0,
    nbRequestsByUi: 2,
  })
})

test('API-103 DASH-019 the platform is counted by tenant, with quotas', async () => {
  await server.ports.db.query(
    `update tenants set params = params || '{"requestQuota": 9}' where name like 'Imprimerie%'`,
  )
  const { rows, total } = await ask<Schemas['Consumption']>('annabella', 'tenant-conso')
  expect(rows.map(({ name, type, requestQuota, stats }) => [name, type, requestQuota, stats.nbRequests])).toEqual([
    ['Analytical Engines', 'ADMIN', null, 4],
    ['Imprimerie du Pont', 'STANDARD', 9, 1],
  ])
  expect(total.nbRequests).toBe(5)
})

test('DASH-019 TEN-021 the platform is told what each tenant certified of its quota of documents in the month', async () => {
  await allowCertifications(server.ports)
  await server.ports.db.query(
    `update tenants set params = params || '{"documentQuota": 12}' where name like 'Imprimerie%'`,
  )
  const told = async (query?: string) => {
    const { rows } = await ask<Schemas['Consumption']>('annabella', 'tenant-conso', query)
    return rows.map(({ name, documentQuota, documentsCertified }) => [name, documentQuota, documentsCertified])
  }
  expect(await told()).toEqual([
    ['Analytical Engines', null, 0],
    ['Imprimerie du Pont', 12, 0],
  ])
  for (const [login, files] of [
    ['sophie', 3],
    ['emilie', 2],
    ['ada', 4],
  ] as const)
    expect((await createCertification(server, cookies[login]!, certificationBody(files))).status).toBe(200)
  onTestFinished(async () => {
    for (const table of ['certification_counts', 'certification_months'])
      await server.ports.db.query(`delete from ${table}`)
  })
  expect(await told()).toEqual([
    ['Analytical Engines', null, 4],
    ['Imprimerie du Pont', 12, 5],
  ])
  expect(await told('month=2&year=2026')).toEqual([])
})

test('DASH-018 TEN-021 groups are told what their whole tenant certified of its quota of documents in the month, and nothing of another', async () => {
  await allowCertifications(server.ports)
  await server.ports.db.query(
    `update tenants set params = params || jsonb_build_object('documentQuota', case when name like 'Analytical%' then 12 end)`,
  )
  onTestFinished(async () => {
    for (const table of ['certification_counts', 'certification_months'])
      await server.ports.db.query(`delete from ${table}`)
  })
  // Charles is in no group of Mary's.
  for (const [login, files] of [
    ['mary', 3],
    ['charles', 2],
    ['sophie', 4],
  ] as const)
    expect((await createCertification(server, cookies[login]!, certificationBody(files))).status).toBe(200)
  const told = async (login: string, call: string, query?: string) => {
    const { documentQuota, documentsCertified } = await ask<Schemas['Consumption']>(login, call, query)
    return [documentQuota, documentsCertified]
  }
  expect(await told('mary', 'my-group-conso')).toEqual([12, 5])
  expect(await told('charles', 'group-conso')).toEqual([12, 5])
  expect(await told('charles', 'group-conso', 'month=2&year=2026')).toEqual([12, 0])
  expect(await told('emilie', 'my-group-conso')).toEqual([null, 4])
  expect(await told('annabella', 'tenant-conso')).toEqual([undefined, undefined])
})

test('API-106 twelve months end with the one that was asked for; one without requests has zeros', async () => {
  const { months } = await ask<Schemas['PlatformActivity']>('annabella', 'platform-activity', 'month=2&year=2026')
  expect(
    months.map(({ year, month, stats }) => `${year}-${month} ${stats.nbRequests} ${stats.nbRequestsByApi}`),
  ).toEqual([...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `2025-${month} 0 0`), '2026-1 5 1', '2026-2 0 0'])
})

test('who moves to another group takes what they sent along, who leaves the tenant counts as without a group', async () => {
  const { db } = server.ports
  const { rows } = await db.query<{ id: string; tenant: string; group: string }>(
    `select id, tenant, group_id as "group" from accounts where login in ('ada', 'mary')`,
  )
  onTestFinished(async () => {
    for (const { id, tenant, group } of rows)
      await db.query('update accounts set tenant = $2, group_id = $3 where id = $1', [id, tenant, group])
  })
  await db.query("update accounts set group_id = null where login = 'ada'")
  expect(rowsOf(await ask('mary', 'my-group-conso'))).toEqual([['Engineering', 2]])
  // Mary is in a group of the other tenant now, which is none of this one.
  await db.query(
    `update accounts m set group_id = s.group_id, tenant = s.tenant from accounts s
     where m.login = 'mary' and s.login = 'sophie'`,
  )
  expect(rowsOf(await ask('charles', 'group-conso'))).toEqual([[null, 4]])
  expect(rowsOf(await ask('evariste', 'group-conso'))).toEqual([['Atelier', 1]])
  expect(rowsOf(await ask('annabella', 'tenant-conso'))).toEqual([
    ['Analytical Engines', 4],
    ['Imprimerie du Pont', 1],
  ])
})

test('an answer names a hundred groups at most, and says how many others sent something', async () => {
  const { rows } = await server.ports.db.query<{ id: string }>("select id from tenants where name like 'Analytical%'")
  await server.ports.db.exec(`
    insert into groups (id, tenant, name, created_at)
      select lpad(to_hex(n), 24, '0'), '${rows[0]!.id}', 'Team ' || n, now() from generate_series(1, 130) n;
    insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', lpad(to_hex(n), 24, '0'),
      'login', 'team' || n, 'email', 'team' || n || '@example.org', 'group_id', lpad(to_hex(n), 24, '0')))).*
      from accounts a, generate_series(1, 130) n where a.login = 'charles';
    insert into request_counts (account, tenant, month, channel, sent, documents)
      select lpad(to_hex(n), 24, '0'), '${rows[0]!.id}', '2024-05-01', 'UI', n, n from generate_series(1, 130) n`)
  const consumption = await ask<Schemas['Consumption']>('charles', 'group-conso', 'month=5&year=2024')
  expect(rowsOf(consumption).slice(0, 2)).toEqual([
    ['Team 130', 130],
    ['Team 129', 129],
  ])
  expect([consumption.rows.length, consumption.moreRows, consumption.total.nbRequests]).toEqual([100, 30, 65 * 131])
})
