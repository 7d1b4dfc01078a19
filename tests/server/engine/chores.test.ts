import { expect, test, vi } from 'vitest'
import { startChores } from '../../../server/jobs/start-chores.ts'

test('chores pause while space is low, and go on when it is back', async () => {
  let [lowSince, runs]: [Date | null, number] = [new Date(), 0]
  let asked = 0
  const space = { lowSince: () => (asked++, lowSince) }
  const stop = startChores([{ name: 'writing', every: 1, run: async () => void runs++ }], () => {}, space)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3), 15_000)
  expect(runs).toBe(0)
  lowSince = null
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), 15_000)
  await stop()
})

test('a chore that makes room runs while space is low', async () => {
  let runs = 0
  const chore = { name: 'making room', every: 1, makesRoom: true, run: async () => void runs++ }
  const stop = startChores([chore], () => {}, { lowSince: () => new Date() })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), 15_000)
  await stop()
})

test('chores repeat, also after a failure, and may pause first; stopping waits for running ones', async () => {
  const logged: string[] = []
  let [done, open, early] = [0, 0, 0]
  const stop = startChores(
    [
      {
        name: 'counting',
        every: 1,
        run: async () => {
          open++
          await Promise.resolve()
          open--
          done++
        },
      },
      { name: 'failing', every: 1, run: () => Promise.reject(new Error('no luck')) },
      { name: 'patient', every: 3_600_000, waitsFirst: true, run: async () => void early++ },
      { name: 'rare', every: 3_600_000, run: () => Promise.resolve() },
    ],
    (line) => logged.push(line),
    { lowSince: () => null },
  )
  await vi.waitFor(() => expect([done > 2, logged.length > 2]).toEqual([true, true]), 15_000)
  await stop()
  expect([open, early, logged[0]]).toEqual([0, 0, 'failing failed: no luck'])
})
