import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../server/prepared.ts'
import { processorTime } from './support/processor-time.ts'

// Measures the starts of the server on a new and on an existing data folder, in processor time and peak memory, as
// multiples of a bare Node and of a bare Fastify with a bare PGlite, which opens the same existing folder: that is the floor.
// Needs /proc (Linux).
const RUNS = 5

const NODE = "console.log('Paraph is at')"
const FASTIFY = `
  import Fastify from 'fastify'
  import { PGlite } from '@electric-sql/pglite'
  const db = await PGlite.create(process.env.DATA + '/postgres')
  await db.query('select 1')
  await Fastify().get('/', async () => 'x').listen({ port: 0 })
  process.on('SIGTERM', () => void db.close().then(() => process.exit(0)))
  console.log('Paraph is at')
  setInterval(() => {}, 1000)`

type Cost = { time: number; memory: number }

/** What a process has used when it says that it listens. */
async function start(data: string, args: string[]): Promise<Cost> {
  const server = spawn(process.execPath, args, {
    env: { ...process.env, DATA: data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    for await (const text of server.stdout.setEncoding('utf8') as AsyncIterable<string>)
      if (text.includes('Paraph is at')) return costOf(server.pid!)
    throw new Error('The server ended before it listened.')
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

function costOf(pid: number): Cost {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { time: processorTime(pid), memory: Number(peak) }
}

const median = (costs: Cost[], what: keyof Cost): number =>
  costs.map((cost) => cost[what]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)]!

await prepare()
const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'))
const ours = ['server/start.js']
const fastify = ['--input-type=module', '-e', FASTIFY]
const kinds = {
  node: (run: number) => start(join(folder, `${run}`), ['-e', `${NODE}; setInterval(() => {}, 1000)`]),
  fastify: () => start(join(folder, 'existing'), fastify),
  first: (run: number) => start(join(folder, `first-${run}`), ours),
  existing: () => start(join(folder, 'existing'), ours),
}
const costs: Record<keyof typeof kinds, Cost[]> = { node: [], fastify: [], first: [], existing: [] }
// Creates the folder, and fills the caches of modules.
await start(join(folder, 'existing'), ours)
await kinds.fastify()
// In turns, so that what else the machine does affects all alike.
for (let run = 0; run < RUNS; run++)
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) costs[kind].push(await kinds[kind](run))

const ratio = (kind: keyof Cost, ofWhat: 'first' | 'existing', bare: 'node' | 'fastify') =>
  `${(median(costs[ofWhat], kind) / median(costs[bare], kind)).toFixed(1)}×`
const absolute = (kind: keyof typeof kinds) =>
  `${(median(costs[kind], 'time') / 1000).toFixed(1)} s and ${Math.round(median(costs[kind], 'memory') / 1024)} MB`
for (const [kind, name, target] of [
  ['existing', 'A start on existing data', ' (target: 2 s and 250 MB)'],
  ['first', 'A first start', ''],
] as const)
  console.log(
    `${name}: ${absolute(kind)}${target}; processor time ${ratio('time', kind, 'fastify')}, memory ${ratio('memory', kind, 'fastify')} ` +
      `of bare Fastify with PGlite; ${ratio('time', kind, 'node')} and ${ratio('memory', kind, 'node')} of bare Node`,
  )
console.log(`The floor, bare Fastify with PGlite on the same data: ${absolute('fastify')}`)
rmSync(folder, { recursive: true })
