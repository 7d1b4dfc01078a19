import { afterAll, beforeAll, expect, test } from 'vitest'
import { once, replayed, sweepAnswers, type Keyed } from '../../../server/engine/once.ts'
import { transact } from '../../../server/engine/transact.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await execAsSuperuser(server.ports.db, 'create table effects (word text not null)')
})
afterAll(() => server.stop())

const by = (key: string | null, account = 'ada'): Keyed => ({ key, account: { id: account } })
const write = (key: string | null, body: object = {}) => ({ call: by(key), operation: 'write', body })
const effects = async () => (await server.ports.db.query<{ word: string }>('select word from effects')).rows.length

/** A call that adds a row and gives a different answer each time it runs. */
const call = (caller: Keyed, body: object, operation = 'write') =>
  transact(server.ports, (tx) =>
    once(server.ports, tx, { call: caller, operation, body }, async () => {
      await tx.query("insert into effects values ('done')")
      return { zebra: await effectsIn(tx), ant: 'é "quoted"', none: null }
    }),
  )
const effectsIn = async (tx: Parameters<typeof replayed>[0]) => (await tx.query('select 1 from effects')).rows.length

test('a repeated call with the same key runs once and gets the same bytes', async () => {
  const before = await effects()
  const first = await call(by('k1'), { word: 1 })
  const second = await call(by('k1'), { word: 1 })
  expect(JSON.stringify(second)).toBe(JSON.stringify(first))
  expect(await effects()).toBe(before + 1)
})

test('of two concurrent calls with the same key one runs, and both get its answer', async () => {
  const before = await effects()
  const answers = await Promise.all([call(by('k2'), {}), call(by('k2'), {})])
  expect(answers[0]).toEqual(answers[1])
  expect(await effects()).toBe(before + 1)
})

test('the same key with another body or operation is refused', async () => {
  await call(by('k3'), { word: 1 })
  const before = await effects()
  await expect(call(by('k3'), { word: 2 })).rejects.toMatchObject({ message: 'IdempotencyKeyReusedException' })
  await expect(call(by('k3'), { word: 1 }, 'other')).rejects.toThrow('IdempotencyKeyReusedException')
  expect(await effects()).toBe(before)
})

test('keys are per caller, and a call without a key runs each time', async () => {
  const before = await effects()
  await call(by('k4'), {})
  await call(by('k4', 'grace'), {})
  await call({ key: 'k4', signer: { id: 'ada' } }, {})
  await call(by(null), {})
  await call(by(null), {})
  expect(await effects()).toBe(before + 5)
})

test('a failed call does not use up its key', async () => {
  const failing = transact(server.ports, (tx) =>
    once(server.ports, tx, write('k5'), () => Promise.reject(new Error('after the claim'))),
  )
  await expect(failing).rejects.toThrow('after the claim')
  await expect(call(by('k5'), { word: 'another' })).resolves.toMatchObject({ none: null })
})

test('an earlier answer is found without running the call', async () => {
  const { db } = server.ports
  expect(await replayed(db, write('k6'))).toBeUndefined()
  const answer = await call(by('k6'), {})
  expect(await replayed(db, write('k6'))).toEqual(answer)
  expect(await replayed(db, write(null))).toBeUndefined()
  await expect(replayed(db, write('k6', { other: true }))).rejects.toThrow('IdempotencyKeyReusedException')
})

test('answers are kept for a day', async () => {
  const answer = await call(by('k7'), {})
  server.wait(24 * 3600 - 1)
  await sweepAnswers(server.ports)
  expect(await replayed(server.ports.db, write('k7'))).toEqual(answer)
  server.wait(2)
  await sweepAnswers(server.ports)
  expect(await replayed(server.ports.db, write('k7'))).toBeUndefined()
})
