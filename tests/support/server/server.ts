import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { openLedger } from '../../../server/adapters/ledger/ledger.ts'
import { anchoringBook } from '../../../server/cases/proofs/anchoring-book.ts'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { startQueue } from '../../../server/jobs/queue.ts'
import { bulkBells } from '../../../server/cases/bulk/bulk-bells.ts'
import { deferredBells } from '../../../server/cases/certifications/deferred-bells.ts'
import { commentBells } from '../../../server/cases/comments/comment-mails.ts'
import { requestBells } from '../../../server/cases/requests/request-bells.ts'
import { webhookBells } from '../../../server/cases/webhooks/queue-calls.ts'
import { ring } from '../../../server/engine/ring.ts'
import { workersOf } from '../../../server/jobs/workers.ts'
import type { KeptMail } from '../../../server/store/mails/mailbox.ts'
import { listenForMails, untilIdle } from './background.ts'
import { newDatabase, restoredDatabase, type TestDatabase } from './database.ts'
import { openTestPorts } from './ports.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Json = object | undefined
type Options = Partial<Parameters<typeof buildApp>[1]>

/** A server in the test's process. */
export type Server = {
  ports: Ports
  /** Its files, ledger and keys. */
  folder: string
  app: FastifyInstance
  /** Advances the clock by `seconds`. */
  wait: (seconds: number) => void
  /** Fills the disk, or frees it. */
  fill: (isFull: boolean) => void
  /** A call as our own page makes it, with JSON or a form. `headers` override the defaults. */
  call: (
    method: Method,
    path: string,
    body?: Json | FormData,
    cookie?: string,
    headers?: Record<string, string>,
  ) => Promise<Reply>
  /** Signs in a demo account and returns its cookie. */
  signIn: (login: string) => Promise<string>
  /** The newest mail that matches, as soon as there is one. */
  mails: (matches: (mail: KeptMail) => boolean) => Promise<KeptMail>
  /** Rings every due deadline. */
  ring: () => Promise<void>
  /** Makes jobs due that wait for a retry. */
  retry: () => Promise<void>
  /** Waits until no job is queued or running. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

/** The part of a server that tests need to call it and read its mails, in process or not. */
export type Reached = Pick<Server, 'call' | 'mails'> & { ports: Pick<Ports, 'now'> }

/** The answer to a call. `cookie` has the cookies that it set. */
export type Reply = { status: number; body: unknown; cookie: string; headers: Record<string, unknown>; bytes: Buffer }

/**
 * Starts the whole server on a database of the engine of this run, with a fixed clock. Takes a second: start one per test file. `restore`
 * fills the database before it is migrated.
 */
export async function startServer(
  asked: Options | ((ports: Ports) => Options) = {},
  restore?: (db: TestDatabase) => Promise<void>,
): Promise<Server> {
  const db = await (restore ? restoredDatabase(restore) : newDatabase())
  let time = Date.parse('2026-01-01T12:00:00Z')
  const folder = mkdtempSync(join(tmpdir(), 'paraph-ledger-'))
  const now = () => new Date(time)
  let lowSince: Date | null = null
  const space = { lowSince: () => lowSince, left: () => Infinity }
  const queue = await startQueue(db, () => {}, now, space)
  const ledger = openLedger(folder, now)
  const anchoring = anchoringBook({ writer: ledger, indexerUrl: 'https://explorer.example.org' })
  const ports = await openTestPorts({ db, queue, now, folder, space, anchoring })
  const mailed = listenForMails(ports)
  await queue.work(workersOf(ports))
  const options = typeof asked === 'function' ? asked(ports) : asked
  const app = await buildApp(ports, { folder: 'nowhere', strict: true, partial: true, take: () => {}, ...options })
  const call: Server['call'] = (...given) => callOn(app, ...given)

  return {
    ports,
    folder,
    app,
    wait: (seconds) => void (time += seconds * 1000),
    fill: (isFull) => void (lowSince = isFull ? now() : null),
    call,
    signIn: async (user) => (await call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })).cookie,
    mails: mailed,
    ring: async () => {
      await ring(
        ports,
        { ...requestBells, ...bulkBells, ...deferredBells, ...commentBells, ...webhookBells },
        (_, error) => {
          throw error
        },
      )
    },
    retry: async () => {
      await db.query("update pgboss.job set start_after = now() where state = 'retry'")
      await queue.wake()
    },
    idle: () => untilIdle(ports),
    stop: async () => {
      await app.close()
      await queue.stop()
      ports.stop()
      await db.close()
      ledger.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A call to an app without a server around it. */
export async function callOn(
  app: FastifyInstance,
  method: Method,
  path: string,
  body?: Json | FormData,
  cookie?: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = body instanceof FormData ? await formOf(body) : { payload: body, type: undefined }
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(sent.type && { 'content-type': sent.type }),
      ...headers,
    },
    ...(sent.payload && { payload: sent.payload }),
  } as InjectOptions)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : isJson ? answer.json() : answer.body,
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    headers: answer.headers,
    bytes: answer.rawPayload,
  }
}

async function formOf(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const response = new Response(form)
  return { payload: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type')! }
}
