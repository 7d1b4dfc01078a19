import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import {
  allTo,
  cancelsRequests,
  choicesOf,
  possibleIn,
  type BelongingKind,
  type Wish,
  type Wishes,
} from '../../rules/handovers/belongings.ts'
import { requiredTextProblem, tidyFreeText } from '../../rules/mail/free-text.ts'

type Schemas = components['schemas']
type ProblemName = Schemas['ProblemName']
type Page = Schemas['HandoverPage']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'retry.chosen' }
  /** What is to become of one kind, or who gets everything. */
  | { type: 'wish.chosen'; kind: BelongingKind; wish: Wish }
  | { type: 'successor.chosen'; successor: string }
  | { type: 'wishes.submitted' }
  /** What those read who were asked to sign what is canceled. */
  | { type: 'message.submitted'; message: string }
  | { type: 'handover.confirmed' }
  | { type: 'handover.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type PageRead = { type: 'page.read'; page: Page }
type AccountMissing = { type: 'account.missing' }
type HandoverStarted = { type: 'handover.started'; page: Page }
/** With the page as it is now: a colleague may be gone. */
type HandoverRefused = { type: 'handover.refused'; name: ProblemName; page: Page }
type MomentPassed = { type: 'moment.passed' }

type HandoverEvent =
  | PersonEvent
  | PageRead
  | AccountMissing
  | HandoverStarted
  | HandoverRefused
  | MomentPassed
  | CallFailed

type Start = { id: string; choices: Schemas['HandoverChoice'][]; message: string | null }

/** The effects this flow needs; `src/api/ports/handovers/handover.ports.ts` provides them. */
export type HandoverPorts = {
  readPage(input: { id: string }): Promise<PageRead | AccountMissing>
  /** Another handover may run already: then the page is as it is now. */
  startHandover(input: Start): Promise<HandoverStarted | PageRead | HandoverRefused | AccountMissing>
}

type Context = {
  /** The account. */
  id: string
  /** Null until it was read. */
  page: Page | null
  wishes: Wishes
  message: string | null
  /** A handover that was followed has ended. */
  isDone: boolean
  complaint: Failure | ProblemName | 'nothing' | null
}

const isRunning = ({ last }: Page): boolean => last !== null && last.endedDate === null

/**
 * Hands over what an account has to colleagues, or ends it, and follows that until it is done. It polls meanwhile. Final if
 * there is no such account.
 */
export const handoverMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as HandoverEvent,
    tags: {} as 'loading' | 'failed' | 'asking' | 'busy' | 'following',
  },
  actors: { readPage: port<{ id: string }>(), startHandover: port<Start>() },
  guards: {
    isRunning: ({ event }) => {
      assertEvent(event, ['page.read', 'handover.started'])
      return isRunning(event.page)
    },
    hasNoWish: ({ context }) => choicesOf(context.wishes).length === 0,
    cancelsRequests: ({ context }) => cancelsRequests(context.wishes),
    hasProblem: ({ event }) => {
      assertEvent(event, 'message.submitted')
      return requiredTextProblem(tidyFreeText(event.message)) !== null
    },
  },
  delays: { moment: 5000 },
  actions: {
    keepPage: assign(({ event }) => {
      assertEvent(event, ['page.read', 'handover.started', 'handover.refused'])
      return { page: event.page }
    }),
    keepWish: assign(({ context, event }) => {
      assertEvent(event, 'wish.chosen')
      return { wishes: { ...context.wishes, [event.kind]: event.wish } }
    }),
    keepSuccessor: assign(({ context, event }) => {
      assertEvent(event, 'successor.chosen')
      return { wishes: allTo(event.successor, context.page!.belongings) }
    }),
    dropGone: assign(({ context: { page, wishes } }) => ({ wishes: possibleIn(wishes, page!.successors) })),
    forgetWishes: assign({ wishes: {}, message: null }),
    keepMessage: assign(({ event }) => {
      assertEvent(event, 'message.submitted')
      return { message: tidyFreeText(event.message) }
    }),
    noteDone: assign({ isDone: true }),
    forgetNotices: assign({ isDone: false, complaint: null }),
    reportNothing: assign({ complaint: 'nothing' }),
    reportMessage: assign(({ event }) => {
      assertEvent(event, 'message.submitted')
      return { complaint: requiredTextProblem(tidyFreeText(event.message)) }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'handover.refused')
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    lookAgainLater: raise({ type: 'moment.passed' }, { delay: 'moment', id: 'moment' }),
    stopWaiting: cancel('moment'),
  },
}).createMachine({
  id: 'handover',
  context: ({ input: { id } }) => ({
    id,
    page: null,
    wishes: {},
    message: null,
    isDone: false,
    complaint: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetNotices',
      invoke: { src: 'readPage', input: ({ context: { id } }) => ({ id }) },
      on: {
        'page.read': [
          { guard: 'isRunning', target: 'following', actions: 'keepPage' },
          { target: 'shown', actions: 'keepPage' },
        ],
        'account.missing': { target: 'gone' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: { tags: 'failed', on: { 'retry.chosen': { target: 'loading' } } },

    shown: {
      id: 'shown',
      on: {
        'wish.chosen': { actions: ['forgetNotices', 'keepWish'] },
        'successor.chosen': { actions: ['forgetNotices', 'keepSuccessor'] },
        'wishes.submitted': [
          { guard: 'hasNoWish', actions: 'reportNothing' },
          { guard: 'cancelsRequests', target: 'writing', actions: 'forgetNotices' },
          { target: 'asking', actions: 'forgetNotices' },
        ],
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'handover.confirmed': { target: 'starting' },
        'handover.declined': { target: 'shown', actions: 'forgetNotices' },
      },
    },
    writing: {
      tags: 'asking',
      description: 'What is canceled needs words to those who were asked to sign it.',
      on: {
        'message.submitted': [
          { guard: 'hasProblem', actions: 'reportMessage' },
          { target: 'starting', actions: 'keepMessage' },
        ],
        'handover.declined': { target: 'shown', actions: 'forgetNotices' },
      },
    },
    starting: {
      tags: ['asking', 'busy'],
      entry: 'forgetNotices',
      invoke: {
        src: 'startHandover',
        input: ({ context: { id, wishes, message } }) => ({ id, choices: choicesOf(wishes), message }),
      },
      on: {
        'handover.started': { target: 'following', actions: ['keepPage', 'forgetWishes'] },
        'page.read': [
          { guard: 'isRunning', target: 'following', actions: ['keepPage', 'forgetWishes'] },
          { target: 'shown', actions: ['keepPage', 'forgetWishes'] },
        ],
        'handover.refused': { target: 'shown', actions: ['keepPage', 'dropGone', 'reportRefusal'] },
        'account.missing': { target: 'gone' },
        'call.failed': [
          { guard: 'cancelsRequests', target: 'writing', actions: 'reportFailure' },
          { target: 'asking', actions: 'reportFailure' },
        ],
      },
    },

    following: {
      tags: 'following',
      initial: 'waiting',
      states: {
        waiting: {
          entry: 'lookAgainLater',
          exit: 'stopWaiting',
          on: { 'moment.passed': { target: 'lookingAgain' } },
        },
        lookingAgain: {
          description: 'What is shown may be stale; it stays until the new data arrives.',
          invoke: { src: 'readPage', input: ({ context: { id } }) => ({ id }) },
          on: {
            'page.read': [
              { guard: 'isRunning', target: 'waiting', actions: 'keepPage' },
              { target: '#shown', actions: ['keepPage', 'noteDone'] },
            ],
            'account.missing': { target: '#gone' },
            'call.failed': { target: 'waiting' },
          },
        },
      },
    },
    gone: { id: 'gone', type: 'final' },
  },
})
