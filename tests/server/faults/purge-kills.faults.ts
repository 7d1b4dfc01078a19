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
/** A server begins to purge so long after its start, and is killed within so long after that, in milliseconds. */
const BEGINS = 10_000
const WITHIN = 800
const MAX_TURNS = 25

/** A folder with requests that were cancelled, and of which everything is due. */
async function filled(): Promise<string> {
  const folder = testFolder('paraph-purge-kills-')
  const server = await startKillable(folder)
  const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
  for (let i = 0; i < REQUESTS; i++) {
    const { id } = await sent(server, cookie, [{ ...ANNA, mail: `purged${i}@example.org`, otpType: 'NONE' }])
    const path = `/public/v1/simple-sign/${id}/cancel-request`
    expect(await server.call('POST', path, { customMessage: 'It is off' }, cookie)).toMatchObject({ status: 200 })
  }
  await server.stop()
  await within(folder, (db) =>
    db.query("update requests set files_purge_at = now() - interval '2 days', purge_at = now() - interval '1 day'"),
  )
  return folder
}

async function within<Result>(folder: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openFolder(folder)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const countsOf = async (db: Pick<Database, 'query'>) =>
  (
    await db.query<{ due: number; files: number; data: number; doubled: number; named: number }>(`
      select (select count(*)::int from requests where files_purged_at is null or data_purged_at is null) as due,
        (select count(distinct stream)::int from events where type = 'files.purged') as files,
        (select count(distinct stream)::int from events where type = 'data.purged') as data,
        (select count(*)::int - count(distinct (stream, type))::int from events
          where type in ('files.purged', 'data.purged')) as doubled,
        (select count(*)::int from request_signers where mail <> '') as named`)
  ).rows[0]!

test.each(seeds)(
  'a server that is killed while it purges goes on with the rest, and purges nothing twice (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const folder = await filled()
    let kills = 0
    let counts = await within(folder, countsOf)
    for (let turn = 0; counts.due > 0 && turn < MAX_TURNS; turn++) {
      const server = await startKillable(folder)
      await pause(BEGINS + random() * WITHIN)
      process.kill(server.pid, 'SIGKILL')
      await server.ended
      kills++
      counts = await within(folder, countsOf)
    }
    const tally = {
      ...none,
      fault: 'kill -9 while requests are purged',
      runs: REQUESTS,
      kills,
      doubled: counts.doubled,
      stuck: counts.due,
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
    expect(counts).toEqual({ due: 0, files: REQUESTS, data: REQUESTS, doubled: 0, named: 0 })
    await within(folder, async (db) => expect((await checkStore(db, folder, ownSeal)).broken).toEqual([]))
    rmSync(folder, { recursive: true })
  },
  900_000,
)
