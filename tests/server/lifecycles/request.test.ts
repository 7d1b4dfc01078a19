import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { none, report } from '../../support/server/faults.ts'
import { startHeldServer, type HeldServer } from '../../support/server/queue/held-server.ts'
import { transitionsOf } from '../../support/walks/transitions.ts'
import { requestDriver } from './request.driver.ts'
import { newOnes, newTally, walkOne, walksOf } from './walks.ts'

/** Random walks that are tried. More, from another seed each time: `RUNS=200 vitest run` with this file. */
const RUNS = Number(process.env['RUNS'] ?? 2)
const SEED = Number(process.env['SEED'] ?? (process.env['RUNS'] === undefined ? 1 : Date.now() % 2 ** 31))

let server: HeldServer
beforeAll(async () => {
  server = await startHeldServer()
})
afterAll(async () => {
  report({ ...none, fault: 'walks of a request', runs: tally.walks })
  await server.stop()
})

const must = { type: 'MANDATORY', order: 0, otp: 'NONE' } as const
const may = { ...must, type: 'OPTIONAL' } as const
const tally = newTally()

const inputs = {
  'one signer, with a code': requestDriver(
    { mia: { ...must, otp: 'MAIL' } },
    { extras: ['draft', 'files', 'mails', 'reminders'] },
  ),
  'two signers in order': requestDriver(
    { mia: { ...must, order: 1 }, noa: { ...must, order: 2 } },
    { edits: [{ without: 'noa' }, { optional: 'noa' }] },
  ),
  'one signer, and one who may': requestDriver({ mia: must, oto: { ...may, otp: 'MAIL' } }, { extras: ['mails'] }),
  'three signers who may, of whom one is enough': requestDriver({ oto: may, pia: may, tim: may }),
  'two signers at once': requestDriver({ mia: must, noa: must }),
}

/** The transitions of the walks so far. Without `RUNS` only those walks are taken that have others. */
const planned = new Set<string>()
const EVERY = process.env['RUNS'] !== undefined

const walks = Object.entries(inputs)
  .map(([people, driver]) => ({
    people,
    driver,
    walks: EVERY ? walksOf(driver) : newOnes(walksOf(driver), planned),
  }))
  .filter((input) => input.walks.length > 0)

describe.each(walks)('LIFE-009 LIFE-047 a request is what its chart says: $people', (input) => {
  test.each(input.walks.map(({ steps }, i) => [i + 1, steps] as const))(
    'walk %d',
    async (number, steps) => {
      if (number === 2) await server.restart()
      await walkOne(server, input.driver, { steps, tally })
    },
    900_000,
  )
})

test('a file is removed from a draft', async () => {
  const steps = [{ type: 'file.uploaded' }, { type: 'file.removed' }] as const
  await walkOne(server, inputs['one signer, with a code'], { steps, tally })
})

/** The transitions that no walk takes, and why. */
const NOT_TAKEN: { because: string; is: (name: string) => boolean }[] = [
  {
    because: 'walks send mails at once: they are recorded in the state that asked for them',
    is: (name) => /--(code|mail|reminder)\.sent-->/.test(name),
  },
  { because: 'purges have their own tests', is: (name) => /--(files|data)\.purged-->/.test(name) },
  { because: 'handovers have their own tests', is: (name) => name.includes('--request.handedOver-->') },
  { because: 'reassignments have their own tests', is: (name) => name.includes('--signer.reassigned-->') },
  { because: 'embedded links have their own tests', is: (name) => name.includes('--link.embedded-->') },
  { because: 'only histories of earlier versions have it', is: (name) => name.includes('--document.opened-->') },
  {
    because: 'files are made once consent has ended, when nobody is left who could sign, refuse or be asked',
    is: (name) => /^PDF_GENERATION_PENDING_PARTIAL_SIGNATURE --(signer|code|consent)\./.test(name),
  },
]

test('no other transition is left out', () => {
  const left = transitionsOf(requestDriver({ mia: must }).machine).filter((name) => !tally.taken.has(name))
  expect(left.filter((name) => !NOT_TAKEN.some(({ is }) => is(name)))).toEqual([])
  for (const { because, is } of NOT_TAKEN) expect([because, left.some(is)]).toEqual([because, true])
})

/** A sent request, and what is tried with it in any order, whether it is possible or not. */
const attempts = fc.constantFrom(...Object.values(inputs)).chain((driver) =>
  fc
    .array(fc.constantFrom(...driver.samples.map(({ step }) => step)), { minLength: 8, maxLength: 20, size: 'max' })
    .map((steps) => ({
      driver,
      steps: [{ type: 'file.uploaded' }, { type: 'request.submitted' }, ...steps] as const,
    })),
)

test(
  `LIFE-040 whatever is tried in ${RUNS} random orders, the server does what the chart says, and else says why not`,
  async () => {
    await fc.assert(
      fc.asyncProperty(attempts, ({ driver, steps }) => walkOne(server, driver, { steps, tally })),
      { numRuns: RUNS, seed: SEED },
    )
  },
  120_000 + RUNS * 30_000,
)
