import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkStore } from '../../../server/adapters/integrity/store-check.ts'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import type { Database } from '../../../server/store/engine/sql.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { randomFrom } from '../../support/random.ts'
import { faultsOf, NO_FAULTS, none, report, seeds } from '../../support/server/faults.ts'
import { startKillable } from '../../support/server/killable.ts'
import { ANNA, sent } from '../../support/server/signing.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const REQUESTS = 40
/** A server is killed within so long after its start, in milliseconds. */
const WITHIN = 400
const MAX_TURNS = 60

async function within<Result>(folder: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openFolder(folder)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** A folder with requests of Ada, which her administrator has begun to hand over to Mary. */
async function begun(): Promise<string> {
  const folder = testFolder('paraph-handover-kills-')
  const server = await startKillable(folder)
  const signIn = async (user: string) =>
    (await server.call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })).cookie
  const ada = await signIn('ada')
  for (let i = 0; i < REQUESTS; i++)
    await sent(server, ada, [{ ...ANNA, mail: `handed${i}@example.org`, otpType: 'NONE' }])
  const charles = await signIn('charles')
  const people = (await server.call('GET', '/private/tenant-accounts?size=100', undefined, charles)).body as {
    content: { id: string; login: string }[]
  }
  const idOf = (login: string) => people.content.find((one) => one.login === login)!.id
  const choices = [{ kind: 'RUNNING_REQUESTS', successorId: idOf('mary') }]
  const path = `/private/accounts/${idOf('ada')}/handover`
  expect(await server.call('POST', path, { choices, customMessage: null }, charles)).toMatchObject({ status: 200 })
  process.kill(server.pid, 'SIGKILL')
  await server.ended
  return folder
}

const countsOf = async (db: Pick<Database, 'query'>) =>
  (
    await db.query<{ running: number; handed: number; doubled: number; done: number; kept: number }>(`
      select (select count(*)::int from handovers where ended_at is null) as running,
        (select count(distinct stream)::int from events where type = 'request.handedOver') as handed,
        (select count(*)::int - count(distinct stream)::int from events where type = 'request.handedOver') as doubled,
        (select sum(done)::int from handover_parts) as done, (select sum(kept)::int from handover_parts) as kept`)
  ).rows[0]!

test.each(seeds)(
  'a server that is killed while it hands over goes on with the next thing, and hands nothing over twice (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const folder = await begun()
    let kills = 1
    let counts = await within(folder, countsOf)
    for (let turn = 0; counts.running > 0 && turn < MAX_TURNS; turn++) {
      const server = await startKillable(folder)
      await pause(random() * WITHIN)
      process.kill(server.pid, 'SIGKILL')
      await server.ended
      kills++
      counts = await within(folder, countsOf)
    }
    const tally = {
      ...none,
      fault: 'kill -9 while an account is handed over',
      runs: REQUESTS,
      kills,
      doubled: counts.doubled,
      stuck: counts.running,
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
    expect(counts).toEqual({ running: 0, handed: REQUESTS, doubled: 0, done: REQUESTS, kept: 0 })
    await within(folder, async (db) => expect((await checkStore(db, folder, ownSeal)).broken).toEqual([]))
    rmSync(folder, { recursive: true })
  },
  900_000,
)
