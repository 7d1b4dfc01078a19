import { expect, test } from 'vitest'
import { and, assign, not, setup } from 'xstate'
import { pathsOf } from '../paths.ts'
import { readFailure } from './failure.ts'
import { definitionsOf } from './definitions.ts'
import { guardsOf, talliesOf } from './guards.ts'
import { explainUntaken } from './untaken.ts'

type Event = { type: 'coin.given' } | { type: 'bar.pushed' } | { type: 'key.turned' } | { type: 'alarm.rung' }

/** A gate that two coins open. */
const gate = setup({
  types: { context: {} as { coins: number }, events: {} as Event, input: {} as { coins: number } },
  guards: { isPaid: ({ context }) => context.coins >= 2, isBroken: () => false },
  actions: { count: assign({ coins: ({ context }) => Math.min(context.coins + 1, 2) }) },
}).createMachine({
  id: 'gate',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: {
      always: { guard: and(['isPaid', not('isBroken')]), target: 'open' },
      on: {
        'coin.given': { actions: 'count' },
        'key.turned': { target: 'off' },
        'alarm.rung': { guard: 'isBroken', target: 'off' },
      },
    },
    open: { on: { 'bar.pushed': { target: 'done' } } },
    off: {},
    done: { type: 'final' },
  },
})
const input = { coins: 0 }
const samples: Event[] = [{ type: 'coin.given' }, { type: 'bar.pushed' }]

test('guards are counted in each step, the beginning included; the machine stays as it is', () => {
  const tallies = talliesOf(gate, { coins: 2 }, [{ type: 'bar.pushed' }])
  const paid = { transition: 'shut --always--> open', guard: 'and(isPaid, not(isBroken))' }
  expect(tallies).toEqual([[{ ...paid, passed: 1, refused: 0 }], []])
  const [first, ...steps] = talliesOf(gate, input, [
    { type: 'alarm.rung' },
    { type: 'coin.given' },
    { type: 'coin.given' },
  ])
  expect(first).toEqual([{ ...paid, passed: 0, refused: 1 }])
  expect(steps[0]).toContainEqual({ transition: 'shut --alarm.rung--> off', guard: 'isBroken', passed: 0, refused: 1 })
  expect(steps[2]).toEqual([{ ...paid, passed: 1, refused: 0 }])
  expect(guardsOf(gate).map(({ guard }) => guard)).toEqual(['isBroken', 'and(isPaid, not(isBroken))'])
})

test('each step of a walk knows its transitions', () => {
  const path = pathsOf(gate, { input, events: samples }).find(({ events }) => events.length === 3)!
  expect(path.taken).toEqual([
    [],
    ['shut --coin.given--> itself'],
    ['shut --coin.given--> itself', 'shut --always--> open'],
    ['open --bar.pushed--> done'],
  ])
})

const explain = (events: Event[], canHappen?: (state: unknown, event: Event) => boolean) => {
  const [path] = pathsOf(gate, { input, events, ...(canHappen && { canHappen }) })
  return (transition: string) => explainUntaken(gate, [path!.alphabet], [transition])[0]
}

test('an untaken transition names the event without a sample, and the guard that never held', () => {
  expect(explain(samples)('shut --key.turned--> off')).toEqual({
    transition: 'shut --key.turned--> off',
    event: 'key.turned',
    walk: null,
    why: 'There is no sample of `key.turned`',
    excuse: null,
  })
  const all: Event[] = [...samples, { type: 'alarm.rung' }]
  expect(explain(all)('shut --alarm.rung--> off')).toMatchObject({
    walk: null,
    why: 'The guard `isBroken` never holds with these samples',
  })
})

test('an untaken transition has the walk that would take it, and whether the screen forbids that', () => {
  const types = ['coin.given', 'coin.given', 'bar.pushed']
  const forbidden = explain(samples, (_, { type }) => type !== 'bar.pushed')('open --bar.pushed--> done')
  expect(forbidden?.walk).toEqual(types)
  expect(forbidden?.why).toContain('cannot happen in `open` on the screen')
  const inMemory = explain(samples)('open --bar.pushed--> done')
  expect(inMemory?.walk).toEqual(types)
  expect(inMemory?.why).toContain('in memory only')
  expect([forbidden?.excuse, inMemory?.excuse]).toEqual([null, { reason: 'inMemory' }])
})

test('a transition is the same in two machines if its states, event, guard and named actions are', () => {
  const boxOf = (id: string, guard: 'isFull' | 'isEmpty', action: 'shut' | 'lock' | (() => void)) =>
    setup({
      guards: { isFull: () => true, isEmpty: () => true },
      actions: { shut: () => {}, lock: () => {} },
    }).createMachine({ id, on: { 'lid.closed': { guard, actions: action } } })
  const of = (...box: Parameters<typeof boxOf>) => definitionsOf(boxOf(...box)).join()
  expect(of('chest', 'isFull', 'shut')).toBe(of('box', 'isFull', 'shut'))
  expect(of('chest', 'isFull', 'shut')).not.toBe(of('box', 'isEmpty', 'shut'))
  expect(of('chest', 'isFull', 'shut')).not.toBe(of('box', 'isFull', 'lock'))
  const unnamed = () => {}
  expect(of('chest', 'isFull', unnamed)).not.toBe(of('box', 'isFull', unnamed))
})

test('a failure says what was expected where, and what was seen', () => {
  const message = [
    '\u001B[2mexpect(\u001B[22m\u001B[31mlocator\u001B[39m).toHaveText() failed',
    '',
    "Locator:  getByRole('alert')",
    'Expected: "Wrong code"',
    'Received: "Locked"',
    'Timeout:  30000ms',
  ].join('\n')
  expect(readFailure(new Error(message), 'the screen of `locked`')).toEqual({
    expected: 'the screen of `locked`: getByRole(\'alert\'): "Wrong code"',
    seen: '"Locked"',
  })
  expect(readFailure(new Error('No call of login'), '`login.refused` to happen')).toEqual({
    expected: '`login.refused` to happen',
    seen: 'No call of login',
  })
})
