import { afterEach, describe, expect, test, vi } from 'vitest'
import { assign, createActor, fromCallback, setup, SimulatedClock, type AnyActor } from 'xstate'
import { inspectTabs } from '#api/browser/inspection/inspecting.ts'
import { askForTrial } from '#api/browser/inspection/trial.ts'
import { allowWatching } from '#api/browser/inspection/watchable.ts'
import { findActor, tryOnActor } from '#machines/inspection/live-trial.ts'
import { createRecorder } from '#machines/inspection/recorder.ts'
import type { InspectionRecord } from '#machines/inspection/records.ts'
import { createRunningActors } from '#ui/running-actors.ts'

type SafeEvent =
  | { type: 'code.entered'; code: string; by: { name: string } }
  | { type: 'alarm.raised' }
  | { type: 'lock.timedOut' }

/** Whatever a safe does outside of itself. */
const done = vi.fn<(what: string) => void>()

const boltMachine = setup({}).createMachine({ id: 'bolt', on: { 'bolt.moved': {} } })

/** A safe has a secret in its context, a guard, a port, a timer, an actor inside of it, and an action with an effect. */
const safeMachine = setup({
  types: { context: {} as { code: string | null; tries: number; name: string }, events: {} as SafeEvent },
  actors: { bolt: boltMachine, unlock: fromCallback(() => done('unlock')) },
  delays: { patience: 1000 },
  guards: { hasTries: ({ context }) => context.tries < 3 },
  actions: {
    keep: assign(({ context, event }) => {
      if (event.type !== 'code.entered') return {}
      return { code: event.code, tries: context.tries + 1, name: event.by.name.trim() }
    }),
    ring: () => done('ring'),
  },
}).createMachine({
  id: 'safe',
  meta: { secret: { 'code.entered': ['code'] } },
  context: { code: null, tries: 2, name: '' },
  invoke: { src: 'bolt', id: 'bolt' },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'code.entered': { guard: 'hasTries', target: 'opening', actions: ['keep', 'ring'] },
        'alarm.raised': { actions: 'ring' },
      },
    },
    opening: {
      invoke: { src: 'unlock' },
      after: { patience: 'shut' },
      on: { 'lock.timedOut': 'shut' },
    },
  },
})

const entered = { type: 'code.entered', code: '1842', by: { name: ' Camille ' } } as const

/** A safe that runs, what is recorded of it, and everything about it that could change. */
function startSafe() {
  const records: InspectionRecord[] = []
  const clock = new SimulatedClock()
  const { inspect } = createRecorder((record) => records.push(record), Date.now)
  const actor = createActor(safeMachine, { clock, inspect }).start()
  const isOnlyThis = () => {
    const snapshot = actor.getSnapshot()
    const text = JSON.stringify(actor.getPersistedSnapshot())
    const count = records.length
    const calls = done.mock.calls.length
    return () => {
      clock.increment(10_000)
      expect(actor.getSnapshot()).toBe(snapshot)
      expect(JSON.stringify(actor.getPersistedSnapshot())).toBe(text)
      expect(records).toHaveLength(count)
      expect(done.mock.calls).toHaveLength(calls)
      expect(actor.getSnapshot().children['bolt']!.getSnapshot().status).toBe('active')
    }
  }
  return { actor, isOnlyThis }
}

afterEach(() => done.mockClear())

describe('an event that is tried on an actor that runs', () => {
  test('INSP-025 says what would happen, without secrets, and changes nothing: neither the actor, nor its port, timer, actions or actors', () => {
    const { actor, isOnlyThis } = startSafe()
    const stays = isOnlyThis()
    const trial = tryOnActor(actor, { at: 7, event: entered })
    stays()
    expect(trial).toMatchObject({
      result: {
        at: 7,
        event: { type: 'code.entered', code: '•••' },
        state: 'opening',
        active: ['opening'],
        steps: [{ event: 'code.entered', transitions: ['shut --code.entered--> opening'] }],
        ignored: null,
        context: { code: '•••', tries: 3, name: 'Camille' },
        changed: ['code', 'tries', 'name'],
      },
    })
    expect(JSON.stringify(trial)).not.toContain('1842')
    expect(structuredClone(trial)).toEqual(trial)
    // The actor itself does all of that.
    actor.send(entered)
    expect(done.mock.calls.toSorted()).toEqual([['ring'], ['unlock']])
    expect(actor.getSnapshot().context).toEqual({ code: '1842', tries: 3, name: 'Camille' })
  })

  test('INSP-025 says which guard said no, which sees the whole context, and that nothing listens', () => {
    const { actor, isOnlyThis } = startSafe()
    actor.send(entered)
    actor.send({ type: 'lock.timedOut' })
    const stays = isOnlyThis()
    expect(tryOnActor(actor, { at: 7, event: entered })).toMatchObject({
      result: {
        state: 'shut',
        ignored: { why: 'refused', by: [{ transition: 'shut --code.entered--> opening', guards: ['hasTries'] }] },
        changed: [],
      },
    })
    expect(tryOnActor(actor, { at: 7, event: { type: 'lock.timedOut' } })).toMatchObject({
      result: { ignored: { why: 'unheard' } },
    })
    stays()
  })

  test.each([{ type: 'constructor' }, { type: '__proto__' }, { type: 'toString' }, { type: 'hasOwnProperty' }])(
    'may have the made-up type $type, which nothing listens to',
    (event) => {
      const { actor, isOnlyThis } = startSafe()
      const stays = isOnlyThis()
      expect(tryOnActor(actor, { at: 7, event })).toMatchObject({ result: { ignored: { why: 'unheard' }, event } })
      stays()
    },
  )

  test.each([
    { type: 'xstate.stop' },
    { type: 'xstate.init' },
    { type: 'xstate.error.actor.bolt', error: 'broken' },
    { type: 'xstate.after.patience.safe.opening' },
    { type: '*' },
    { type: 'code.entered', code: '1842' },
    { type: 'code.entered', code: '1842', by: null },
  ])('is refused if it is one of XState, or if the machine throws: %j', (event) => {
    const { actor, isOnlyThis } = startSafe()
    const stays = isOnlyThis()
    expect(tryOnActor(actor, { at: 7, event })).toEqual({ refused: 'unfitting' })
    stays()
  })

  test('changes no prototype', () => {
    const { actor } = startSafe()
    const event = JSON.parse('{"type":"alarm.raised","__proto__":{"isEvil":true}}') as { type: string }
    expect(tryOnActor(actor, { at: 7, event })).toMatchObject({ result: { state: 'shut' } })
    expect(({} as { isEvil?: boolean }).isEvil).toBeUndefined()
  })

  test('is refused if the actor has ended, does not exist or is no machine', () => {
    const { actor } = startSafe()
    actor.send(entered)
    const port = Object.values(actor.getSnapshot().children).find((child) => child?.src === 'unlock')
    expect(tryOnActor(port, { at: 7, event: entered })).toEqual({ refused: 'gone' })
    actor.stop()
    for (const one of [actor, undefined])
      expect(tryOnActor(one, { at: 7, event: entered })).toEqual({ refused: 'gone' })
  })

  test('can be tried on one that is inside of another', () => {
    const { actor } = startSafe()
    const bolt = actor.getSnapshot().children['bolt']!
    expect(findActor([startSafe().actor, actor], bolt.sessionId)).toBe(bolt)
    expect(findActor([actor], 'x:unknown')).toBeUndefined()
  })
})

describe('a tab', () => {
  const { signal } = new AbortController()

  function openTab(tab: string, mayBeWatched = true) {
    const running = createRunningActors()
    const actor = createActor(safeMachine, { clock: new SimulatedClock() })
    running.add(actor)
    actor.start()
    allowWatching({ watch: running.watch, mayBeWatched: () => mayBeWatched, tab: () => tab, pathNow: () => '/safe' })()
    return actor
  }
  /** Watches all tabs until it is called; resolves when one has answered. */
  const watchTabs = () =>
    new Promise<() => void>((resolve) => {
      const stop = inspectTabs(() => resolve(stop))
    })

  test('INSP-025 that is watched answers what would happen in it, while nothing does; another tab says nothing', async () => {
    const tab = crypto.randomUUID()
    const actor: AnyActor = openTab(tab)
    const other = openTab(crypto.randomUUID())
    const stop = await watchTabs()
    const [snapshot, otherSnapshot] = [actor.getSnapshot() as object, other.getSnapshot()]
    const answers: unknown[] = []
    const channel = new BroadcastChannel('inspection')
    channel.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'trial.answered') answers.push(data)
    })
    const trial = await askForTrial({ tab, session: actor.sessionId, event: entered }, signal)
    expect(trial).toMatchObject({ result: { state: 'opening', context: { code: '•••', tries: 3 } } })
    expect(await askForTrial({ tab, session: other.sessionId, event: entered }, signal)).toEqual({ refused: 'gone' })
    expect(actor.getSnapshot()).toBe(snapshot)
    expect(other.getSnapshot()).toBe(otherSnapshot)
    expect(done).not.toHaveBeenCalled()
    await expect.poll(() => answers.length).toBe(2)
    expect(JSON.stringify(answers)).not.toContain('1842')
    stop()
    channel.close()
  })

  test('that may not be watched answers nothing, and after ten seconds that is said', async () => {
    const tab = crypto.randomUUID()
    const actor = openTab(tab, false)
    openTab(crypto.randomUUID())
    const stop = await watchTabs()
    vi.useFakeTimers()
    const asked = askForTrial({ tab, session: actor.sessionId, event: entered }, signal)
    const failure = asked.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failure).toEqual(new Error('The tab does not answer'))
    vi.useRealTimers()
    stop()
  })

  test('is asked no longer than its answer is wanted', async () => {
    const cancel = new AbortController()
    const asked = askForTrial({ tab: 'none', session: 'x:1', event: entered }, cancel.signal)
    cancel.abort()
    await expect(asked).rejects.toThrow(/abort/i)
  })
})
