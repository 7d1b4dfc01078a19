import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { lastMoments, WARN_AFTER, WARNING_LASTS } from '../../rules/accounts/session.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type StayChosen = { type: 'stay.chosen' }
type LeaveChosen = { type: 'leave.chosen' }
type LoginChosen = { type: 'login.chosen' }
/** The person keeps working until the session ends. */
type WorkResumed = { type: 'work.resumed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** Milliseconds until the session ends even if it is used; null if that is not known. */
type Ending = { endsIn: number | null }
/** A call was answered for the account, in this tab or another one. */
type SessionUsed = { type: 'session.used' } & Ending
type SessionKept = { type: 'session.kept' } & Ending
type SessionLeft = { type: 'session.left' }

// ── Time ────────────────────────────────────────────────────────────────────────────────────────
type WarningDue = { type: 'warning.due' }
/** The session ends soon, even if it is used. */
type EndNear = { type: 'end.near' }
type TimeOver = { type: 'time.over' }

type SessionIdleEvent =
  | StayChosen
  | LeaveChosen
  | LoginChosen
  | WorkResumed
  | SessionUsed
  | SessionKept
  | SessionLeft
  | WarningDue
  | EndNear
  | TimeOver
  | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/session-idle.ports.ts` provides them. */
export type SessionIdlePorts = {
  /** Emits an event for each use of the session until it is aborted. */
  watchUse(input: undefined, emit: (event: SessionUsed) => void): Promise<SessionUsed>
  /** Uses the session for somebody who is at work without calls, such as typing. */
  watchPerson(input: undefined): Promise<SessionUsed>
  keepSession(input: undefined): Promise<SessionKept>
  endSession(input: undefined): Promise<SessionLeft>
}

/** A delay that no session reaches, in milliseconds. */
const NEVER = 2 ** 31 - 1

/**
 * Warns before a session ends, because nobody uses it or because it has lasted as long as it may, and ends it in time.
 * Outputs whether the person chose to leave, or else the time was over.
 */
export const sessionIdleMachine = setup({
  types: {
    input: {} as { /** Milliseconds since the session was last used. */ idleFor: number } & Ending,
    context: {} as {
      /** Milliseconds until the warning. */
      wait: number
      /** From when the session was last used. */
      endsIn: number | null
      complaint: Failure | null
      isChosen: boolean
    },
    events: {} as SessionIdleEvent,
    output: {} as { isChosen: boolean },
    tags: {} as 'warning' | 'expiring' | 'busy',
  },
  actors: {
    watchUse: port<undefined>(),
    watchPerson: port<undefined>(),
    keepSession: port<undefined>(),
    endSession: port<undefined>(),
  },
  delays: {
    untilWarning: ({ context }) => context.wait,
    untilEnd: WARNING_LASTS,
    untilNear: ({ context: { endsIn } }) => (endsIn === null ? NEVER : Math.max(0, endsIn - WARNING_LASTS)),
    untilLast: ({ context }) => lastMoments(context.endsIn),
  },
  actions: {
    waitWholly: assign(({ event }) => {
      assertEvent(event, ['session.used', 'session.kept'])
      return { wait: WARN_AFTER, endsIn: event.endsIn, complaint: null }
    }),
    stopComplaining: assign({ complaint: null }),
    noteChoice: assign({ isChosen: true }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    warnLater: raise({ type: 'warning.due' }, { delay: 'untilWarning', id: 'warning' }),
    stopWarning: cancel('warning'),
    announceLater: raise({ type: 'end.near' }, { delay: 'untilNear', id: 'near' }),
    stopAnnouncing: cancel('near'),
    endAtLast: raise({ type: 'time.over' }, { delay: 'untilLast', id: 'end' }),
    endLater: raise({ type: 'time.over' }, { delay: 'untilEnd', id: 'end' }),
    stopEnding: cancel('end'),
  },
}).createMachine({
  id: 'session-idle',
  context: ({ input }) => ({
    wait: Math.max(0, WARN_AFTER - input.idleFor),
    endsIn: input.endsIn,
    complaint: null,
    isChosen: false,
  }),
  invoke: { src: 'watchUse' },
  initial: 'quiet',
  states: {
    quiet: {
      entry: ['warnLater', 'announceLater'],
      exit: ['stopWarning', 'stopAnnouncing'],
      invoke: { src: 'watchPerson' },
      on: {
        'session.used': { target: 'quiet', reenter: true, actions: 'waitWholly' },
        'warning.due': { target: 'warning' },
        'end.near': { target: 'expiring' },
      },
    },
    warning: {
      tags: 'warning',
      entry: 'endLater',
      exit: 'stopEnding',
      initial: 'asking',
      on: {
        'session.used': { target: 'quiet', actions: 'waitWholly' },
        'time.over': { target: 'ending' },
      },
      states: {
        asking: {
          on: {
            'stay.chosen': { target: 'keeping' },
            'leave.chosen': { target: '#session-idle.over', actions: 'noteChoice' },
          },
        },
        keeping: {
          tags: 'busy',
          entry: 'stopComplaining',
          invoke: { src: 'keepSession' },
          on: {
            'session.kept': { target: '#session-idle.quiet', actions: 'waitWholly' },
            'call.failed': { target: 'asking', actions: 'reportFailure' },
          },
        },
      },
    },
    expiring: {
      description: 'No use of the session makes it last longer.',
      tags: 'expiring',
      entry: 'endAtLast',
      exit: 'stopEnding',
      initial: 'announced',
      on: { 'time.over': { target: 'ending' } },
      states: {
        announced: {
          tags: 'warning',
          on: {
            'login.chosen': { target: '#session-idle.ending' },
            'work.resumed': { target: 'known' },
          },
        },
        known: {},
      },
    },
    ending: {
      description: 'Whether or not the server hears of it: there, the session ends within a minute.',
      invoke: { src: 'endSession' },
      on: { 'session.left': { target: 'over' }, 'call.failed': { target: 'over' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => ({ isChosen: context.isChosen }),
})
