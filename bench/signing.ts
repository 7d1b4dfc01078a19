import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/test/chromium.ts'
import { DEMO_PASSWORD } from '../server/demo.ts'
import { samplePdf } from '../tests/support/samples/sample-pdf.ts'
import { startKillable } from '../tests/support/server/killable.ts'
import { ANNA, bearer, linkFor, sent } from '../tests/support/server/signing.ts'
import { serveBare } from './signing/bare-server.ts'
import { bookOf } from './signing/book.ts'
import type { Marks } from './signing/marks.ts'
import { framesOf, visit, type Visit } from './signing/visit.ts'

// Measures how soon a signer sees the first page, and how evenly the pages scroll, as multiples of a page with bare pdf.js.
// Build first (`node scripts/build.ts`). `node bench/signing.ts PART FILE` measures what contains PART in its name, and takes
// FILE instead of the generated PDF of many pages.
const RUNS = 5
const [part = '', file] = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'paraph-signing-'))
const server = await startKillable(folder)
const origin = `http://localhost:${server.port}`
const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })

/** Sends a PDF to a signer of its own; the address of their page, and the file as they see it. */
async function request(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const mail = `${name}@bench.example.org`
  const { file: stored } = await sent(server, cookie, [{ ...ANNA, mail }], bytes)
  const token = await linkFor(server, mail)
  const path = `/private/simple-sign-files/signer/view/${stored.id}`
  const { bytes: viewed } = await server.call('GET', path, undefined, undefined, bearer(token))
  return { name, address: `${origin}/open-request/${token}`, viewed }
}

const short = await request('short', await samplePdf(3))
const long = await request('long', file ? Uint8Array.from(readFileSync(file)) : await bookOf(352))
const bare = await serveBare({ short: short.viewed, long: long.viewed })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] })

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const p95 = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)]!
const medianOf = (visits: Visit[], what: keyof Marks) => median(visits.map(({ marks }) => marks[what]))
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** Visits both pages in turns, so that what else the machine does affects both alike. */
async function compare(name: string, { name: path, address }: typeof short, isSlow: boolean) {
  if (!name.includes(part)) return
  const [ours, theirs]: [Visit[], Visit[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    ours.push(await visit(browser, address, { isSlow }))
    theirs.push(await visit(browser, `${bare.address}/${path}`, { isSlow }))
  }
  const [us, them] = [medianOf(ours, 'drawn'), medianOf(theirs, 'drawn')]
  console.log(`${name}: ${(us / them).toFixed(2)}× (target 1.2), ${seconds(us)} to ${seconds(them)}`)
  console.log(`  first paint ${seconds(medianOf(ours, 'first paint'))}${isSlow ? ' (target 1.8 s)' : ''}`)
  const [read, bareRead] = [median(ours.map(({ bytes }) => bytes)), median(theirs.map(({ bytes }) => bytes))]
  console.log(`  bytes of the PDF ${(read / bareRead).toFixed(2)}× (target 1.0), ${Math.round(read / 1000)} kB`)
  for (const step of Object.keys(ours[0]!.marks) as (keyof Marks)[]) {
    const [our, their] = [ours, theirs].map((visits) => medianOf(visits, step))
    console.log(
      `    ${step.padEnd(13)} ${seconds(our!).padStart(8)} ${Number.isNaN(their) ? '' : seconds(their!).padStart(8)}`,
    )
  }
}

await compare('first page of 3', short, false)
await compare('first page of 3, slow line and processor', short, true)
await compare(`first page of ${file ? 'the file' : '352'}`, long, false)

async function scroll() {
  const frames: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  for (let run = 0; run < RUNS; run++)
    for (const [whose, address] of [
      ['ours', long.address],
      ['theirs', `${bare.address}/long`],
    ] as const)
      await visit(browser, address, {
        look: async (page) => void frames[whose].push(p95(await framesOf(page))),
      })
  const [us, them] = [median(frames.ours), median(frames.theirs)]
  console.log(
    `scrolling, p95 of frames: ${(us / them).toFixed(2)}× (target 1.2), ${us.toFixed(0)} to ${them.toFixed(0)} ms`,
  )
}
if ('scrolling'.includes(part)) await scroll()

await browser.close()
await bare.end()
await server.stop()
rmSync(folder, { recursive: true })
