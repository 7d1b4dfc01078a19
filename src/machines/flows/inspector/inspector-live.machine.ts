import { and, assertEvent, assign, setup } from 'xstate'
import { emptyHistory, type History, type InspectedActor, type InspectedEvent } from '../../inspection/history.ts'
import type { JournalPoint } from '../../inspection/journal-point.ts'
import type { TrialRefusal } from '../../inspection/live-trial.ts'
import { countOf, eventAt } from '../../inspection/shown.ts'
import { port, type CallFailed } from '../../port.ts'
import { readTriedEvent } from './tried-event.ts'

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

/** `fields`: those of the event besides its type, as JSON; empty for none. */
type EventTried = { type: 'event.tried'; name: string; fields: string }
/** What the event would have done to the chosen actor. */
type EventAnswered = { type: 'event.answered'; result: JournalPoint }
type EventRefused = { type: 'event.refused'; reason: TrialRefusal }

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
  | EventTried
  | EventAnswered
  | EventRefused
  | CallFailed

/** The effects this flow needs; `src/api/ports/inspector/inspector-live.ports.ts` provides them. */
export type InspectorLivePorts = {
  /** Emits what watched tabs have sent so far, until it is aborted. */
  watchTabs(input: undefined, emit: (event: HistoryGrown) => void): Promise<HistoryGrown>
  /** Tries an event on a copy of an actor, in its tab. */
  tryEvent(input: { actor: TriedActor; event: { type: string } }): Promise<EventAnswered | EventRefused>
}
type TriedActor = Pick<InspectedActor, 'tab' | 'session'>

type LiveComplaint = 'notFields' | TrialRefusal | 'trying'

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
      /** The event that is tried on a copy of the chosen actor. */
      event: { type: string } | null
      tried: JournalPoint | null
      complaint: LiveComplaint | null
    },
    events: {} as InspectorLiveEvent,
    tags: {} as 'following' | 'paused' | 'trying',
    meta: {} as { isUnwatched: true },
  },
  actors: {
    watchTabs: port<undefined>(),
    tryEvent: port<Parameters<InspectorLivePorts['tryEvent']>[0]>(),
  },
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
    isRunning: ({ context: { actor, latest } }) => actor !== null && latest.actors[actor]?.status === 'active',
    isEvent: ({ event }) => {
      assertEvent(event, 'event.tried')
      return readTriedEvent(event) !== null
    },
    hasShown: ({ context }) => countOf(context.history) > context.cleared,
  },
  actions: {
    keepActor: assign(({ event }) => {
      assertEvent(event, 'actor.chosen')
      return { actor: event.key, chosen: null, tried: null, complaint: null }
    }),
    dropActor: assign({ actor: null, tried: null, complaint: null }),
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
    keepEvent: assign(({ event }) => {
      assertEvent(event, 'event.tried')
      return { event: readTriedEvent(event), tried: null, complaint: null }
    }),
    keepTried: assign(({ event }) => {
      assertEvent(event, 'event.answered')
      return { tried: event.result }
    }),
    // What was sent may be a secret.
    dropEvent: assign({ event: null }),
    refuse: assign(({ event }) => {
      assertEvent(event, 'event.refused')
      return { complaint: event.reason }
    }),
    complain: assign((_, { complaint }: { complaint: LiveComplaint }) => ({ complaint, tried: null })),
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
    event: null,
    tried: null,
    complaint: null,
  }),
  invoke: { src: 'watchTabs' },
  type: 'parallel',
  on: {
    'actor.chosen': { guard: 'isOtherActor', actions: 'keepActor' },
    'actor.left': { guard: 'hasActor', actions: 'dropActor' },
    'event.left': { guard: 'hasEvent', actions: 'dropChosen' },
    'filter.changed': { actions: 'keepFilter' },
    'list.cleared': { guard: 'hasShown', actions: ['clear', 'showLatest'] },
  },
  states: {
    list: {
      initial: 'following',
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
    },

    trial: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'event.tried': [
              { guard: and(['isRunning', 'isEvent']), target: 'trying', actions: 'keepEvent' },
              { guard: 'isRunning', actions: { type: 'complain', params: { complaint: 'notFields' } } },
            ],
          },
        },

        trying: {
          description: 'An event happens to a copy of the chosen actor, in its tab. The actor learns nothing of it.',
          tags: 'trying',
          exit: 'dropEvent',
          invoke: {
            src: 'tryEvent',
            input: ({ context: { actor, latest, event } }) => ({ actor: latest.actors[actor!]!, event: event! }),
          },
          on: {
            'actor.chosen': { guard: 'isOtherActor', target: 'idle', actions: 'keepActor' },
            'actor.left': { target: 'idle', actions: 'dropActor' },
            'event.answered': { target: 'idle', actions: 'keepTried' },
            'event.refused': { target: 'idle', actions: 'refuse' },
            'call.failed': { target: 'idle', actions: { type: 'complain', params: { complaint: 'trying' } } },
          },
        },
      },
    },
  },
})
