import { expect, test } from 'vitest'
import { and, assertEvent, assign, createActor, raise, sendTo, setup } from 'xstate'
import { bind } from '#api/bind.ts'
import { createRecorder } from '#machines/inspection/recorder.ts'
import type { EventReceived, InspectionRecord } from '#machines/inspection/records.ts'
import { port } from '#machines/port.ts'
import type { SecretMeta, Secrets } from '#machines/secrets.ts'

type Knock =
  | { type: 'code.typed'; code: string; by: string }
  | { type: 'door.pushed' }
  | { type: 'bell.rung' }
  | { type: 'door.answered' }
  | { type: 'clock.struck' }

const secret = { 'code.typed': ['code'] } as const satisfies Secrets<Knock>

const doorMachine = setup({
  types: { context: {} as { tries: number; code: string | null }, events: {} as Knock, meta: {} as SecretMeta<Knock> },
  actors: { ask: port<{ code: string }>() },
  guards: {
    isRight: ({ event }) => {
      assertEvent(event, 'code.typed')
      return event.code === 'open sesame'
    },
    isPatient: ({ context }) => context.tries < 3,
    never: () => false,
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }), strike: raise({ type: 'clock.struck' }) },
}).createMachine({
  id: 'door',
  meta: { secret },
  context: { tries: 0, code: null },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'code.typed': { guard: and(['isPatient', 'isRight']), target: 'asking', actions: ['count', 'strike'] },
        'door.pushed': { actions: 'count' },
      },
    },
    asking: {
      invoke: { src: 'ask', input: { code: 'of the port' } },
      on: { 'door.answered': { target: 'open' }, 'clock.struck': { actions: 'count' } },
    },
    open: { type: 'final' },
  },
})

function watch(answer = new Promise<{ type: 'door.answered' }>(() => {})) {
  const records: InspectionRecord[] = []
  let time = 0
  const recorder = createRecorder(
    (record) => records.push(record),
    () => ++time,
  )
  const machine = doorMachine.provide({ actors: bind({ ask: () => answer }) as object })
  const actor = createActor(machine, { inspect: recorder.inspect })
  return { actor, records, recorder, machine, events: () => records.filter((one) => one.type === 'event.received') }
}
const only = (records: EventReceived[], type: string) => records.filter(({ event }) => event.type === type)

test('an actor that starts is recorded with its machine, state and context', () => {
  const { actor, records } = watch()
  actor.start()
  expect(records).toEqual([
    {
      type: 'actor.started',
      at: 1,
      session: actor.sessionId,
      id: actor.id,
      machine: 'door',
      parent: null,
      status: 'active',
      state: 'shut',
      context: { tries: 0, code: null },
      steps: [],
    },
  ])
})

test('an event is recorded with the transitions of each microstep and what they changed', () => {
  const { actor, events } = watch()
  actor.start().send({ type: 'code.typed', code: 'open sesame', by: 'Ali' })
  expect(only(events(), 'code.typed')).toMatchObject([
    {
      source: null,
      event: { type: 'code.typed', code: '•••', by: 'Ali' },
      steps: [
        { event: 'code.typed', transitions: ['shut --code.typed--> asking'] },
        { event: 'clock.struck', transitions: ['asking --clock.struck--> itself'] },
      ],
      ignored: null,
      state: 'asking',
      changes: [{ path: ['tries'], value: 2 }],
      removed: [],
    },
  ])
})

test('an event that no state listens to says so', () => {
  const { actor, events } = watch()
  actor.start().send({ type: 'bell.rung' })
  expect(events()).toMatchObject([{ ignored: { why: 'unheard' }, state: 'shut', changes: [] }])
})

test('an event that is refused names the transition and the guard that did not hold', () => {
  const { actor, events } = watch()
  actor.start().send({ type: 'code.typed', code: 'please', by: 'Kasim' })
  const transition = 'shut --code.typed--> asking'
  expect(events()).toMatchObject([{ ignored: { why: 'refused', by: [{ transition, guards: ['isRight'] }] } }])
  for (let i = 0; i < 3; i++) actor.send({ type: 'door.pushed' })
  actor.send({ type: 'code.typed', code: 'please', by: 'Kasim' })
  const last = events().at(-1)
  expect(last).toMatchObject({ ignored: { why: 'refused', by: [{ transition, guards: ['isPatient', 'isRight'] }] } })
})

test('a port is an actor inside of its machine; what it is called with is not recorded, its answer is', async () => {
  const { actor, records, events } = watch(Promise.resolve({ type: 'door.answered' }))
  actor.start().send({ type: 'code.typed', code: 'open sesame', by: 'Ali' })
  await expect.poll(() => actor.getSnapshot().status).toBe('done')
  const called = records.find((one) => one.type === 'actor.started' && one.machine === null)
  expect(called).toMatchObject({ parent: actor.sessionId, state: null, context: {} })
  expect(only(events(), 'door.answered')).toMatchObject([{ source: called?.session, state: 'open', status: 'done' }])
  const ends = records.filter((one) => one.type === 'actor.stopped')
  expect(ends.map(({ session, status }) => [session, status])).toEqual([
    [called?.session, 'stopped'],
    [actor.sessionId, 'done'],
  ])
  expect(JSON.stringify(records)).not.toMatch(/open sesame|of the port/)
})

test('an event for an actor that has ended is recorded, with the reason', () => {
  const { actor, events } = watch()
  actor.start().stop()
  actor.send({ type: 'door.pushed' })
  expect(events()).toMatchObject([{ event: { type: 'door.pushed' }, ignored: { why: 'ended' }, status: 'stopped' }])
})

test('an actor that runs already is recorded with what is inside of it, once', () => {
  const { machine, recorder, records } = watch()
  const actor = createActor(machine).start()
  actor.send({ type: 'code.typed', code: 'open sesame', by: 'Ali' })
  actor.system.inspect(recorder.inspect)
  recorder.begin(actor)
  recorder.begin(actor)
  expect(records).toMatchObject([
    { type: 'actor.started', state: 'asking', context: { tries: 2 } },
    { type: 'actor.started', machine: null, parent: actor.sessionId },
  ])
  actor.send({ type: 'door.answered' })
  expect(records.slice(2)).toMatchObject([
    { type: 'actor.stopped', status: 'stopped' },
    { type: 'event.received', state: 'open' },
    { type: 'actor.stopped', status: 'done' },
  ])
})

test('a field of the context that is named like a secret is masked, wherever it is', () => {
  const machine = setup({
    types: { events: {} as Knock, meta: {} as SecretMeta<Knock> },
  }).createMachine({ id: 'careless', meta: { secret }, context: { code: 'abc', deep: [{ code: 'def', rest: 1 }] } })
  const { recorder, records } = watch()
  createActor(machine, { inspect: recorder.inspect }).start()
  expect(records).toMatchObject([{ context: { code: '•••', deep: [{ code: '•••', rest: 1 }] } }])
})

test('what the sender marks as secret is masked as well', () => {
  const receiver = setup({ types: { events: {} as Knock } }).createMachine({ id: 'receiver', on: { 'code.typed': {} } })
  const sender = setup({
    types: { events: {} as Knock, meta: {} as SecretMeta<Knock> },
    actors: { receiver },
  }).createMachine({
    id: 'sender',
    meta: { secret },
    invoke: { src: 'receiver', id: 'inner' },
    on: { 'code.typed': { actions: sendTo('inner', ({ event }) => event) } },
  })
  const { recorder, records } = watch()
  createActor(sender, { inspect: recorder.inspect }).start().send({ type: 'code.typed', code: 'tell nobody', by: 'me' })
  const received = records.filter((one) => one.type === 'event.received')
  expect(received.map(({ event }) => event)).toEqual([
    { type: 'code.typed', code: '•••', by: 'me' },
    { type: 'code.typed', code: '•••', by: 'me' },
  ])
})
