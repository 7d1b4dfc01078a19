import { expect, test } from 'vitest'
import { alphabets } from '../support/walks/random/alphabets.ts'
import { journalOf, writeJournal } from '../support/walks/random/journal-file.ts'
import { machineRules } from '../support/walks/random/machine-rules.ts'
import { journalPathOf, randomOptions, wordsOf } from '../support/walks/random/random-options.ts'
import { searchFault, seedOf } from '../support/walks/random/random-walk.ts'

// `npm run paths -- --random SEED --steps N` walks longer, and elsewhere.
const { seed, steps, flow } = randomOptions() ?? { seed: '1', steps: 120, flow: [] }
/** Milliseconds, on a machine that has much else to do. */
const MIN_TIME = 180_000
const TIME_PER_STEP = 500
const wanted = alphabets.filter(({ alphabet: { machine } }) => flow.length === 0 || flow.includes(machine.id))

test.each(wanted)(
  'wherever random events lead $name, it holds the rules of all machines',
  { timeout: Math.max(MIN_TIME, steps * TIME_PER_STEP) },
  ({ alphabet }) => {
    const { fault } = searchFault(alphabet, { seed: seedOf(seed), steps }, machineRules(alphabet))
    if (!fault) return
    const path = journalPathOf(alphabet, seed)
    writeJournal(path, journalOf(alphabet, fault.events, Date.now()))
    expect.fail(`seed ${seed}: ${wordsOf(fault.events)}: ${fault.message} (${path})`)
  },
)

test('the walks of every flow are there', () => {
  expect(new Set(alphabets.map(({ alphabet: { machine } }) => machine.id)).size).toBeGreaterThan(60)
})
