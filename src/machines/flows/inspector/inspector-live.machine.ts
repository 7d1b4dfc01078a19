import { assertEvent, assign, setup } from 'xstate'
import { emptyHistory, type History, type InspectedEvent } from '../../inspection/history.ts'
import { countOf, eventAt } from '../../inspection/shown.ts'
import { port } from '../../port.ts'

type ActorChosen = { type: 'actor.chosen'; key: string }
/** The events of all actors are wanted. */
type ActorLeft = { type: 'actor.left' }
/** `number`: of the event in everything that was received. */
type EventChosen = { type: 'event.chosen'; number: number }
type EventLeft = { type: 'event.left' }
type FilterChanged = { type: 'filter.changed'; filter: string }
type ListPaused = { type: 'list.paused' }
type ListResumed = { type: 'list.resumed' }
type ListCleared = { type: 'list.cleared' }
/** Watched tabs have sent more. */
type HistoryGrown = { type: 'history.grown'; history: History }

type InspectorLiveEvent =
  | ActorChosen
  | ActorLeft
  | EventChosen
  | EventLeft
  | FilterChanged
  | ListPaused
  | ListResumed
  | ListCleared
  | HistoryGrown

/** The effects this flow needs; `src/api/ports/inspector/inspector-live.ports.ts` provides them. */
export type InspectorLivePorts = {
  /** Emits what watched tabs have sent so far, until it is aborted. */
  watchTabs(input: undefined, emit: (event: HistoryGrown) => void): Promise<HistoryGrown>
}

/**
 * What actors of this tab and of other tabs do, as it happens. While the list of events is paused, what comes is kept and
 * not shown. It is not watched itself, because all that it receives would be sent to it again.
 */
export const inspectorLiveMachine = setup({
  types: {
    /** What tells this tab from others. */
    input: {} as { tab: string },
    context: {} as {
      tab: string
      /** What is shown. */
      history: History
      /** All that was received. */
      latest: History
      /** The key of the actor whose events are shown; null for those of all. */
      actor: string | null
      filter: string
      /** The number of the last event that was cleared. */
      cleared: number
      chosen: { number: number; event: InspectedEvent } | null
    },
    events: {} as InspectorLiveEvent,
    tags: {} as 'following' | 'paused',
    meta: {} as { isUnwatched: true },
  },
  actors: { watchTabs: port<undefined>() },
  guards: {
    isOtherActor: ({ context, event }) => {
      assertEvent(event, 'actor.chosen')
      return event.key !== context.actor && Object.hasOwn(context.latest.actors, event.key)
    },
    hasActor: ({ context }) => context.actor !== null,
    isOtherEvent: ({ context, event }) => {
      assertEvent(event, 'event.chosen')
      return event.number !== context.chosen?.number && eventAt(context.history, event.number) !== null
    },
    hasEvent: ({ context }) => context.chosen !== null,
    hasShown: ({ context }) => countOf(context.history) > context.cleared,
  },
  actions: {
    keepActor: assign(({ event }) => {
      assertEvent(event, 'actor.chosen')
      return { actor: event.key, chosen: null }
    }),
    dropActor: assign({ actor: null }),
    keepChosen: assign(({ context, event }) => {
      assertEvent(event, 'event.chosen')
      return { chosen: { number: event.number, event: eventAt(context.history, event.number)! } }
    }),
    dropChosen: assign({ chosen: null }),
    keepFilter: assign(({ event }) => {
      assertEvent(event, 'filter.changed')
      return { filter: event.filter }
    }),
    clear: assign(({ context }) => ({ cleared: countOf(context.latest), chosen: null })),
    keepHistory: assign(({ event }) => {
      assertEvent(event, 'history.grown')
      return { latest: event.history }
    }),
    showLatest: assign(({ context }) => ({ history: context.latest })),
  },
}).createMachine({
  id: 'inspector-live',
  meta: { isUnwatched: true },
  context: ({ input }) => ({
    tab: input.tab,
    history: emptyHistory,
    latest: emptyHistory,
    actor: null,
    filter: '',
    cleared: 0,
    chosen: null,
  }),
  invoke: { src: 'watchTabs' },
  initial: 'following',
  on: {
    'actor.chosen': { guard: 'isOtherActor', actions: 'keepActor' },
    'actor.left': { guard: 'hasActor', actions: 'dropActor' },
    'event.left': { guard: 'hasEvent', actions: 'dropChosen' },
    'filter.changed': { actions: 'keepFilter' },
    'list.cleared': { guard: 'hasShown', actions: ['clear', 'showLatest'] },
  },
  states: {
    following: {
      tags: 'following',
      on: {
        'history.grown': { actions: ['keepHistory', 'showLatest'] },
        // What is read must not move away.
        'event.chosen': { guard: 'isOtherEvent', target: 'paused', actions: 'keepChosen' },
        'list.paused': { target: 'paused' },
      },
    },
    paused: {
      tags: 'paused',
      on: {
        'history.grown': { actions: 'keepHistory' },
        'event.chosen': { guard: 'isOtherEvent', actions: 'keepChosen' },
        'list.resumed': { target: 'following', actions: ['showLatest', 'dropChosen'] },
      },
    },
  },
})
