import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/app.ts'
import { listRequestCreators } from '../server/cases/requests/requests.ts'
import { whoIs } from '../server/cases/accounts/session.ts'
import { workersOf } from '../server/jobs/workers.ts'
import { openPorts } from '../server/open-ports.ts'
import { settingsOf } from '../server/settings.ts'
import { takeDue } from '../server/store/engine/deadlines.ts'
import { capWaits } from '../server/store/engine/jobs.ts'
import { waitingAnchorings } from '../server/store/proofs/anchoring.ts'
import { requestsOfHash } from '../server/store/requests/request-lookup.ts'
import { listenForMails } from '../tests/support/server/background.ts'
import { cookieOf, EVERYBODY, RARE, requestId } from '../tests/support/server/filled.ts'
import { callOn, type Reached } from '../tests/support/server/server.ts'
import { arrived, type Arrived } from '../tests/support/server/signing.ts'
import { openFiller } from './support/filled-data.ts'

// Measures how the time of calls and jobs grows with the number of requests that the embedded database holds, or with
// ENGINE=postgres a PostgreSQL, all of one tenant and of one creator: the slope of log(time) over log(requests). 0 is flat,
// 1 is in proportion. Databases of all sizes take turns. `node bench/growth.ts 1000 10000` chooses the sizes.
const SIZES = process.argv.slice(2).map(Number)
const sizes = SIZES.length > 0 ? SIZES : [1000, 10_000, 100_000]
const RUNS = 40
/** So many runs come before, in which statements are prepared and compiled. */
const WARM_UP = 10
const SIGNATURES = 6
const LIST = '/public/v1/simple-sign-requests'

const top = mkdtempSync(join(tmpdir(), 'paraph-growth-'))
const filler = await openFiller()
const opened = []
for (const size of sizes) opened.push(await open(size))

async function open(size: number) {
  const { env } = await filler.filled(join(top, `${size}`), { requests: size, creators: 1 })
  const { ports, queue, close } = await openPorts(settingsOf(env), () => {})
  await queue.work(workersOf(ports))
  const app = await buildApp(ports, { folder: 'nowhere', partial: true, take: () => {} })
  const server: Reached = { ports, mails: listenForMails(ports), call: (...given) => callOn(app, ...given) }
  const caller = await whoIs(ports, 'token-1')
  if (caller?.kind !== 'account') throw new Error('The session is missing.')
  const signers: Arrived[] = []
  for (let n = 0; n < SIGNATURES; n++) {
    const signer = { mail: `new${n}@example.org`, firstName: 'Anna', lastName: 'Berg', otpType: 'NONE' as const }
    signers.push(await arrived(server, cookieOf(1), signer))
  }
  return {
    size,
    server,
    ports,
    account: caller.account,
    signers,
    stop: async () => {
      await app.close()
      await queue.stop()
      await close()
    },
  }
}
type Opened = Awaited<ReturnType<typeof open>>

const get =
  (path: string) =>
  async ({ server }: Opened): Promise<void> => {
    const { status } = await server.call('GET', path, undefined, cookieOf(1))
    if (status !== 200) throw new Error(`${path} is answered with ${status}.`)
  }

const works: Record<string, (opened: Opened) => Promise<unknown>> = {
  'control: a light call': get('/private/me'),
  list: get(LIST),
  'list by name': get(`${LIST}?sort=name,asc`),
  'list by the email of a signer of ten': get(`${LIST}?signerEmail=${RARE}`),
  'list by the email of a signer of all': get(`${LIST}?signerEmail=${EVERYBODY}`),
  detail: get(`${LIST}/${requestId(500)}?withAudits=true`),
  'count of requests to sign': get('/private/my-requests-to-sign-count'),
  'people to choose a creator from': ({ ports, account }) => listRequestCreators(ports, account),
  'check of a hash': ({ ports }) => requestsOfHash(ports.db, 'a'.repeat(64), []),
  'check of a known id': ({ ports }) => requestsOfHash(ports.db, 'a'.repeat(64), [requestId(500)]),
  'job: deadlines': ({ ports }) => takeDue(ports.db, new Date(0)),
  'job: waiting anchorings': ({ ports }) =>
    ports.db.transaction((tx) => waitingAnchorings(tx, { anchorings: 100, leaves: 100 })),
  'job: waits of the queue': ({ ports }) => capWaits(ports.db),
}

const times = new Map<string, number[]>()
const measured = async (name: string, { size }: Opened, work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  const key = `${name}/${size}`
  times.set(key, [...(times.get(key) ?? []), performance.now() - start])
}
for (let run = 0; run < WARM_UP + RUNS; run++) {
  if (run === WARM_UP) times.clear()
  for (const [name, work] of Object.entries(works)) for (const one of opened) await measured(name, one, () => work(one))
}
for (let n = 0; n < SIGNATURES; n++)
  for (const one of opened)
    await measured('sign', one, async () => {
      const { status } = await one.signers[n]!.sign()
      if (status !== 200) throw new Error(`A signature is answered with ${status}.`)
    })

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The slope of a line through these points, by least squares. */
function slope(points: [x: number, y: number][]): number {
  const [x, y] = [mean(points.map((point) => point[0])), mean(points.map((point) => point[1]))]
  const squares = points.map((point) => (point[0] - x) ** 2)
  return (
    points.map((point) => (point[0] - x) * (point[1] - y)).reduce((a, b) => a + b) / (mean(squares) * points.length)
  )
}

console.log(
  `${filler.engine}, ${sizes.join(', ')} requests; the slope, and the medians as multiples of the first (target: ≤ 0.1)`,
)
for (const name of [...Object.keys(works), 'sign']) {
  const medians = sizes.map((size) => median(times.get(`${name}/${size}`)!))
  const points = sizes.map((size, i): [number, number] => [Math.log(size), Math.log(medians[i]!)])
  const multiples = medians.map((time) => `${(time / medians[0]!).toFixed(1)}×`).join(', ')
  console.log(`${name.padEnd(40)} ${slope(points).toFixed(2).padStart(5)}   ${multiples}`)
}
for (const { stop } of opened) await stop()
await filler.stop()
rmSync(top, { recursive: true, force: true })
