import { afterEach, beforeEach, vi } from 'vitest'
import { RECORDED_AT } from '../records/record.ts'

const FAKED = [
  'Date',
  // Countdowns measure with it.
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

/** Gives the views of tests a clock that begins when records do and stands, unless the test lets time pass. */
export function fakeViewClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: [...FAKED], now: RECORDED_AT })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
