import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '../../server/adapters/postgres/pool.ts'
import { openRoles } from '../../server/adapters/postgres/roles.ts'
import { type Cluster, startCluster } from '../support/postgres/cluster.ts'

let cluster: Cluster
const logged: string[] = []
let opened: ReturnType<typeof openPool>
/** That of a command, which serves no calls. */
let command: ReturnType<typeof openPool>
const loggedByCommand: string[] = []
beforeAll(async () => {
  cluster = await startCluster()
  const url = cluster.urlOf('postgres')
  opened = openPool({ url, limit: 1, log: (line) => logged.push(line) })
  command = openPool({ url, limit: Infinity, log: (line) => loggedByCommand.push(line), servesCalls: false })
})
afterAll(async () => {
  await opened.close()
  await command.close()
  await cluster.stop()
})

test('a database that goes away is a 503 by name, said once, and work goes on when it is back', async () => {
  const { db } = opened
  await db.query('create table kept (n int)')
  const heard: string[] = []
  const gaps: string[] = []
  await db.listen('news', (payload) => heard.push(payload))
  db.onGap!(() => gaps.push('gap'))

  await db.query('insert into kept values (1)')
  await command.db.query('select 1')
  const half = db.transaction(async (tx) => {
    await tx.query('insert into kept values (2)')
    await cluster.kill()
    await tx.query('insert into kept values (3)')
  })
  const unavailable = { name: 'TemporarilyUnavailableException' }
  await expect(half).rejects.toMatchObject(unavailable)
  await expect(db.query('select 1')).rejects.toMatchObject(unavailable)
  await expect(db.transaction((tx) => tx.query('select 1'))).rejects.toMatchObject(unavailable)
  expect(logged.filter((line) => line.includes('does not answer'))).toHaveLength(1)
  await expect(command.db.query('select 1')).rejects.toThrow(
    /^The database does not answer: .+\. Try again when it does\.$/,
  )

  await cluster.start()
  await vi.waitFor(async () => {
    expect((await db.query('select n from kept')).rows).toEqual([{ n: 1 }])
  }, 20_000)
  expect(logged.at(-1)).toBe('The database answers again.')
  await command.db.query('select 1')
  expect(loggedByCommand).toEqual([])
  await vi.waitFor(() => expect(gaps).toEqual(['gap']), 20_000)
  await db.query("select pg_notify('news', 'again')")
  await vi.waitFor(() => expect(heard).toEqual(['again']), 20_000)
})

test('a statement that takes too long is a 503 by name, and holds nobody up', async () => {
  const name = 'TemporarilyUnavailableException'
  const before = logged.length
  await expect(opened.db.query('select pg_sleep(30)')).rejects.toMatchObject({ name })
  expect(logged.slice(before)).toEqual(['A statement took longer than 1 s and was cancelled.'])
  expect((await opened.db.query('select 1 as a')).rows).toEqual([{ a: 1 }])
})

test('a standby is refused by name', async () => {
  await cluster.stand()
  const url = cluster.urlOf('postgres')
  await expect(openRoles({ url, ownerUrl: null, limit: 1, log: () => {} })).rejects.toThrow(
    /^DATABASE_URL does not work: 127\.0\.0\.1:.+ This is a standby, which takes no changes\. Use the address of the primary\.$/,
  )
})
