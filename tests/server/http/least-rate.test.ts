import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leastRate } from '../../../server/http/least-rate.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** 30 seconds of an upload with this many bytes. */
function arrive(rate: ReturnType<typeof leastRate>, bytes: number) {
  rate.count(bytes)
  vi.advanceTimersByTime(30_000)
}

test('an upload needs 10,000 bytes a second, on average over 30 seconds', () => {
  const rate = leastRate()
  arrive(rate, 300_000)
  expect(rate.signal.aborted).toBe(false)
  arrive(rate, 299_999)
  expect(rate.signal.reason).toMatchObject({ name: 'UploadTooSlowException' })
  rate.stop()
})

test('an upload that began fast may not be slow later', () => {
  const rate = leastRate()
  arrive(rate, 3_000_000)
  arrive(rate, 10_000)
  expect(rate.signal.aborted).toBe(true)
  rate.stop()
})

test('an upload that has ended is not watched any more', () => {
  const rate = leastRate()
  rate.stop()
  arrive(rate, 0)
  expect(rate.signal.aborted).toBe(false)
})
