import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { randomFrom } from '../../support/random.ts'
import {
  bulkBody,
  bulkOrigin,
  bulkPath,
  createBulk,
  type BulkSending,
} from '../../support/server/calls/bulk-sendings.ts'
import { faultsOf, NO_FAULTS, none, report, seeds, SEEDS } from '../../support/server/faults.ts'
import { startRestarted } from '../../support/server/restarted.ts'
import { testFolder } from '../../support/server/test-folder.ts'

// Rows of two signers, of whom one is invited first: each row queues `inviteSigners` once. The last point is between two
// jobs: one of them sends 20 rows.
const ROWS = 26
const points = ['queue inviteSigners:3', 'committed inviteSigners:2', 'committed sendRows:1']

/** With more than one seed, five kills at rows that the seed chooses. */
function planOf(seed: number): string[] {
  if (SEEDS === 1) return points
  const random = randomFrom(seed)
  const kinds = ['queue inviteSigners', 'committed inviteSigners', 'queue tellCreator', 'committed tellCreator']
  return Array.from({ length: 5 }, () => `${kinds[Math.floor(random() * 4)]}:${1 + Math.floor(random() * 4)}`)
}

/** What is there of each row: its requests that were sent, found by the address of their first signer. */
const SENT = `
  select s.mail, count(*)::int as n from requests r join request_signers s on s.request = r.id
  where s.position = 0 and r.state = 'PENDING' group by s.mail`

test.each(seeds)(
  'BULK-007 each row is sent once, wherever the server is killed (seed %i)',
  async (seed) => {
    const folder = testFolder('paraph-bulk-')
    const server = await startRestarted(folder, planOf(seed))
    let ended: BulkSending
    try {
      const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
      const body = bulkBody(await bulkOrigin(server, cookie), ROWS)
      const { id } = (await createBulk(server, cookie, body)).body as BulkSending
      const seen = async () => (await server.call('GET', bulkPath(id), undefined, cookie)).body as BulkSending
      while ((await seen()).endedDate === null) await pause(200)
      ended = await seen()
    } finally {
      await server.stop()
    }
    const { db, close } = await openFolder(folder)
    const { rows: sent } = await db.query<{ mail: string; n: number }>(SENT)
    const { rows: drafts } = await db.query("select id from requests where state = 'INITIATED'")
    const { rows: marked } = await db.query<{ n: number }>(
      `select count(*)::int as n from bulk_rows b join requests r on r.id = b.request where b.state = 'SENT'`,
    )
    await close()
    const tally = {
      ...none,
      fault: 'kill -9 in bulk',
      runs: ROWS,
      kills: server.kills(),
      lost: ROWS - sent.length,
      doubled: sent.filter(({ n }) => n > 1).length + drafts.length,
      stuck: ROWS - marked[0]!.n,
      recovery: server.slowest(),
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
    expect(ended).toMatchObject({ state: 'DONE', counts: { total: ROWS, sent: ROWS, failed: 0, left: 0 } })
    expect(server.left()).toBe(0)
    rmSync(folder, { recursive: true })
  },
  300_000,
)
