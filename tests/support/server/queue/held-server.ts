import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '../../../../server/adapters/ledger/ledger.ts'
import { buildApp } from '../../../../server/app.ts'
import { bulkBells } from '../../../../server/cases/bulk/bulk-bells.ts'
import type { Ports } from '../../../../server/cases/ports.ts'
import { anchoringBook } from '../../../../server/cases/proofs/anchoring-book.ts'
import { requestBells } from '../../../../server/cases/requests/request-bells.ts'
import { addDemo, DEMO_PASSWORD } from '../../../../server/demo.ts'
import type { OutgoingMail } from '../../../../server/engine/ports.ts'
import { ring } from '../../../../server/engine/ring.ts'
import { workersOf } from '../../../../server/jobs/workers.ts'
import { execAsSuperuser } from '../../postgres/database.ts'
import { newDatabase } from '../database.ts'
import { openTestPorts } from '../ports.ts'
import { callOn, type Reached } from '../server.ts'

/** A job that waits until a test runs it. */
export type HeldJob = { id: number; kind: string; data: object }

/** A server in the test's process, with the demonstration, whose jobs wait until the test runs them. */
export type HeldServer = Pick<Reached, 'call'> & {
  ports: Ports
  app: Awaited<ReturnType<typeof buildApp>>
  /** Every mail that was sent, in order. */
  sent: OutgoingMail[]
  /** The cookie of Ada, who is signed in again whenever time has passed. */
  ada: () => Promise<string>
  /** Sets the clock ahead to `at`, in milliseconds since 1970. */
  waitUntil: (at: number) => void
  /** Handles all deadlines that are due. */
  ring: () => Promise<void>
  /** The jobs that wait, in order. */
  jobs: () => Promise<HeldJob[]>
  /** Runs a job, which then no longer waits. @throws Error of its worker: then it still waits */
  run: (job: HeldJob) => Promise<void>
  /** Runs a job once more, as after a crash before it was marked as done. */
  runAgain: (job: HeldJob) => Promise<void>
  /** Starts everything anew on the same database, folder and clock. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Jobs are rows, so that those of a transaction that is rolled back are never there. */
export async function startHeldServer(): Promise<HeldServer> {
  const db = await newDatabase()
  await execAsSuperuser(
    db,
    'create table held_jobs (id int generated always as identity, kind text not null, data jsonb not null)',
  )
  let time = Date.parse('2026-01-01T12:00:00Z')
  const now = () => new Date(time)
  const folder = mkdtempSync(join(tmpdir(), 'paraph-held-'))
  const queue: Ports['queue'] = {
    add: async (tx, kind, data) =>
      void (await tx.query('insert into held_jobs (kind, data) values ($1, $2)', [kind, JSON.stringify(data)])),
  }
  const sent: OutgoingMail[] = []
  const open = async (keys?: Ports['keys']) => {
    const ledger = openLedger(folder, now)
    const opened = await openTestPorts({ db, queue, now, folder, anchoring: anchoringBook({ writer: ledger }) })
    const mailer: Ports['mailer'] = {
      send: async (mail) => {
        sent.push(mail)
        return opened.mailer.send(mail)
      },
    }
    const ports = { ...opened, mailer, keys: keys ?? opened.keys }
    const app = await buildApp(ports, { folder: 'nowhere', strict: true, partial: true, take: () => {} })
    const close = async () => {
      await app.close()
      opened.stop()
      ledger.close()
    }
    return { ports, app, close, workers: workersOf(ports) as Record<string, (data: object) => Promise<void>> }
  }
  let opened = await open()
  await addDemo(opened.ports)
  const call: Reached['call'] = (...given) => callOn(opened.app, ...given)
  let session = { at: 0, cookie: '' }
  const work = ({ kind, data }: HeldJob) => opened.workers[kind]!(data)

  return {
    get ports() {
      return opened.ports
    },
    get app() {
      return opened.app
    },
    sent,
    call,
    ada: async () => {
      if (session.at !== time)
        session = {
          at: time,
          cookie: (await call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })).cookie,
        }
      return session.cookie
    },
    waitUntil: (at) => void (time = Math.max(time, at)),
    ring: async () => {
      await ring(opened.ports, { ...requestBells, ...bulkBells }, (_, error) => {
        throw error
      })
    },
    jobs: async () => (await db.query<HeldJob>('select id, kind, data from held_jobs order by id')).rows,
    run: async (job) => {
      await work(job)
      await db.query('delete from held_jobs where id = $1', [job.id])
    },
    runAgain: work,
    restart: async () => {
      const { keys } = opened.ports
      await opened.close()
      opened = await open(keys)
    },
    stop: async () => {
      await opened.close()
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
}
