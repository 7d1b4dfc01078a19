import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, type Signer } from '@libpdf/core'
import { startPdf } from '../server/adapters/pdf-process.ts'
import { sealKey } from '../server/adapters/seal-key.ts'

// Measures sealing and intake in a separate process, as multiples of the time that LibPDF alone needs in this process.
// Ratios can be compared between machines, milliseconds cannot.
const RUNS = 15
const NOW = new Date()
const sealer = { organization: 'Bench', country: 'FR' }

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
}

async function pagesOf(count: number): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let page = 1; page <= count; page++) pdf.addPage({ size: 'a4' }).drawText(`Page ${page}`, { x: 50, y: 700 })
  return pdf.save()
}

const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'))
const processes = startPdf()
const pdf = processes.for('bench')
const key = await sealKey(folder, NOW, { file: null, password: '', sealer })
const signer: Signer = { ...key, keyType: 'EC', signatureAlgorithm: 'ECDSA' }

for (const count of [1, 10, 500]) {
  const bytes = await pagesOf(count)
  const bareSeal = await median(async () => (await PDF.load(bytes)).sign({ signer, level: 'B-B' }))
  const bareSave = await median(async () => (await PDF.load(bytes)).save())
  const sealing = await median(() => pdf.seal(bytes, { key, at: NOW, name: 'Bench', reason: 'Bench' }))
  const intake = await median(() => pdf.intake(bytes))
  const ratio = (ours: number, bare: number) => `${(ours / bare).toFixed(1)}×`
  console.log(
    `${count} pages: seal ${ratio(sealing, bareSeal)} of LibPDF's sign, intake ${ratio(intake, bareSave)} of its load and save`,
  )
}
processes.stop()
rmSync(folder, { recursive: true })
