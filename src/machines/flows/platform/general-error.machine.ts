import { assertEvent, assign, emit, setup } from 'xstate'
import { port, type Failure } from '../../port.ts'

/** What failed outside of every screen: logging out, or a change of the language. */
export type GeneralError = { of: 'logout'; failure: Failure } | { of: 'language'; language: 'en' | 'fr' }

// ── What the application reports ────────────────────────────────────────────────────────────────
type ErrorHappened = { type: 'error.happened'; error: GeneralError }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
/** The pointer or the focus is on the message. */
type MessageHeld = { type: 'message.held' }
type MessageReleased = { type: 'message.released' }
type MessageClosed = { type: 'message.closed' }
type RetryChosen = { type: 'retry.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type TimePassed = { type: 'time.passed' }

type GeneralErrorEvent = ErrorHappened | MessageHeld | MessageReleased | MessageClosed | RetryChosen | TimePassed

/** The effects this flow needs; `src/api/ports/platform/general-error.ports.ts` provides them. */
export type GeneralErrorPorts = { wait(input: { milliseconds: number }): Promise<TimePassed> }

/** Milliseconds that a message is shown, counted anew when it is let go (SHELL-049). */
export const SHOWN_FOR = 30_000

/** The message about what failed outside of every screen: one at a time, the newest (SHELL-048). Emits what is to be tried again. */
export const generalErrorMachine = setup({
  types: {
    context: {} as { error: GeneralError | null },
    events: {} as GeneralErrorEvent,
    emitted: {} as { type: 'retry.chosen'; error: GeneralError },
  },
  actors: { wait: port<{ milliseconds: number }>() },
  actions: {
    keepError: assign(({ event }) => {
      assertEvent(event, 'error.happened')
      return { error: event.error }
    }),
    forgetError: assign({ error: null }),
    tryAgain: emit(({ context }) => ({ type: 'retry.chosen', error: context.error! })),
  },
}).createMachine({
  id: 'general-error',
  context: { error: null },
  initial: 'silent',
  on: { 'error.happened': { target: '.told', reenter: true, actions: 'keepError' } },
  states: {
    silent: { entry: 'forgetError' },
    told: {
      initial: 'passing',
      on: {
        'message.closed': { target: 'silent' },
        'retry.chosen': { target: 'silent', actions: 'tryAgain' },
      },
      states: {
        passing: {
          invoke: { src: 'wait', input: { milliseconds: SHOWN_FOR } },
          on: {
            'message.held': { target: 'held' },
            'time.passed': { target: '#general-error.silent' },
          },
        },
        held: {
          description: 'Somebody is reading it: it does not go.',
          on: { 'message.released': { target: 'passing' } },
        },
      },
    },
  },
})
