import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { syncedParams } from '../server/adapters/database/synced-folder.ts'
import { cookieOf, requestId } from '../tests/support/server/filled.ts'
import { listStatement, preparing } from './calls/statements.ts'
import { openFiller } from './support/filled-data.ts'
import { processorTime } from './support/processor-time.ts'

// Measures how many calls a second a real server answers, as a share of those that a bare Fastify answers to the same
// client in the same run. Both take turns. Then how many statements of the list a bare PGlite runs, on a copy of the same data:
// that is the floor of the list. With ENGINE=postgres the server is on PostgreSQL, and the floor is one connection to it.
// `node bench/calls.ts PART` measures the calls whose name contains PART.
const SECONDS = 1
const ROUNDS = 5
/** So many rounds come before, in which what calls need is compiled. */
const WARM_UP = 6
const CONNECTIONS = 20
/** So many that none of them is held back for calling too often. */
const ACCOUNTS = 300
const REQUESTS_EACH = 20
const [part = ''] = process.argv.slice(2)

const FASTIFY = `
  import Fastify from 'fastify'
  const app = Fastify()
  app.get('/', async () => ({ hello: 'world' }))
  console.log('localhost:' + new URL(await app.listen({ port: 0 })).port)`

/** The path of a call by the nth account, and the share of bare Fastify's calls that is wanted. */
const works: { name: string; target: string; path: (n: number) => string }[] = [
  { name: 'a light signed-in call', target: '≥ 0.3', path: () => '/api/private/me' },
  { name: 'the list of requests', target: '≥ 0.08', path: () => '/api/public/v1/simple-sign-requests' },
  {
    name: 'the detail of a request',
    target: 'none',
    path: (n) => `/api/public/v1/simple-sign-requests/${requestId(n - 1 || ACCOUNTS)}`,
  },
]

const folder = mkdtempSync(join(tmpdir(), 'paraph-calls-'))
const filler = await openFiller()
const { env, open } = await filler.filled(folder, { requests: ACCOUNTS * REQUESTS_EACH, creators: ACCOUNTS })
const copy = join(folder, 'copy')
const isEmbedded = filler.engine === 'embedded'
if (isEmbedded) cpSync(join(folder, 'postgres'), copy, { recursive: true })
const ours = await started(['server/start.js'])
const bare = await started(['--input-type=module', '-e', FASTIFY])

async function started(args: string[]): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('exit', () => reject(new Error('The server ended before it listened.')))
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    const [, port] = /localhost:(\d+)/.exec(text) ?? []
    if (port !== undefined) resolve(Number(port))
  })
  return { server, port: await promise }
}

const callOf = (path: string, cookie?: string) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n`)

type Measured = { perSecond: number; timeEach: number }

/** Sends these calls over and over, some at a time: how many are answered in a second, and the processor time of each. */
async function measure({ server, port }: typeof ours, calls: Buffer[]): Promise<Measured> {
  const before = processorTime(server.pid!)
  let answered = 0
  let next = 0
  const end = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      await once(socket, 'connect')
      await answers(
        socket,
        end,
        () => calls[next++ % calls.length]!,
        () => answered++,
      )
      socket.destroy()
    }),
  )
  return { perSecond: answered / SECONDS, timeEach: (processorTime(server.pid!) - before) / answered }
}

/** Sends one call after the other until the time is up. */
function answers(socket: ReturnType<typeof connect>, end: number, call: () => Buffer, onAnswer: () => void) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  /** The bytes that an answer still lacks; what came of its head. */
  let missing = 0
  let head = ''
  socket.on('error', reject).on('close', () => reject(new Error('The server hung up.')))
  socket.on('data', (bytes) => {
    if (missing > 0) missing -= bytes.length
    else {
      head += bytes.toString('latin1')
      const length = head.indexOf('\r\n\r\n')
      if (length < 0) return
      if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head))
      missing = length + 4 + Number(/content-length: (\d+)/i.exec(head)![1]) - head.length
      head = ''
    }
    if (missing > 0) return
    onAnswer()
    if (performance.now() > end) resolve()
    else socket.write(call())
  })
  socket.write(call())
  return promise
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const bareCalls = [callOf('/')]
for (const { name, target, path } of works.filter((work) => work.name.includes(part))) {
  const calls = Array.from({ length: ACCOUNTS }, (_, i) => callOf(path(i + 1), cookieOf(i + 1)))
  for (let round = 0; round < WARM_UP; round++) await measure(ours, calls)
  await measure(bare, bareCalls)
  const shares: number[] = []
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await measure(ours, calls), await measure(bare, bareCalls)]
    shares.push(one.perSecond / other.perSecond)
    times.push(one.timeEach / other.timeEach)
  }
  console.log(
    `${name}: ${median(shares).toFixed(3)} of the calls of bare Fastify (target: ${target}), each takes ${median(times).toFixed(1)}× the processor time`,
  )
}

if ('the list of requests'.includes(part)) await measureFloor()

/** What a database does by itself: the one statement of the list, sent as it is and kept parsed, and `select 1`. */
async function floors(): Promise<{
  statements: Record<string, (n: number) => Promise<unknown>>
  close: () => Promise<void>
}> {
  if (!isEmbedded) {
    const { db, close } = await open()
    const statements = {
      'its statement on one connection': (n: number) => listStatement(db, n),
      '`select 1` on one connection': () => db.query('select 1'),
    }
    return { statements, close }
  }
  const db = await PGlite.create({ dataDir: copy, startParams: syncedParams })
  const prepared = preparing(db)
  const statements = {
    'its statement in a bare PGlite': (n: number) => listStatement(db, n),
    'the same, kept parsed': (n: number) => listStatement(prepared, n),
    '`select 1` in a bare PGlite': () => db.query('select 1'),
  }
  return { statements, close: () => db.close() }
}

/** The list against its floors. */
async function measureFloor() {
  const { statements, close } = await floors()
  const calls = Array.from({ length: ACCOUNTS }, (_, i) => callOf(works[1]!.path(i + 1), cookieOf(i + 1)))
  const perSecond = async (run: (n: number) => Promise<unknown>) => {
    let count = 0
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end; count++)
      await run(1 + (count % ACCOUNTS))
    return count / SECONDS
  }
  const shares = new Map<string, number[]>()
  for (let round = -2; round < ROUNDS; round++) {
    const list = await measure(ours, calls)
    for (const [name, run] of Object.entries(statements)) {
      const share = list.perSecond / (await perSecond(run))
      if (round >= 0) shares.set(name, [...(shares.get(name) ?? []), share])
    }
  }
  for (const [name, each] of shares) console.log(`the list of requests: ${median(each).toFixed(2)} of ${name}`)
  await close()
}

for (const { server } of [ours, bare]) {
  server.kill('SIGTERM')
  await once(server, 'exit')
}
await filler.stop()
rmSync(folder, { recursive: true, force: true })
