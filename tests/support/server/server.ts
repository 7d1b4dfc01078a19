import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { openLedger } from '../../../server/adapters/ledger.ts'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { startQueue } from '../../../server/jobs/queue.ts'
import { requestBells } from '../../../server/cases/requests/request-bells.ts'
import { ring } from '../../../server/engine/ring.ts'
import { workersOf } from '../../../server/jobs/workers.ts'
import { migrate } from '../../../server/store/engine/migrate.ts'
import type { KeptMail } from '../../../server/store/mails/mailbox.ts'
import { listenForMails, untilIdle } from './background.ts'
import { openTestPorts } from './ports.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Json = object | undefined
type Options = Partial<Parameters<typeof buildApp>[1]>

export type Server = {
  ports: Ports
  app: FastifyInstance
  /** Lets that many seconds pass. */
  wait: (seconds: number) => void
  /** A call as a page of ours makes it: JSON, or a form. `headers` may say otherwise, and bring a token. */
  call: (
    method: Method,
    path: string,
    body?: Json | FormData,
    cookie?: string,
    headers?: Record<string, string>,
  ) => Promise<Reply>
  /** The cookie of somebody of the demonstration, newly signed in. */
  signIn: (login: string) => Promise<string>
  /** The newest mail that is wanted, as soon as there is one. */
  mails: (wanted: (mail: KeptMail) => boolean) => Promise<KeptMail>
  /** Lets every deadline ring that is due. */
  ring: () => Promise<void>
  /** Until no job is left that could be done now. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}
/** A server wherever it runs, as those see it who call it and get its mails. */
export type Reached = Pick<Server, 'call' | 'mails'> & { ports: Pick<Ports, 'now'> }
export type Reply = { status: number; body: unknown; cookie: string; headers: Record<string, unknown>; bytes: Buffer }

/** The whole server on a PGlite in memory, with a clock that stands still. One for each file: it takes a second. */
export async function startServer(asked: Options | ((ports: Ports) => Options) = {}): Promise<Server> {
  const db = new PGlite()
  await migrate(db)
  let time = Date.parse('2026-01-01T12:00:00Z')
  const folder = mkdtempSync(join(tmpdir(), 'paraph-ledger-'))
  const now = () => new Date(time)
  const queue = await startQueue(db, () => {}, now)
  const ledger = openLedger(folder, now)
  const ports = await openTestPorts({ db, queue, now, folder, anchoring: ledger })
  const mailed = listenForMails(ports)
  await queue.work(workersOf(ports))
  const options = typeof asked === 'function' ? asked(ports) : asked
  const app = await buildApp(ports, { folder: 'nowhere', strict: true, partial: true, ...options })
  const call: Server['call'] = (...given) => callOn(app, ...given)

  return {
    ports,
    app,
    wait: (seconds) => void (time += seconds * 1000),
    call,
    signIn: async (user) => (await call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })).cookie,
    mails: mailed,
    ring: async () => {
      await ring(ports, requestBells, (_, error) => {
        throw error
      })
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

/** The same for an app of one's own. */
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
