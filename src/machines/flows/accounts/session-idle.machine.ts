import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { WARN_AFTER, WARNING_LASTS } from '../../rules/accounts/session.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type StayChosen = { type: 'stay.chosen' }
type LeaveChosen = { type: 'leave.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** A call was answered for the account, in this tab or another one. */
type SessionUsed = { type: 'session.used' }
type SessionKept = { type: 'session.kept' }
type SessionLeft = { type: 'session.left' }

// ── Time ────────────────────────────────────────────────────────────────────────────────────────
type WarningDue = { type: 'warning.due' }
type TimeOver = { type: 'time.over' }

type SessionIdleEvent =
  | StayChosen
  | LeaveChosen
  | SessionUsed
  | SessionKept
  | SessionLeft
  | WarningDue
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

/**
 * Warns before a session ends because nobody uses it, and ends it in time. Outputs whether the person chose to leave, or
 * else the time was over.
 */
export const sessionIdleMachine = setup({
  types: {
    input: {} as { /** Milliseconds since the session was last used. */ idleFor: number },
    context: {} as {
      /** Milliseconds until the warning. */
      wait: number
      complaint: Failure | null
      isChosen: boolean
    },
    events: {} as SessionIdleEvent,
    output: {} as { isChosen: boolean },
    tags: {} as 'warning' | 'busy',
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
  },
  actions: {
    waitWholly: assign({ wait: WARN_AFTER, complaint: null }),
    stopComplaining: assign({ complaint: null }),
    noteChoice: assign({ isChosen: true }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    warnLater: raise({ type: 'warning.due' }, { delay: 'untilWarning', id: 'warning' }),
    stopWarning: cancel('warning'),
    endLater: raise({ type: 'time.over' }, { delay: 'untilEnd', id: 'end' }),
    stopEnding: cancel('end'),
  },
}).createMachine({
  id: 'session-idle',
  context: ({ input }) => ({ wait: Math.max(0, WARN_AFTER - input.idleFor), complaint: null, isChosen: false }),
  invoke: { src: 'watchUse' },
  initial: 'quiet',
  states: {
    quiet: {
      entry: 'warnLater',
      exit: 'stopWarning',
      invoke: { src: 'watchPerson' },
      on: {
        'session.used': { target: 'quiet', reenter: true, actions: 'waitWholly' },
        'warning.due': { target: 'warning' },
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
    ending: {
      description: 'Whether or not the server hears of it: there, the session ends within a minute.',
      invoke: { src: 'endSession' },
      on: { 'session.left': { target: 'over' }, 'call.failed': { target: 'over' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => ({ isChosen: context.isChosen }),
})
