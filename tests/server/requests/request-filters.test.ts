import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import type { Page } from '../../../server/cases/requests/requests.ts'
import { creatorsIn } from '../../../server/store/requests/request-creators.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, LEO, linkFor } from '../../support/server/signing.ts'

const DAY = 86_400
let server: Server
const accounts: Record<string, string> = {}
const titles = new Map<string, string>()

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const { rows } = await server.ports.db.query<{ id: string; login: string }>('select id, login from accounts')
  for (const { id, login } of rows) accounts[login] = id
  // One request a day, each of which expires ten days later; then its signer opens the first one.
  for (const [login, name] of [
    ['ada', 'first'],
    ['charles', 'second'],
    ['ada', 'third'],
    ['evariste', 'foreign'],
  ] as const) {
    const cookie = await server.signIn(login)
    const { id, reply } = await drafted(server, cookie, [name === 'first' ? { ...LEO, orderToSign: 1 } : ANNA])
    const path = `/public/v1/simple-sign/${id}`
    const renamed = await server.call('PATCH', path, { name }, cookie, ifMatch(etag(reply)))
    await server.call('POST', `${path}/submit-request`, {}, cookie, ifMatch(etag(renamed)))
    await server.idle()
    titles.set(id, name)
    server.wait(DAY)
  }
  const link = bearer(await linkFor(server, LEO.mail))
  await server.call('GET', '/private/simple-sign-requests/signer/open', undefined, undefined, link)

  // Two people who have only a draft, and so have sent nothing.
  for (const login of ['mary', 'sophie']) await drafted(server, await server.signIn(login))
})
afterAll(() => server.stop())

const ask = async (path: string, login: string) => server.call('GET', path, undefined, await server.signIn(login))
const listed = async (query: string, login = 'charles') => {
  const { body } = await ask(`/public/v1/simple-sign-requests?sort=createdDate,asc&${query}`, login)
  return (body as Page).content.map(({ id }) => titles.get(id))
}
const days = (name: string, first: string, last = first) => `${name}=${first}&${name}=${last}`

test.each([
  ['expirationDates', days('expirationDates', '2026-01-12'), ['second']],
  ['expirationDates', days('expirationDates', '2026-01-11', '2026-01-12'), ['first', 'second']],
  ['expirationDates', days('expirationDates', '2026-01-14', '2026-12-31'), []],
  ['lastModifiedDates', days('lastModifiedDates', '2026-01-05'), ['first']],
  ['lastModifiedDates', days('lastModifiedDates', '2026-01-01', '2026-01-02'), ['second']],
  [
    'both',
    `${days('lastModifiedDates', '2026-01-03', '2026-01-05')}&${days('expirationDates', '2026-01-13')}`,
    ['third'],
  ],
])('REQL-010 the list is filtered by days: %s %s', async (_, query, expected) => {
  expect(await listed(query)).toEqual(expected)
})

test('REQL-010 the days of a filter are those of the account’s time zone', async () => {
  const { db } = server.ports
  const { rows } = await db.query<{ at: Date }>("select expires_at as at from requests where name = 'third'")
  onTestFinished(async () => {
    await db.query("update requests set expires_at = $1 where name = 'third'", [rows[0]!.at])
    await db.query("update accounts set time_zone = 'UTC' where login = 'charles'")
  })
  // Requests expire at 23:59:59.999 in Paris, which is still the same day in UTC.
  await db.query("update requests set expires_at = '2026-01-11T23:30:00Z' where name = 'third'")
  expect(await listed(days('expirationDates', '2026-01-11'))).toEqual(['first', 'third'])
  await db.query("update accounts set time_zone = 'Europe/Paris' where login = 'charles'")
  expect(await listed(days('expirationDates', '2026-01-11'))).toEqual(['first'])
  expect(await listed(days('expirationDates', '2026-01-12'))).toEqual(['second', 'third'])
})

test.each([
  ['charles', 'ada', ['first', 'third']],
  ['charles', 'charles', ['second']],
  ['charles', 'mary', []],
  ['annabella', 'evariste', ['foreign']],
])('REQL-010 the list of %s is filtered by the creator %s', async (login, creator, expected) => {
  expect(await listed(`accountId=${accounts[creator]}`, login)).toEqual(expected)
})

test.each([
  ['charles', 'evariste'],
  ['evariste', 'ada'],
  ['ada', 'charles'],
  ['emilie', 'ada'],
])('RIGHT-007 a filter by creator adds nothing that %s may not see', async (login, creator) => {
  expect(await listed(`accountId=${accounts[creator]}`, login)).toEqual([])
})

test.each(['expirationDates', 'lastModifiedDates'])('%s that cannot be stored are refused by name', async (name) => {
  for (const query of [days(name, '0999-12-31', '2026-01-01'), days(name, '2026-01-01', '9999-12-31')])
    expect(await ask(`/public/v1/simple-sign-requests?${query}`, 'ada')).toMatchObject({
      status: 400,
      body: { name: 'MalformedRequestException' },
    })
})

describe('the people to choose a creator from', () => {
  test.each([
    ['charles', ['Charles Babbage', 'Ada Lovelace']],
    ['annabella', ['Charles Babbage', 'Évariste Galois', 'Ada Lovelace']],
    ['evariste', ['Évariste Galois']],
    ['mary', ['Ada Lovelace']],
    ['emilie', []],
  ])('REQL-002 REQL-003 for %s are those who sent what they may see', async (login, names) => {
    const { body } = await ask('/private/username', login)
    expect((body as { fullName: string }[]).map(({ fullName }) => fullName)).toEqual(names)
  })

  test('ACC-015 API-107 of one tenant are shown to those who see it', async () => {
    const { rows } = await server.ports.db.query<{ id: string }>(
      "select tenant as id from accounts where login = 'evariste'",
    )
    const named = async (login: string) =>
      ((await ask(`/private/username?tenantId=${rows[0]!.id}`, login)).body as { fullName: string }[]).map(
        ({ fullName }) => fullName,
      )
    expect(await named('annabella')).toEqual(['Évariste Galois'])
    expect(await named('evariste')).toEqual(['Évariste Galois'])
    expect(await named('charles')).toEqual([])
  })

  test('are found without reading their requests', async () => {
    const { db } = server.ports
    onTestFinished(async () => void (await db.query("delete from requests where name = 'many'")))
    await db.query(
      `insert into documents (id, tenant, kind)
       select 'many' || n, r.tenant, 'REQUEST' from generate_series(1, 4000) n, requests r where r.name = 'first'`,
    )
    await db.query(
      `insert into requests (id, tenant, issuer, channel, name, language, time_zone, state, salt, created_at, modified_at, document)
       select 'many' || n, r.tenant, r.issuer, 'UI', 'many', 'EN', 'UTC', 'CANCELED', 'salt', now(), now(), 'many' || n
       from generate_series(1, 4000) n, (select * from requests where name = 'first') r`,
    )
    await execAsSuperuser(db, 'analyze requests')
    const seen: string[] = []
    const plan = {
      exec: db.exec.bind(db),
      query: async <Row>(text: string, values?: unknown[]) => {
        const { rows } = await db.query<{ 'QUERY PLAN': unknown }>(
          `explain (analyze, format json) ${text.replaceAll(/\s+/g, ' ')}`,
          values,
        )
        seen.push(JSON.stringify(rows[0]!['QUERY PLAN']))
        return { rows: [] as Row[] }
      },
    }
    const { rows } = await db.query<{ tenant: string }>("select tenant from requests where name = 'first'")
    for (const scope of [{ tenant: rows[0]!.tenant }, {}]) await creatorsIn(plan, scope, 500)
    for (const text of seen) {
      const read = [...text.matchAll(/"(?:Actual Rows|Rows Removed by Filter)":([\d.]+)/g)].map(([, n]) => Number(n))
      expect(Math.max(...read)).toBeLessThan(20)
    }
  })
})
