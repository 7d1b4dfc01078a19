import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { components } from '#openapi'
import { certificationBody, createCertification } from '../../support/server/calls/certifications.ts'
import { ANNA, bearer, sent } from '../../support/server/signing.ts'
import { openCertificationDesk, type Desk } from '../certifications/certification-desk.ts'

type Stats = components['schemas']['ExtendedStats']

let desk: Desk
beforeAll(async () => {
  desk = await openCertificationDesk()
})
afterAll(() => desk.server.stop())

/** Waits until the first day of the next month in UTC, and returns the month that has begun as a query. */
async function nextMonth(): Promise<string> {
  const { server } = desk
  const now = server.ports.now()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  server.wait((first.getTime() - now.getTime()) / 1000)
  await server.ring()
  return `month=${first.getUTCMonth() + 1}&year=${first.getUTCFullYear()}`
}

/** What is counted for somebody by a call of the statistics. */
async function counted(login: string, call: string, query: string): Promise<Stats> {
  const { body } = await desk.server.call(
    'GET',
    `/private/stats/${call}?${query}`,
    undefined,
    await desk.server.signIn(login),
  )
  const found = body as Stats | { total: Stats } | { months: { stats: Stats }[] }
  if ('months' in found) return found.months.at(-1)!.stats
  return 'total' in found ? found.total : found
}

async function certify(files: number): Promise<string> {
  const { status, body } = await createCertification(
    desk.server,
    await desk.server.signIn('ada'),
    certificationBody(files),
  )
  expect(status).toBe(200)
  return (body as { id: string }).id
}

test('DASH-012 certifications count beside signature requests, in the month in which they were created', async () => {
  const month = await nextMonth()
  await certify(3)
  await desk.server.idle()
  const { ports } = desk.server
  const { anchoring } = ports
  onTestFinished(() => void (ports.anchoring = anchoring))
  ports.anchoring = { ...anchoring, find: async () => ({ outcome: 'pending' }) }
  await certify(2)
  await sent(desk.server, await desk.server.signIn('ada'), [ANNA])
  const before = { nbRequests: 3, nbSimpleSignRequests: 1, nbDocsSubmitted: 6 }
  expect(await counted('ada', 'dashboard', month)).toEqual({
    ...before,
    nbRequestsValidated: 1,
    nbRequestsRejected: 0,
  })
  // It is refused in the next month, and counts in the one before.
  const later = await nextMonth()
  ports.anchoring = { ...anchoring, find: async () => ({ outcome: 'rejected', reason: 'branch expired' }) }
  await desk.server.ring()
  await desk.server.idle()
  expect(await counted('ada', 'dashboard', month)).toEqual({
    ...before,
    nbRequestsValidated: 1,
    nbRequestsRejected: 1,
  })
  expect(await counted('ada', 'dashboard', later)).toMatchObject({ nbRequests: 0, nbDocsSubmitted: 0 })
  expect(await counted('mary', 'dashboard', month)).toMatchObject({ nbRequests: 0 })
})

test('DASH-013 DASH-018 groups, the tenant and the platform count them by channel', async () => {
  const month = await nextMonth()
  await certify(1)
  const scopes = ['readRequests', 'sendRequests']
  const mary = await desk.server.signIn('mary')
  const created = await desk.server.call('POST', '/private/channels', { name: 'Nightly', scopes, days: 30 }, mary)
  const { token } = created.body as components['schemas']['CreatedChannel']
  const program = {
    ...desk.server,
    call: ((method, path, body, _, headers) =>
      desk.server.call(method, path, body, undefined, { ...headers, ...bearer(token) })) as typeof desk.server.call,
  }
  await sent(program, '', [ANNA])
  await desk.server.idle()
  for (const [login, call] of [
    ['mary', 'my-group-conso'],
    ['charles', 'group-conso'],
    ['annabella', 'tenant-conso'],
    ['annabella', 'platform-activity'],
  ] as const)
    expect([call, await counted(login, call, month)]).toEqual([
      call,
      {
        nbRequests: 2,
        nbRequestsValidated: 1,
        nbRequestsRejected: 0,
        nbSimpleSignRequests: 1,
        nbDocsSubmitted: 2,
        nbRequestsByApi: 1,
        nbRequestsBySystem: 0,
        nbRequestsByUi: 1,
      },
    ])
})

test('the counts are those of the certifications, also of those from before there were counts', async () => {
  const { db } = desk.server.ports
  const counts = 'select * from certification_counts order by account, tenant, month, channel'
  const { rows } = await db.query(counts)
  expect(rows.length).toBeGreaterThan(1)
  const sql = readFileSync('server/store/migrations/0280-certification-counts.sql', 'utf8')
  await db.exec(`delete from certification_counts; ${sql.slice(sql.indexOf('insert into certification_counts'))}`)
  expect((await db.query(counts)).rows).toEqual(rows)
})
