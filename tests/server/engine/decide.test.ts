import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { requestRefusal } from '#machines/lifecycles/request.refusal.ts'
import { SUPERSEDED, type RequestFact } from '#machines/lifecycles/request.events.ts'
import { decide, fold, load, start, type Lifecycle } from '../../../server/engine/decide.ts'
import { transact } from '../../../server/engine/transact.ts'
import { firstBroken } from '../../../server/store/engine/broken.ts'
import { append, begin, history, type Stamp } from '../../../server/store/engine/events.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { mandatory, signed, submitted, uploaded } from '../../support/samples/life.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const request: Lifecycle<typeof requestLifecycle> = {
  machine: requestLifecycle,
  refusal: requestRefusal,
}
const stamp = (): Stamp => ({
  tenant: 't',
  actor: { kind: 'account', id: 'ada' },
  channel: 'UI',
  addressHash: 'c0ffee',
  key: 'once',
  at: server.ports.now(),
})
const created = (id: string) => ({ type: 'request.created', request: id, owner: 'ada' }) as const

const turn = (id: string, tx: Sql) => ({
  ports: server.ports,
  tx,
  lifecycle: request,
  stream: `request/${id}`,
  stamp: stamp(),
})
const draft = (id: string) => transact(server.ports, (tx) => start(turn(id, tx), created(id)))
const happens = (id: string, fact: RequestFact) => transact(server.ports, (tx) => decide(turn(id, tx), fact))
/** A request sent to `signers`, with a deadline in a day. */
const sent = async (id: string, ...signers: string[]) => {
  await draft(id)
  await happens(id, uploaded)
  const expiresAt = server.ports.now().getTime() + 24 * 3_600_000
  return happens(id, { ...submitted(...signers.map((signer) => mandatory(signer))), expiresAt })
}
const rows = async (sql: string, ...values: unknown[]) => (await server.ports.db.query<object>(sql, values)).rows
const jobs = () => rows('select name, data from pgboss.job order by name, data::text')
const deadlines = (id: string) => rows('select kind, rings_at, data from deadlines where subject = $1', `request/${id}`)

test('an event is stored with its actor, time and channel, and so are the events that follow from it', async () => {
  const state = await sent('r1', 'grace')
  expect(state.value).toBe('PENDING')
  const events = await history(server.ports.db, 'request/r1')
  expect(events.map(({ type }) => type)).toEqual([
    'request.created',
    'file.uploaded',
    'request.submitted',
    'signer.activated',
  ])
  expect(events[2]).toMatchObject({ ...stamp(), schema: 1, version: 3, data: { hash: 'h' } })
  expect(events[3]).toMatchObject({
    data: { signer: 'grace' },
    actor: { kind: 'system', id: 'system' },
    channel: 'SYSTEM',
    tenant: 't',
    addressHash: null,
    key: null,
  })
})

test('the jobs of an event, which name it, and deadlines are set in the same transaction', async () => {
  await sent('r2', 'grace')
  const queued = await jobs()
  expect(queued).toContainEqual({
    name: 'inviteSigners',
    data: { request: 'r2', signers: ['grace'], cause: 'request/r2/4' },
  })
  expect(queued).toContainEqual({ name: 'anchorOriginals', data: { request: 'r2', cause: 'request/r2/3' } })
  const day = 24 * 3_600_000
  expect(await deadlines('r2')).toEqual([
    { kind: 'abandonDraft', rings_at: new Date(server.ports.now().getTime() + 7 * day + 1), data: {} },
    { kind: 'expireRequest', rings_at: new Date(server.ports.now().getTime() + day + 1), data: {} },
  ])
})

test('a change reads as many events after 30 revisions as after 3, and comes to the same state as all of them', async () => {
  const superseding: Lifecycle<typeof requestLifecycle> = { ...request, superseded: SUPERSEDED }
  const revise = async (times: number) => {
    let read = 0
    for (let i = 0; i < times; i++) {
      server.wait(60)
      await transact(server.ports, (tx) => {
        const counting: Sql = {
          ...tx,
          query: async <Row>(sql: string, values?: unknown[]) => {
            const found = await tx.query<Row>(sql, values)
            read = sql.includes('from events') ? found.rows.length : read
            return found
          },
        }
        const revised = { type: 'draft.revised', hash: `${i}` } as const
        return decide({ ...turn('revised', counting), lifecycle: superseding }, revised)
      })
    }
    return read
  }
  await draft('revised')
  await happens('revised', uploaded)
  const few = await revise(3)
  await happens('revised', { ...uploaded, file: 'another' })
  await happens('revised', { type: 'file.removed', file: 'another' })
  expect([few, await revise(30)]).toEqual([3, 5])

  const all = fold(requestLifecycle, await history(server.ports.db, 'request/revised'))!
  const { state, last } = (await load(server.ports.db, superseding, 'request/revised'))!
  expect(state.toJSON()).toEqual(all.toJSON())
  expect(last).toEqual(server.ports.now())
})

test('an event that the lifecycle refuses is refused; nothing is written', async () => {
  await sent('refusing', 'grace')
  // The jobs before this one may queue mails.
  await server.idle()
  const before = await jobs()
  await expect(happens('refusing', signed('eve'))).rejects.toThrow('NotFoundException')
  expect(await jobs()).toEqual(before)
  expect(await history(server.ports.db, 'request/refusing')).toHaveLength(4)
})

test('a missing stream is not found, and an existing one is not started again', async () => {
  await draft('existing')
  await expect(happens('missing', { type: 'request.canceled' })).rejects.toThrow('NotFoundException')
  await expect(draft('existing')).rejects.toThrow('RequestCannotBeChangedException')
  expect(await rows("select * from streams where stream = 'request/missing'")).toEqual([])
})

test('LIFE-017 two concurrent last signatures both succeed, and exactly one ends consent', async () => {
  await sent('r3', 'grace', 'alan')
  const states = await Promise.all([happens('r3', signed('grace')), happens('r3', signed('alan'))])
  expect(states.map(({ value }) => value).toSorted()).toEqual(['CONSENT_GIVEN_COMPLETE_SIGNATURE', 'PENDING'])
  const types = (await history(server.ports.db, 'request/r3')).map(({ type }) => type)
  expect(types.filter((type) => type === 'consent.ended')).toHaveLength(1)
})

test('exactly one of a concurrent cancellation and last signature succeeds', async () => {
  await sent('r4', 'grace')
  const ends = await Promise.allSettled([happens('r4', signed('grace')), happens('r4', { type: 'request.canceled' })])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a rollback also removes the queued job', async () => {
  // The jobs before this one may queue mails.
  await server.idle()
  const before = await jobs()
  const failing = server.ports.db.transaction(async (tx) => {
    await server.ports.queue.add(tx, 'sendFinalMails', { request: 'r1' })
    throw new Error('after the job')
  })
  await expect(failing).rejects.toThrow('after the job')
  expect(await jobs()).toEqual(before)
})

test('a job without a worker is refused, as is a query outside the open transaction: both would deadlock', async () => {
  const { db, queue } = server.ports
  await expect(db.transaction((tx) => queue.add(tx, 'forgotten', {}))).rejects.toThrow(
    'There is no worker for forgotten',
  )
  await expect(db.transaction(() => db.query('select 1'))).rejects.toThrow('Use `tx`')
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a use case that clashes with another one is retried', async () => {
  const { db } = server.ports
  let tries = 0
  const slow = transact({ db }, async (tx) => {
    tries += 1
    const head = (await begin(tx, 'request/r5'))!
    await append(tx, { stream: 'request/r5', head, fact: created('r5'), stamp: stamp() })
    // Simulates a second connection that moved the head after it was read.
    if (tries === 1) await append(tx, { stream: 'request/r5', head, fact: uploaded, stamp: stamp() })
  })
  await slow
  expect(tries).toBe(2)
  expect(await history(db, 'request/r5')).toHaveLength(1)
})

test.each([
  "update events set actor_id = 'eve'",
  'delete from events',
  'truncate events',
  'delete from streams',
  'truncate streams cascade',
])('stored events are append-only: %s', async (sql) => {
  await expect(execAsSuperuser(server.ports.db, sql)).rejects.toThrow('append-only')
})

/** Bypasses the triggers, as only a superuser can. */
const forced = (sql: string) =>
  execAsSuperuser(
    server.ports.db,
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  )
const columns = ['type', 'tenant', 'actor_id', 'actor_kind', 'channel', 'address_hash', 'key'] as const

test.each([
  ...columns.map((column) => `${column} = '${column === 'actor_kind' ? 'signer' : 'API'}'`),
  `data = '{"file": "g"}'`,
  "at = at + interval '1 millisecond'",
  'schema = 2',
])('tampering is detected at the first changed event: %s', async (change) => {
  const here = change.replaceAll(/\W/g, '')
  await draft(here)
  await happens(here, uploaded)
  await happens(here, uploaded)
  const where = `where stream = 'request/${here}' and version = 2`
  expect(await firstBroken(server.ports.db)).toBeNull()
  await forced(`create table kept as select * from events ${where}; update events set ${change} ${where}`)
  expect(await firstBroken(server.ports.db)).toEqual({ stream: `request/${here}`, version: 2 })
  await forced(
    `delete from events ${where}; insert into events overriding system value select * from kept; drop table kept`,
  )
})

test.each([
  ['the last event of a stream', "delete from events where stream = 'request/gone' and version = 2", 2],
  ['an event in the middle', "delete from events where stream = 'request/gone' and version = 1", 1],
  ['a whole stream', "delete from events where stream = 'request/gone'", 1],
])('deleting %s is detected', async (_, sql, version) => {
  await transact(server.ports, async (tx) => {
    const head = await begin(tx, 'request/gone')
    if (!head) return
    const to = { stream: 'request/gone', stamp: stamp() }
    const next = await append(tx, { ...to, head, fact: created('gone') })
    await append(tx, { ...to, head: next, fact: uploaded })
  })
  await forced(`create table kept as select * from events where stream = 'request/gone'; ${sql}`)
  expect(await firstBroken(server.ports.db)).toEqual({ stream: 'request/gone', version })
  await forced(`delete from events where stream = 'request/gone';
    insert into events overriding system value select * from kept; drop table kept`)
})
