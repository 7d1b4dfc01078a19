import { expect, test } from 'vitest'
import { chosenFiles } from '../../scripts/faults/chosen.ts'
import { tableOf, verdictOf, type Tally } from '../../scripts/faults/table.ts'

const tally = (change: Partial<Tally> = {}): Tally => ({
  fault: 'kill -9',
  runs: 1,
  kills: 16,
  lost: 0,
  doubled: 0,
  stuck: 0,
  recovery: 4000,
  notRun: null,
  ...change,
})

test('the table adds up the seeds of a fault, has the slowest recovery, and says what was not run', () => {
  const full = tally({ fault: 'full disk', notRun: 'only root may mount a small disk' })
  expect(tableOf([tally(), tally({ runs: 2, stuck: 1, recovery: 12_340 }), full]).split('\n')).toEqual([
    'fault         runs  kills  lost  doubled  stuck  recovery',
    'kill -9          3     32     0        0      1    12.3 s',
    'full disk  not run                                       ',
    'Not run: full disk: only root may mount a small disk',
  ])
})

test('faults fail if something was lost, doubled or stuck, if a test failed, or if nothing was run', () => {
  expect(verdictOf([tally()], true)).toEqual({ words: 'Nothing was lost, doubled or stuck.', isFine: true })
  for (const change of [{ lost: 1 }, { doubled: 1 }, { stuck: 1 }])
    expect(verdictOf([tally(change), tally()], true)).toMatchObject({ isFine: false })
  expect(verdictOf([tally()], false)).toMatchObject({ isFine: false, words: expect.stringContaining('A test failed') })
  expect(verdictOf([], true).isFine).toBe(false)
  expect(verdictOf([tally({ notRun: 'no root' })], true).isFine).toBe(false)
  expect(verdictOf([tally({ recovery: 31_000 })], true)).toMatchObject({
    isFine: true,
    words: expect.stringContaining('Recovered after more than 30 s: kill -9.'),
  })
})

test('all faults and the walks of lifecycles are run, or those that are named', () => {
  expect(chosenFiles('')).toEqual(['tests/server/faults/', 'tests/server/lifecycles/'])
  expect(chosenFiles('lifecycles')).toEqual(['tests/server/lifecycles/'])
  expect(chosenFiles('kills')).toEqual(['tests/server/faults/kills'])
})
