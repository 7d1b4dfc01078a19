import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEnginePool } from '#api/browser/charts/engine-pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createEngines(most: number) {
  const running = new Set<number>()
  let started = 0
  const pool = createEnginePool(() => {
    const engine = ++started
    running.add(engine)
    return { layout: async (chart) => chart, end: () => running.delete(engine) }
  }, most)
  const open = (engines: number) =>
    pool.use(new AbortController().signal, async (take) => void Array.from({ length: engines }, take))
  return { pool, open, running: () => [...running] }
}

test('an engine stays for the next chart, and ends after a minute without one', async () => {
  const { pool, open, running } = createEngines(2)
  await open(1)
  await vi.advanceTimersByTimeAsync(59_999)
  await open(1)
  expect([running(), pool.isReady()]).toEqual([[1], true])
  await vi.advanceTimersByTimeAsync(59_999)
  expect(running()).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect([running(), pool.isReady()]).toEqual([[], false])
})

test('no more engines stay than may', async () => {
  const { open, running } = createEngines(2)
  await open(3)
  expect(running()).toEqual([1, 2])
})

test('engines whose chart fails or is no longer wanted end', async () => {
  const { pool, running } = createEngines(2)
  const failed = pool.use(new AbortController().signal, async (open) => {
    open()
    throw new Error('It is too large')
  })
  await expect(failed).rejects.toThrow('It is too large')
  const leaving = new AbortController()
  const left = pool.use(leaving.signal, (open) => {
    open()
    return new Promise<never>(() => {})
  })
  expect(running()).toEqual([2])
  leaving.abort(new Error('The page was left'))
  await expect(left).rejects.toThrow('The page was left')
  expect(running()).toEqual([])
})

test('aborted work opens no engine', async () => {
  const { pool, running } = createEngines(2)
  const leaving = new AbortController()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const left = pool.use(leaving.signal, async (open) => {
    await begun
    open()
  })
  leaving.abort(new Error('Another chart was chosen'))
  await expect(left).rejects.toThrow('Another chart was chosen')
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(running()).toEqual([])
})
