import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '../../server/adapters/postgres/pool.ts'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { type Cluster, startCluster } from '../support/postgres/cluster.ts'
import { OWNER, ROLE } from '../support/postgres/roles.ts'
import { startKillable } from '../support/server/killable.ts'
import { ANNA, arrived, type Request } from '../support/server/signing.ts'
import { testFolder } from '../support/server/test-folder.ts'

const folder = testFolder('paraph-on-postgres-')
let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  const { db, close } = openPool({ url: cluster.urlOf('postgres'), limit: 30, log: () => {}, size: 1 })
  for (const role of [OWNER, ROLE]) await db.query(`create role ${role} login`)
  await db.query(`create database paraph owner ${OWNER}`)
  await close()
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

test('a server refuses calls by name while PostgreSQL is away, and a request can be finished afterwards; an older build refuses the database', async () => {
  const env = { DATABASE_URL: cluster.urlOf('paraph', ROLE), DATABASE_OWNER_URL: cluster.urlOf('paraph', OWNER) }
  const server = await startKillable(folder, '', { env })
  const signIn = async () =>
    (await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })).cookie
  const cookie = await signIn()
  const { id, sign } = await arrived(server, cookie, { ...ANNA, otpType: 'NONE' })
  const path = `/public/v1/simple-sign-requests/${id}`
  const read = () => server.call('GET', path, undefined, cookie)
  const key = { 'idempotency-key': `signature-${id}` }

  await cluster.kill()
  const away = { status: 503, body: { name: 'TemporarilyUnavailableException' } }
  expect(await read()).toMatchObject(away)
  expect(await sign(undefined, key)).toMatchObject(away)
  expect(await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })).toMatchObject(away)

  await cluster.start()
  await vi.waitFor(async () => expect((await read()).status).toBe(200), 20_000)
  expect(await sign(undefined, key)).toMatchObject({ status: 200, body: { signatureSignerStatus: 'SIGNED' } })
  while (((await read()).body as Request).state !== 'COMPLETE_SIGNATURE_FINISHED') await pause(200)
  await server.stop()

  const again = await startKillable(folder, '', { env })
  expect(await again.call('GET', path, undefined, cookie)).toMatchObject({
    status: 200,
    body: { state: 'COMPLETE_SIGNATURE_FINISHED' },
  })
  await again.stop()

  const owner = openPool({ url: env.DATABASE_OWNER_URL, limit: 30, log: () => {}, size: 1 })
  await owner.db.query("insert into migrations (name, needs) values ('9999-later.sql', '9999-later.sql')")
  await owner.close()
  const { status, stderr } = spawnSync(process.execPath, ['server/start.js'], {
    env: { ...process.env, ...env, DATA: folder, PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('a version of Paraph that knows the migration 9999')])
})
