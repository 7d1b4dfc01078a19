import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

/** What becomes of a draft in this browser: its entries are stored, or refused, or another tab has it. */
export type DraftFate = { type: 'entries.stored' } | { type: 'entries.refused' } | { type: 'draft.taken' }

/** `hasOutdated`: this browser had drafts of an earlier version, which this one cannot replay and has deleted. */
type Hold = { type: 'draft.held'; hasOutdated: boolean } | DraftFate

type DraftKeepingEvent =
  | Hold
  | { type: 'retry.due' }
  /** The person continues in this tab. */
  | { type: 'claim.chosen' }
  | { type: 'draft.claimed' }
  /** The person leaves the draft to the other tab. */
  | { type: 'draft.left' }
  | CallFailed

/** The effects this flow needs; `src/api/ports/documents/draft-keeping.ports.ts` provides them. */
export type DraftKeepingPorts = {
  /** Holds the draft for this tab, and emits what becomes of it, until the page is left. */
  watchDraft(input: undefined, emit: (event: Hold) => void): Promise<never>
  /** Stores what was refused. */
  storeAgain(input: undefined): Promise<DraftFate>
  /** Takes the draft from the other tab. */
  claimDraft(input: undefined): Promise<{ type: 'draft.claimed' }>
}

/** Milliseconds until the browser is asked again to store a draft. */
const RETRY_WAIT = 10_000

/**
 * Runs around a wizard: one tab at a time holds its draft. Knows whether another tab has it, before or while it is open
 * here, and whether this browser stores it. Outputs whether the draft was claimed, which then is opened as the other tab
 * has left it, or left to the other tab.
 */
export const draftKeepingMachine = setup({
  types: {
    context: {} as { failure: Failure | null; isLeft: boolean; hasOutdated: boolean },
    events: {} as DraftKeepingEvent,
    output: {} as 'claimed' | 'left',
    tags: {} as 'holding' | 'elsewhere' | 'open' | 'unkept' | 'taken' | 'busy',
  },
  actors: { watchDraft: port<undefined>(), storeAgain: port<undefined>(), claimDraft: port<undefined>() },
  delays: { retry: RETRY_WAIT },
  guards: { hasOutdated: ({ event }) => event.type === 'draft.held' && event.hasOutdated },
  actions: {
    storeAgainLater: raise({ type: 'retry.due' }, { id: 'retry', delay: 'retry' }),
    stopWaiting: cancel('retry'),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { failure: event.failure }
    }),
    forgetFailure: assign({ failure: null }),
    reportOutdated: assign({ hasOutdated: true }),
    keepLeft: assign({ isLeft: true }),
  },
}).createMachine({
  id: 'draft-keeping',
  context: { failure: null, isLeft: false, hasOutdated: false },
  invoke: { src: 'watchDraft' },
  initial: 'holding',
  states: {
    holding: {
      tags: 'holding',
      on: {
        'draft.held': [{ guard: 'hasOutdated', target: 'open', actions: 'reportOutdated' }, { target: 'open' }],
        'draft.taken': { target: 'elsewhere' },
      },
    },

    open: {
      tags: 'open',
      on: { 'draft.taken': { target: 'taken' } },
      initial: 'kept',
      states: {
        kept: { on: { 'entries.refused': { target: 'unkept' } } },
        unkept: {
          tags: 'unkept',
          on: { 'entries.stored': { target: 'kept' } },
          initial: 'waiting',
          states: {
            waiting: {
              entry: 'storeAgainLater',
              exit: 'stopWaiting',
              on: { 'retry.due': { target: 'storing' } },
            },
            storing: {
              tags: 'busy',
              invoke: { src: 'storeAgain' },
              on: { 'entries.refused': { target: 'waiting' }, 'call.failed': { target: 'waiting' } },
            },
          },
        },
      },
    },

    elsewhere: {
      tags: 'elsewhere',
      on: { 'claim.chosen': { target: 'claiming' }, 'draft.left': { target: 'left', actions: 'keepLeft' } },
    },
    claiming: {
      tags: ['elsewhere', 'busy'],
      entry: 'forgetFailure',
      invoke: { src: 'claimDraft' },
      on: {
        'draft.claimed': { target: 'claimed' },
        'call.failed': { target: 'elsewhere', actions: 'reportFailure' },
      },
    },

    taken: {
      tags: 'taken',
      on: { 'claim.chosen': { target: 'reclaiming' } },
    },
    reclaiming: {
      tags: ['taken', 'busy'],
      entry: 'forgetFailure',
      invoke: { src: 'claimDraft' },
      on: {
        'draft.claimed': { target: 'claimed' },
        'call.failed': { target: 'taken', actions: 'reportFailure' },
      },
    },

    claimed: {
      description: 'The page is read again; until then it says that the draft is being opened.',
      tags: 'holding',
      type: 'final',
    },
    left: { type: 'final' },
  },
  output: ({ context: { isLeft } }) => (isLeft ? 'left' : 'claimed'),
})
