import { expect, test } from 'vitest'
import { addBatch, emptyHistory, keyOf } from '#machines/inspection/history.ts'
import type { Batch } from '#machines/inspection/messages.ts'
import type { ActorStarted, EventReceived, InspectionRecord } from '#machines/inspection/records.ts'

const started = (session: string): ActorStarted => ({
  type: 'actor.started',
  at: 0,
  session,
  id: session,
  machine: 'counter',
  parent: null,
  status: 'active',
  state: 'counting',
  context: { count: 0, note: 'first' },
  steps: [],
})
const received = (session: string, count: number): EventReceived => ({
  type: 'event.received',
  at: count,
  session,
  source: null,
  event: { type: 'count.raised' },
  steps: [],
  ignored: null,
  status: 'active',
  state: 'counting',
  changes: [{ path: ['count'], value: count }],
  removed: count === 2 ? ['note'] : [],
})
const stopped = (session: string): InspectionRecord => ({ type: 'actor.stopped', at: 9, session, status: 'done' })
const batchOf = (records: InspectionRecord[], dropped = 0, tab = 'one'): Batch => ({
  type: 'records.sent',
  tab,
  path: '/',
  number: 1,
  records,
  dropped,
})

test('an event has the context after it, and an actor the one of now', () => {
  const { actors, events } = addBatch(emptyHistory, batchOf([started('x:1'), received('x:1', 1), received('x:1', 2)]))
  expect(events.map(({ context }) => context)).toEqual([{ count: 1, note: 'first' }, { count: 2 }])
  expect(actors[keyOf({ tab: 'one', session: 'x:1' })]).toMatchObject({ context: { count: 2 }, status: 'active' })
})

test('actors of several tabs are told apart, and one that has ended stays', () => {
  const one = addBatch(emptyHistory, batchOf([started('x:1'), stopped('x:1')]))
  const { actors } = addBatch(one, batchOf([started('x:1')], 0, 'two'))
  expect(Object.values(actors).map(({ tab, status }) => [tab, status])).toEqual([
    ['one', 'done'],
    ['two', 'active'],
  ])
  expect(Object.keys(one.actors)).toHaveLength(1)
})

test('10,000 events are held, the newest, and what was dropped or forgotten is counted', () => {
  let history = addBatch(emptyHistory, batchOf([started('x:1')]))
  for (let i = 0; i < 25; i++)
    history = addBatch(
      history,
      batchOf(
        Array.from({ length: 500 }, (_, j) => received('x:1', i * 500 + j)),
        1,
      ),
    )
  expect(history.events).toHaveLength(10_000)
  expect(history.events[0]?.at).toBe(2500)
  expect(history.events.at(-1)?.at).toBe(12_499)
  expect(history).toMatchObject({ dropped: 25, forgotten: 2500 })
  const more = addBatch(history, batchOf(Array.from({ length: 12_000 }, (_, i) => received('x:1', i))))
  expect(more.events).toHaveLength(10_000)
  expect(more.events[0]?.at).toBe(2000)
  expect(more.forgotten).toBe(2500 + 12_000)
})

test('of many actors those that have ended are forgotten first', () => {
  const many = Array.from({ length: 1500 }, (_, i) => [started(`x:${i}`), ...(i % 2 ? [stopped(`x:${i}`)] : [])])
  const { actors } = addBatch(emptyHistory, batchOf(many.flat()))
  expect(Object.keys(actors)).toHaveLength(1000)
  expect(Object.values(actors).filter(({ status }) => status === 'active')).toHaveLength(750)
})
