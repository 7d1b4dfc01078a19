import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SYSTEM } from '#machines/rules/common/actor.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { openLedger } from '../../../server/adapters/ledger/ledger.ts'
import { anchoringBook } from '../../../server/cases/proofs/anchoring-book.ts'
import { addLeaves } from '../../../server/cases/proofs/anchoring.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import type { Leaf } from '../../../server/store/proofs/anchoring.ts'
import { append, begin, type Stamp } from '../../../server/store/engine/events.ts'
import { newDatabase, type TestDatabase } from './database.ts'
import { openTestPorts } from './ports.ts'

/** A database and a ledger without workers. */
export type Records = {
  ports: Ports
  db: TestDatabase
  /** Its data folder, without the database. */
  folder: string
  /** The queued jobs, in order. */
  jobs: { kind: string; data: object }[]
  /** Creates a request's stream with one event, and returns the request's id. */
  request: () => Promise<string>
  /** Adds hashes of a request to be anchored, and returns the id of the anchoring. */
  add: (request: string, leaves: Leaf[]) => Promise<string>
  stop: () => Promise<void>
}

/** Who caused the events of records, and when. */
export const stampAt = (at: Date): Stamp => ({
  tenant: null,
  actor: SYSTEM,
  channel: 'SYSTEM',
  addressHash: null,
  key: null,
  at,
})

/** Opens an in-memory database and a ledger. Queued jobs do not run, so that the test decides when to anchor. */
export async function keepRecords(): Promise<Records> {
  const db = await newDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'paraph-records-'))
  const now = () => new Date('2026-11-21T14:20:31.000Z')
  const ledger = openLedger(join(folder, 'ledger'), now)
  const jobs: Records['jobs'] = []
  const queue: Ports['queue'] = { add: async (_, kind, data) => void jobs.push({ kind, data }) }
  const ports = await openTestPorts({ db, queue, now, folder, anchoring: anchoringBook({ writer: ledger }) })
  return {
    ports,
    db,
    folder,
    jobs,
    request: async () => {
      const id = randomBytes(12).toString('hex')
      await ports.db.transaction(async (tx) => {
        const head = await begin(tx, `request/${id}`)
        const fact = { type: 'request.created' }
        await append(tx, { stream: `request/${id}`, head: head!, fact, stamp: stampAt(now()) })
      })
      return id
    },
    add: async (request, leaves) => {
      const id = randomBytes(12).toString('hex')
      await ports.db.transaction((tx) =>
        addLeaves(ports, tx, { id, subject: requestSubject(request), leaves, stamp: stampAt(now()) }),
      )
      return id
    },
    stop: async () => {
      await db.close()
      ledger.close()
      rmSync(folder, { recursive: true })
    },
  }
}
