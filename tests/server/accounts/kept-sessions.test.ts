import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSessions } from '../../../server/adapters/database/kept-sessions.ts'
import { sweepSessions, timeLeft } from '../../../server/cases/accounts/session.ts'
import { addDemo } from '../../../server/demo.ts'
import { hashToken } from '../../../server/engine/token.ts'
import type { Session } from '../../../server/cases/accounts/ports.ts'
import { isOnPostgres } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { allStatementsOf } from '../../support/server/statements.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

/** How many statements read a session that was read before: from a shared database, each call reads its own. */
const AGAIN = isOnPostgres() ? 1 : 0

const who = (cookie: string) => server.call('GET', '/private/me', undefined, cookie)
const tokenIn = (cookies: string) => /session=([\w-]+)/.exec(cookies)![1]!

test('a light call sends one statement, and none from then on', async () => {
  const cookie = await server.signIn('ada')
  expect(await allStatementsOf(server.ports, () => who(cookie))).toHaveLength(1)
  expect(await allStatementsOf(server.ports, () => who(cookie))).toHaveLength(AGAIN)
  expect(await allStatementsOf(server.ports, () => timeLeft(server.ports, tokenIn(cookie)))).toHaveLength(AGAIN)
})

test('a session that is kept is still recorded as used, once a minute', async () => {
  const cookie = await server.signIn('ada')
  const seen = async () =>
    (
      await server.ports.db.query<{ at: Date }>('select seen_at as at from sessions where token_hash = $1', [
        hashToken(tokenIn(cookie)),
      ])
    ).rows[0]!.at
  await who(cookie)
  server.wait(59)
  expect(await allStatementsOf(server.ports, () => who(cookie))).toHaveLength(AGAIN)
  server.wait(1)
  expect(await allStatementsOf(server.ports, () => who(cookie))).toHaveLength(AGAIN + 1)
  expect(await seen()).toEqual(server.ports.now())
  await who(cookie)
  expect(await allStatementsOf(server.ports, () => who(cookie))).toHaveLength(AGAIN)
})

/** Each way in which a session ends. */
const ends: Record<string, (cookie: string) => Promise<unknown>> = {
  'by signing out': (cookie) => server.call('GET', '/private/logout', undefined, cookie),
  'by signing in again': (cookie) => {
    const credentials = { user: 'emmy', password: 'Analytical-Engine-1843' }
    return server.call('POST', '/public/v1/auth', credentials, cookie)
  },
  'by half an hour without a call': async () => server.wait(30 * 60 + 1),
  'by a sweep': async () => {
    server.wait(31 * 60)
    await sweepSessions(server.ports)
    server.wait(-31 * 60)
  },
  'by a statement of whoever else': (cookie) =>
    server.ports.db.query('delete from sessions where token_hash = $1', [hashToken(tokenIn(cookie))]),
  'in a transaction': (cookie) =>
    server.ports.db.transaction((tx) =>
      tx.query('delete from sessions where account = (select account from sessions where token_hash = $1)', [
        hashToken(tokenIn(cookie)),
      ]),
    ),
}

test.each(Object.keys(ends))('API-009 a session that ends %s is refused by the very next call', async (how) => {
  const cookie = await server.signIn('ada')
  for (let calls = 0; calls < 2; calls++) expect((await who(cookie)).status).toBe(200)
  await ends[how]!(cookie)
  expect(await who(cookie)).toMatchObject({ status: 401, body: { name: 'SessionEndedException' } })
})

test('the next call knows a change of the account, and one of its tenant', async () => {
  const cookie = await server.signIn('alan')
  const { db } = server.ports
  await who(cookie)
  await db.query("update accounts set first_name = 'Alan M.' where login = 'alan'")
  expect((await who(cookie)).body).toMatchObject({ fullName: 'Alan M. Turing' })
  await db.query("update tenants set name = 'Bletchley' where id = (select tenant from accounts where login = 'alan')")
  expect((await who(cookie)).body).toMatchObject({ tenant: { name: 'Bletchley' } })
})

test('who watches a session is told of its changes until they stop', async () => {
  let change = (_: string) => {}
  const { watch } = await keepSessions({ listen: async (_, onPayload) => void (change = onPayload) })
  const told: string[] = []
  const stop = [watch('a', () => told.push('first')), watch('a', () => told.push('second'))]
  change('b')
  change('a')
  stop[0]!()
  change('a')
  stop[1]!()
  change('a')
  expect(told).toEqual(['first', 'second', 'second'])
})

test('a session that ends while it is read is not kept; one is kept for seconds, and only so many', async () => {
  let time = 0
  let change = (_: string) => {}
  const listening = { listen: async (_: string, onPayload: typeof change) => void (change = onPayload) }
  const sessions = await keepSessions(listening, () => time)
  let reads = 0
  const read =
    (meanwhile = () => {}) =>
    async () => {
      reads++
      meanwhile()
      return {} as Session
    }
  const readsOf = async (hash: string, meanwhile?: () => void) => {
    const before = reads
    await sessions.get(hash, read(meanwhile))
    return reads - before
  }

  expect([await readsOf('a', () => change('a')), await readsOf('a'), await readsOf('a')]).toEqual([1, 1, 0])
  time = 4999
  expect(await readsOf('a')).toBe(0)
  time = 5000
  expect([await readsOf('a'), await readsOf('a')]).toEqual([1, 0])
  time = 34_999
  expect([await readsOf('a'), await readsOf('a')]).toEqual([1, 0])
  for (let n = 0; n < 10_000; n++) await readsOf(`${n}`)
  expect([await readsOf('9999'), await readsOf('0'), await readsOf('a')]).toEqual([0, 0, 1])
})

test('a call does not wait while its session is read again, but not for longer than half a minute', async () => {
  let time = 0
  const sessions = await keepSessions({ listen: async () => {} }, () => time)
  const first = {} as Session
  await sessions.get('a', async () => first)

  const reading: ((session: Session | undefined) => void)[] = []
  const slow = () => new Promise<Session | undefined>((resolve) => reading.push(resolve))
  const get = async () => sessions.get('a', slow)
  time = 5000
  expect([await get(), await get(), reading.length]).toEqual([first, first, 1])
  time = 29_999
  expect(await get()).toBe(first)
  time = 30_000
  const waits = get()
  expect(reading).toHaveLength(2)
  const second = {} as Session
  reading[1]!(second)
  expect(await waits).toBe(second)
})

test('a session that has ended without news is known as soon as it has been read again', async () => {
  let time = 0
  const sessions = await keepSessions({ listen: async () => {} }, () => time)
  await sessions.get('a', async () => ({}) as Session)
  time = 5000
  await sessions.get('a', async () => undefined)
  await Promise.resolve()
  expect(await sessions.get('a', async () => undefined)).toBeUndefined()
})

test('a session that could not be read again is read with the next call', async () => {
  let time = 0
  const sessions = await keepSessions({ listen: async () => {} }, () => time)
  const kept = {} as Session
  await sessions.get('a', async () => kept)
  time = 5000
  let reads = 0
  const fails = async () => {
    reads++
    throw new Error('The database is busy')
  }
  for (let calls = 0; calls < 2; calls++) {
    expect(await sessions.get('a', fails)).toBe(kept)
    await new Promise(setImmediate)
  }
  expect(reads).toBe(2)
  time = 30_000
  await expect(sessions.get('a', fails)).rejects.toThrow('busy')
})
