// @vitest-environment happy-dom
import { createActor, type EventFromLogic } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { bind } from '#api/bind.ts'
import { inspectorLivePorts } from '#api/ports/inspector/inspector-live.ports.ts'
import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { inspectorRequestMachine } from '#machines/flows/inspector/inspector-request.machine.ts'
import { inspectorMachine } from '#machines/flows/inspector/inspector.machine.ts'
import { emptyHistory } from '#machines/inspection/history.ts'
import type { Trial } from '#machines/inspection/live-trial.ts'
import type { Batch } from '#machines/inspection/messages.ts'
import type { EventReceived } from '#machines/inspection/records.ts'
import { replay, type StateOf } from '#machines/journal.ts'
import { InspectorView } from '#ui/inspector/inspector.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { doorChart, lampChart, pictureOf } from '../../support/sample-chart.ts'
import { doorBatch, doorHistory, doorTrial, refusedTrial } from '../../support/sample-history.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, type Send } from '../../support/views/drawn-view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { inspectorLivePaths } from './inspector-live.paths.ts'

const noTrial = () => Promise.reject(new Error('Nothing is tried here'))

type Live = StateOf<typeof inspectorLiveMachine>

/** The inspector with the chart of the door, beside which the panel is open. */
const opened = replay(
  inspectorMachine,
  [
    { type: 'charts.loaded', charts: [doorChart, lampChart], coverage: null },
    { type: 'picture.drawn', picture: pictureOf(doorChart) },
    { type: 'panel.chosen', panel: 'live' },
  ],
  { isOn: true, at: { chart: null, item: null } },
)
/** None is open. */
const journal = { state: replay(inspectorJournalMachine, []), send: () => {} }
const request = { state: replay(inspectorRequestMachine, [], { id: null }), send: () => {}, Now: () => null }
const draw = (state: Live, send: Send = () => {}) => (
  <InspectorView
    state={opened}
    send={send}
    journal={journal}
    home="/home"
    renderLive={(drawLive) => drawLive({ state, send }, request)}
  />
)
const at = (...events: EventFromLogic<typeof inspectorLiveMachine>[]) =>
  replay(inspectorLiveMachine, [{ type: 'history.grown', history: doorHistory }, ...events], { tab: 'own' })
/** The page without its marks, each element's text apart. */
const textOf = (state: Live) =>
  render(draw(state), 'en')
    .replaceAll(/<title>[^]*?<\/title>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('every transition is on some path', () => {
  expect(untaken(inspectorLiveMachine, inspectorLivePaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(inspectorLivePaths)
  for (const state of states) expect(render(draw(state), language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => render(draw(state), language))
})

testControls({ 'inspector-live': drawnBy(inspectorLivePaths, ({ state, send }) => draw(state, send as Send)) })

describe('what is known of an event', () => {
  test('INSP-011 is the transition that it took, and what it changed', () => {
    const text = textOf(at({ type: 'event.chosen', number: 3 }))
    expect(text).toContain('Transitions taken closed --key.turned--&gt; opening')
    expect(text).toContain('tries 1 (changed)')
    expect(text).toContain('owner &quot;Camille&quot;')
  })
  test('INSP-011 is why it took none: which guard said no, that nobody listens, that its actor had ended', () => {
    expect(textOf(at({ type: 'event.chosen', number: 2 }))).toContain(
      'Why it did nothing closed --key.turned--&gt; opening Guard that said no: isOurs',
    )
    expect(textOf(at({ type: 'event.chosen', number: 4 }))).toContain('No active state listens to this event.')
    expect(textOf(at({ type: 'event.chosen', number: 6 }))).toContain('The actor had ended.')
  })
  test('is where it came from', () => {
    expect(textOf(at({ type: 'event.chosen', number: 1 }))).toContain('From the page, or the person at it')
    expect(textOf(at({ type: 'event.chosen', number: 4 }))).toContain('From lamp')
    expect(textOf(at({ type: 'event.chosen', number: 5 }))).toContain('From a port')
    expect(textOf(at({ type: 'event.chosen', number: 6 }))).toContain('From itself')
  })
  test('has a mark for a secret', () => {
    expect(textOf(at({ type: 'event.chosen', number: 2 }))).toContain('pin ••• masked')
  })
})

describe('the chart', () => {
  const litIn = (state: Live) =>
    [...render(draw(state), 'en').matchAll(/<g [^>]*data-state="(\w*)"[^>]*data-lit/g)].map(([, name]) => name)

  test('INSP-010 lights the state of the chosen actor, or that after the chosen event', () => {
    expect(litIn(at())).toEqual([])
    expect(litIn(at({ type: 'actor.chosen', key: 'other x:7' }))).toEqual(['open'])
    expect(litIn(at({ type: 'event.chosen', number: 3 }))).toEqual(['opening'])
    expect(litIn(at({ type: 'actor.chosen', key: 'other x:9' }))).toEqual([])
  })
  test('INSP-052 has a legend while states are lit', () => {
    expect(textOf(at({ type: 'actor.chosen', key: 'other x:7' }))).toContain('Current state State around it')
    expect(textOf(at())).not.toContain('State around it')
  })
})

describe('what can happen next', () => {
  test('INSP-053 is what the machine of a chosen actor listens to in its state, with conditions', () => {
    const closed = at({ type: 'actor.chosen', key: 'other x:7' })
    const history = {
      ...doorHistory,
      actors: { ...doorHistory.actors, 'other x:7': { ...doorHistory.actors['other x:7']!, state: 'closed' } },
    }
    const text = textOf({ ...closed, context: { ...closed.context, history, latest: history } })
    expect(text).toContain('What can happen next bell.rung Stays where it is key.turned [isOurs] → opening')
    expect(text).toContain('Whether one holds is known only when its event happens.')
    // Nothing leads out of the state in which it is now.
    expect(textOf(closed)).toContain('No event changes anything in this state.')
  })
  test('is not said of an actor that has ended', () => {
    expect(textOf(at({ type: 'actor.chosen', key: 'other x:9' }))).not.toContain('What can happen next')
  })
})

describe('an event that is sent to a copy of the chosen actor', () => {
  const chosen = { type: 'actor.chosen', key: 'other x:7' } as const
  const tried = { type: 'event.tried', name: 'key.turned', fields: '{"pin":"1842","type":"bell.rung"}' } as const
  const answered = (result: typeof doorTrial) => at(chosen, tried, { type: 'event.answered', result })

  test('INSP-025 shows the transition that it would take, the state after it, and what changes', () => {
    const text = textOf(answered(doorTrial))
    expect(text).toContain('What key.turned would have done → opening')
    expect(text).toContain('closed --key.turned--&gt; opening')
    expect(text).toMatch(/tries changed/)
  })
  test('INSP-025 shows which guard said no', () => {
    expect(textOf(answered(refusedTrial))).toContain('What bell.rung would have done ignored: refused by isOurs')
  })
  test('is not kept, because it may be a secret', () => {
    expect(at(chosen, tried).context.event).toEqual({ type: 'key.turned', pin: '1842' })
    expect(JSON.stringify(answered(doorTrial).context)).not.toContain('1842')
  })
  test('goes to no actor that has ended, and to none if none is chosen', () => {
    for (const state of [at(tried), at({ type: 'actor.chosen', key: 'other x:9' }, tried)]) {
      expect(state.hasTag('trying')).toBe(false)
      expect(textOf(state)).not.toContain('Send an event')
    }
  })
  test('is forgotten when another actor is chosen', () => {
    const other = at(chosen, tried, { type: 'actor.chosen', key: 'other x:9' })
    expect([other.hasTag('trying'), other.context.event, other.context.actor]).toEqual([false, null, 'other x:9'])
    const after = at(chosen, tried, { type: 'event.answered', result: doorTrial }, { type: 'actor.left' })
    expect(after.context.tried).toBeNull()
  })
})

describe('the list', () => {
  const namesIn = (state: Live) =>
    [...render(draw(state), 'en').matchAll(/id="inspector-live-event-(\d+)"/g)].map(([, number]) => Number(number))
  const more: Batch = { ...doorBatch, number: 2, records: [{ ...(doorBatch.records.at(-1) as EventReceived) }] }

  test('has the newest event first, and those of a type or an actor alone', () => {
    expect(namesIn(at())).toEqual([6, 5, 4, 3, 2, 1])
    expect(namesIn(at({ type: 'filter.changed', filter: 'KEY.*' }))).toEqual([3, 2])
    expect(namesIn(at({ type: 'filter.changed', filter: 'ung' }))).toEqual([6, 1])
    expect(namesIn(at({ type: 'actor.chosen', key: 'other x:9' }))).toEqual([])
  })
  test('draws no more than fits of 10,000 events, and says how many there are', () => {
    const batch = { ...doorBatch, records: Array.from({ length: 10_000 }, () => more.records[0]!) }
    const { state } = running((receive) => receive(batch))
    expect(state().context.latest.events).toHaveLength(10_000)
    expect(namesIn(state()).length).toBeLessThan(30)
    expect(textOf(state())).toContain('10,000 events')
  })
  test('stays as it is while it is paused, and goes on with what came meanwhile', () => {
    let send: (batch: Batch) => void = () => {}
    const { state, actor } = running((receive) => {
      send = receive
      receive(doorBatch)
    })
    actor.send({ type: 'event.chosen', number: 2 })
    send(more)
    vi.advanceTimersByTime(100)
    expect(namesIn(state())).toEqual([6, 5, 4, 3, 2, 1])
    expect(textOf(state())).toContain('1 more since the pause')
    actor.send({ type: 'list.resumed' })
    expect(namesIn(state())).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
  test('is empty after it was cleared, and begins with what comes then', () => {
    expect(namesIn(at({ type: 'list.cleared' }))).toEqual([])
    expect(textOf(at({ type: 'list.cleared' }))).toContain('No events')
  })

  /** The machine with its port, which listens to `inspect`; everything that it has said by now was shown. */
  function running(inspect: (receive: (batch: Batch) => void) => void) {
    vi.useFakeTimers()
    const ports = inspectorLivePorts((receive) => {
      inspect(receive)
      return () => {}
    }, noTrial)
    const actor = createActor(inspectorLiveMachine.provide({ actors: bind(ports) }), { input: { tab: 'own' } }).start()
    vi.advanceTimersByTime(100)
    return { actor, state: () => actor.getSnapshot() }
  }
})

describe('the ports', () => {
  test('say what came of an event that was tried, and that it was not', async () => {
    const trials: Trial[] = [{ result: doorTrial }, { refused: 'gone' }]
    const { tryEvent } = inspectorLivePorts(
      () => () => {},
      async () => trials.shift()!,
    )
    const one = { actor: doorHistory.actors['other x:7']!, event: { type: 'key.turned' } }
    const { signal } = new AbortController()
    expect(await tryEvent(one, signal)).toEqual({ type: 'event.answered', result: doorTrial })
    expect(await tryEvent(one, signal)).toEqual({ type: 'event.refused', reason: 'gone' })
  })

  test('tells what tabs send at most ten times a second, that a tab was closed, and listens no longer than it is wanted', async () => {
    vi.useFakeTimers()
    const cancel = new AbortController()
    const told = vi.fn<(event: { history: typeof emptyHistory }) => void>()
    const stop = vi.fn<() => void>()
    let hear: (batch: Batch) => void = () => {}
    let close: (tab: string) => void = () => {}
    const { watchTabs } = inspectorLivePorts((receive, onClosed) => {
      ;[hear, close] = [receive, onClosed]
      return stop
    }, noTrial)
    const ended = watchTabs(undefined, cancel.signal, told)
    for (let i = 0; i < 50; i++) hear(doorBatch)
    expect(told).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(told).toHaveBeenCalledTimes(1)
    expect(told.mock.lastCall![0].history.events).toHaveLength(300)
    hear({ ...doorBatch, records: doorBatch.records.slice(0, 1) })
    close('other')
    vi.advanceTimersByTime(100)
    expect(Object.values(told.mock.lastCall![0].history.actors).map(({ status }) => status)).not.toContain('active')
    cancel.abort()
    expect(stop).toHaveBeenCalledTimes(1)
    expect((await ended).history.events).toHaveLength(300)
    vi.useRealTimers()
  })
})
