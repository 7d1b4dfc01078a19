import { expect, test } from 'vitest'
import { inTurns } from '../../../server/engine/turns/in-turns.ts'

test('only so many tasks run at a time, in order of arrival, and a failure frees its place', async () => {
  const run = inTurns(2)
  const begun: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const tasks = gates.map(({ promise }, i) => run(async () => (begun.push(i), promise)))
  expect(begun).toEqual([0, 1])
  gates[1]!.reject(new Error('failed'))
  await expect(tasks[1]).rejects.toThrow('failed')
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  await Promise.all([tasks[0], tasks[2], tasks[3]])
  expect(begun).toEqual([0, 1, 2, 3])
})
