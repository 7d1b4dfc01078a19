import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPdf } from '../server/adapters/pdf/pdf-process.ts'
import { sealKey } from '../server/adapters/sealing/seal-key.ts'
import { auditDocument } from '../tests/support/samples/audit.ts'
import { marks, type Sample, samplesOf } from './seal/documents.ts'
import { childrenOf, exactTime } from './support/exact-time.ts'

// Measures what is done when all have signed, in a process as in production: drawing, the audit document, and the seals of
// three files. And intake. Figures are processor time, the server's included, as multiples of what one signature by LibPDF
// alone takes for the same file in another such process, in turns. Needs /proc (Linux). Files named after `--` are
// measured, too.
const RUNS = 15
/** Runs before, while the code of both processes is still being compiled. */
const WARM_UP = 8
const sealer = { organization: 'Bench', country: 'FR' }
const words = { name: 'Bench', reason: 'Bench' }

const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'))
const key = await sealKey(folder, new Date(), { file: null, password: '', sealer })
const bare = fork(join(import.meta.dirname, 'seal', 'bare.ts'), [folder, sealer.organization], {
  execArgv: ['--max-old-space-size=384'],
  serialization: 'advanced',
})
const processes = startPdf({ processes: 1 })
const pdf = processes.for('bench')
const given = marks()
await pdf.cleanPng(given.find(({ png }) => png)!.png!)
const child = childrenOf(process.pid).find((pid) => pid !== bare.pid)!

/** Processor time of one signature by LibPDF. */
async function signed(bytes: Uint8Array): Promise<number> {
  bare.send(bytes)
  const [time] = (await once(bare, 'message')) as [number]
  return time
}

/** Processor times of the parts of a work, of the PDF process and of the server. */
type Times = Map<string, number[]>

async function measured<Result>(times: Times, part: string, work: () => Promise<Result>): Promise<Result> {
  const [own, other] = [process.cpuUsage(), exactTime(child)]
  const result = await work()
  const { user, system } = process.cpuUsage(own)
  times.set(part, [...(times.get(part) ?? []), exactTime(child) - other + (user + system) / 1000])
  return result
}

/** The same steps as a generation (`server/cases/sealing/generation.ts`). */
async function generate(original: Uint8Array, times: Times): Promise<void> {
  const seal = (bytes: Uint8Array) => pdf.seal(bytes, { key, at: new Date(), ...words })
  const drawn = await measured(times, 'draw', () => pdf.draw({ original, marks: given }))
  await measured(times, 'seals', () => seal(drawn))
  const audit = await measured(times, 'audit', () => pdf.audit(auditDocument()))
  const about = { title: 'Bench', language: 'en' as const }
  const both = await measured(times, 'append', () => pdf.addAudit(drawn, audit, about))
  await measured(times, 'seals', () => seal(both))
  await measured(times, 'seals', () => seal(audit))
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)

async function measure({ name, target, upload }: Sample): Promise<void> {
  const uploaded = await upload()
  const { original } = await pdf.intake(uploaded)
  const times: Times = new Map()
  const [wholes, bares]: [number[], number[]] = [[], []]
  for (let run = -WARM_UP; run < RUNS; run++) {
    const current: Times = new Map()
    const signature = await signed(original)
    await generate(original, current)
    await measured(current, 'intake', () => pdf.intake(uploaded))
    if (run < 0) continue
    bares.push(signature)
    for (const [part, parts] of current) times.set(part, [...(times.get(part) ?? []), sum(parts)])
    wholes.push(sum([...current].filter(([part]) => part !== 'intake').flatMap(([, parts]) => parts)))
  }
  const ratio = (numbers: number[]) => `${(median(numbers) / median(bares)).toFixed(1)}×`
  const parts = [...times].map(([part, numbers]) => `${part} ${ratio(numbers)}`).join(', ')
  const goal = target === undefined ? '' : ` (target ≤ ${target}×)`
  console.log(
    `${name}, ${Math.ceil(original.length / 1024)} KB: draw, audit and seals ${ratio(wholes)}${goal}; ${parts}`,
  )
}

for (const sample of samplesOf(process.argv.slice(2))) await measure(sample)
processes.stop()
bare.kill()
rmSync(folder, { recursive: true })
