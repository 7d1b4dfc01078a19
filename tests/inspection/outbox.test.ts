import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox } from '#api/browser/inspection/outbox.ts'
import type { Batch } from '#machines/inspection/messages.ts'
import type { InspectionRecord } from '#machines/inspection/records.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const recordOf = (at: number): InspectionRecord => ({ type: 'actor.stopped', at, session: 'x:1', status: 'done' })

function openBox() {
  const sent: Pick<Batch, 'number' | 'records' | 'dropped'>[] = []
  const onCaughtUp = vi.fn<() => void>()
  const onAlone = vi.fn<() => void>()
  const box = createOutbox({ send: (batch) => sent.push(batch), now: Date.now, onCaughtUp, onAlone })
  const add = (count: number) => Array.from({ length: count }, (_, i) => box.add(recordOf(i)))
  return { box, sent, add, onCaughtUp, onAlone, sizes: () => sent.map(({ records }) => records.length) }
}

test('records of one frame are one batch', () => {
  const { add, sizes } = openBox()
  add(3)
  expect(sizes()).toEqual([])
  vi.advanceTimersByTime(16)
  expect(sizes()).toEqual([3])
  add(2)
  vi.advanceTimersByTime(16)
  expect(sizes()).toEqual([3, 2])
})

test('a batch that is full does not wait for the frame: a tab in the background has few', () => {
  const { add, sizes } = openBox()
  add(1001)
  expect(sizes()).toEqual([500, 500])
})

test('what nobody receives waits, up to a bound; what is dropped is counted and everything is told again', () => {
  const { box, add, sent, sizes, onCaughtUp } = openBox()
  add(8 * 500 + 5000 + 7)
  expect(sizes()).toEqual(Array.from({ length: 8 }, () => 500))
  vi.advanceTimersByTime(100)
  expect(sent).toHaveLength(8)
  expect(onCaughtUp).not.toHaveBeenCalled()
  box.confirm(8)
  vi.advanceTimersByTime(16)
  expect(sizes().slice(8)).toEqual(Array.from({ length: 8 }, () => 500))
  expect(sent.map(({ dropped }) => dropped)).toEqual([
    ...Array.from({ length: 8 }, () => 0),
    7,
    ...Array.from({ length: 7 }, () => 0),
  ])
  box.confirm(16)
  vi.advanceTimersByTime(16)
  expect(sizes().reduce((sum, size) => sum + size, 0)).toBe(8 * 500 + 5000)
  expect(onCaughtUp).toHaveBeenCalledTimes(1)
})

test('when nothing is received for half a minute, the page that inspects is gone', () => {
  const { add, onAlone } = openBox()
  add(8 * 500)
  vi.advanceTimersByTime(29_000)
  add(1)
  expect(onAlone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  add(1)
  expect(onAlone).toHaveBeenCalledTimes(1)
})

test('a page that receives nothing new for long is not taken for gone while nothing is on its way', () => {
  const { add, box, onAlone } = openBox()
  add(1)
  vi.advanceTimersByTime(16)
  box.confirm(1)
  vi.advanceTimersByTime(60_000)
  add(5)
  expect(onAlone).not.toHaveBeenCalled()
})
