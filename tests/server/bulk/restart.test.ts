import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import {
  bulkBody,
  bulkOrigin,
  bulkPath,
  createBulk,
  type BulkSending,
} from '../../support/server/calls/bulk-sendings.ts'
import { startKillable, type Killable } from '../../support/server/killable.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const signIn = async (server: Killable) =>
  (await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })).cookie

/** The bulk sending once it is in a state. */
async function seenIn(server: Killable, cookie: string, id: string, state: BulkSending['state']): Promise<BulkSending> {
  for (;;) {
    const seen = (await server.call('GET', bulkPath(id), undefined, cookie)).body as BulkSending
    if (seen.state === state) return seen
    await pause(100)
  }
}

test('BULK-011 what waits for the next day goes on by itself, although the server was off at its time', async () => {
  const folder = testFolder('paraph-bulk-')
  // Each row invites two people.
  const first = await startKillable(folder, '', { env: { MAILS_PER_SENDER: '3' } })
  const ada = await signIn(first)
  const { id } = (await createBulk(first, ada, bulkBody(await bulkOrigin(first, ada), 2))).body as BulkSending
  expect((await seenIn(first, ada, id, 'WAITING')).counts).toMatchObject({ sent: 1, left: 1 })
  await first.stop()

  // A day goes by.
  const { db, close } = await openFolder(folder)
  const rung = await db.query(
    "update deadlines set rings_at = now() where subject = $1 and kind = 'continueSending' returning 1",
    [`bulk/${id}`],
  )
  expect(rung.rows).toHaveLength(1)
  await db.query('delete from mail_counts')
  await close()

  const next = await startKillable(folder, '', { env: { MAILS_PER_SENDER: '3' } })
  const done = await seenIn(next, await signIn(next), id, 'DONE')
  await next.stop()
  expect(done.counts).toMatchObject({ sent: 2, failed: 0, left: 0 })
  rmSync(folder, { recursive: true })
}, 120_000)
