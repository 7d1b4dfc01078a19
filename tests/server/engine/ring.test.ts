import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { requestRefusal } from '#machines/lifecycles/request.refusal.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { decide, fold, start, type Lifecycle } from '../../../server/engine/decide.ts'
import { requestBells } from '../../../server/cases/requests/request-bells.ts'
import { ring } from '../../../server/engine/ring.ts'
import { transact } from '../../../server/engine/transact.ts'
import { history } from '../../../server/store/engine/events.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { addDocument } from '../../../server/store/documents/documents.ts'
import { addRequest } from '../../../server/store/requests/requests.ts'
import { mandatory, optional, signed, submitted, uploaded } from '../../support/samples/life.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type Bells = Parameters<typeof ring<Ports>>[1]

let server: Server
beforeAll(async () => {
  server = await startServer()
  await server.ports.db.query("insert into tenants (id, name, params) values ('t', 'Works', '{}')")
})
afterAll(() => server.stop())

const DAY = 24 * 3600
const request: Lifecycle<typeof requestLifecycle> = { machine: requestLifecycle, refusal: requestRefusal }
const bells = requestBells
const failed: string[] = []
const rings = (with_: Bells = bells) =>
  ring(server.ports, with_, ({ kind }, error) => failed.push(`${kind}: ${(error as Error).message}`))

const stamp = () => ({
  tenant: 't',
  actor: { kind: 'account', id: 'ada' } as const,
  channel: 'UI' as const,
  channelName: null,
  addressHash: null,
  key: null,
  at: server.ports.now(),
})
const turn = (id: string, tx: Sql) => ({
  ports: server.ports,
  tx,
  lifecycle: request,
  stream: `request/${id}`,
  stamp: stamp(),
})
const draft = (id: string) =>
  transact(server.ports, async (tx) => {
    const document = `document of ${id}`
    const row = {
      id,
      document,
      tenant: 't',
      issuer: 'ada',
      channel: 'UI',
      channelName: null,
      name: '',
      language: 'EN',
      timeZone: 'UTC',
    } as const
    await addDocument(tx, { id: document, tenant: 't', kind: 'REQUEST' })
    await addRequest(tx, { ...row, state: 'INITIATED', salt: '00' }, server.ports.now())
    const created = { type: 'request.created', request: id, owner: 'ada' } as const
    return start(turn(id, tx), created)
  })
const happens = (id: string, fact: RequestFact) => transact(server.ports, (tx) => decide(turn(id, tx), fact))
const sent = async (id: string) => {
  await draft(id)
  await happens(id, uploaded)
  const expiresAt = server.ports.now().getTime() + DAY * 1000
  await happens(id, { ...submitted(mandatory('m'), optional('o')), expiresAt })
}
const stateOf = async (id: string) => fold(requestLifecycle, await history(server.ports.db, `request/${id}`))?.value
const lastOf = async (id: string) => (await history(server.ports.db, `request/${id}`)).at(-1)

test('LIFE-013 the server abandons a draft that is not changed for seven days', async () => {
  await draft('d1')
  await draft('d2')
  server.wait(6 * DAY)
  await happens('d2', { type: 'draft.revised', hash: 'h' })
  server.wait(DAY)
  expect(await rings()).toBe(0)
  server.wait(1)
  expect(await rings()).toBe(1)
  expect(await stateOf('d1')).toBe('DELETED')
  expect(await lastOf('d1')).toMatchObject({ actor: { kind: 'system' }, channel: 'SYSTEM', tenant: 't' })
  expect(await stateOf('d2')).toBe('INITIATED')
})

test('LIFE-023 LIFE-052 a request expires a millisecond after its deadline, not earlier', async () => {
  await sent('r1')
  server.wait(DAY)
  expect(await rings()).toBe(0)
  expect(await stateOf('r1')).toBe('PENDING')
  server.wait(0.001)
  expect(await rings()).toBe(1)
  expect(await stateOf('r1')).toBe('EXPIRED')
  expect(await rings()).toBe(0)
})

test('LIFE-035 while only optional signers are missing, consent ends at the deadline', async () => {
  await sent('r2')
  await happens('r2', signed('m'))
  server.wait(DAY + 1)
  expect(await rings()).toBe(1)
  const ended = (await history(server.ports.db, 'request/r2')).find(({ type }) => type === 'consent.ended')
  expect(ended).toMatchObject({ data: { cycle: 1 } })
  expect(await stateOf('r2')).toMatch(/_PARTIAL_SIGNATURE$/)
})

test('a deadline that no longer applies does nothing', async () => {
  await sent('r3')
  await happens('r3', { type: 'request.canceled' })
  server.wait(DAY + 1)
  expect(await rings()).toBe(0)
  expect(await stateOf('r3')).toBe('CANCELED')
})

test('a deadline that fails does not block others, and is retried a minute later', async () => {
  await sent('r4')
  await sent('r5')
  server.wait(DAY + 1)
  const broken: Bells = {
    ...bells,
    expireRequest: async (ports, tx, deadline) => {
      if (deadline.subject === 'request/r4') throw new Error('no luck')
      await bells.expireRequest(ports, tx, deadline)
    },
  }
  expect(await rings(broken)).toBe(1)
  expect(failed).toEqual(['expireRequest: no luck'])
  expect([await stateOf('r4'), await stateOf('r5')]).toEqual(['PENDING', 'EXPIRED'])
  server.wait(59)
  expect(await rings()).toBe(0)
  server.wait(1)
  expect(await rings()).toBe(1)
  expect(await stateOf('r4')).toBe('EXPIRED')
})

test('concurrent rings handle each deadline once', async () => {
  await sent('r6')
  server.wait(DAY + 1)
  const rung = await Promise.all([rings(), rings()])
  expect(rung.toSorted()).toEqual([0, 1])
})
