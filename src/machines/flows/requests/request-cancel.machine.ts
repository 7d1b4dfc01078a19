import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { requiredTextProblem, tidyFreeText } from '../../rules/mail/free-text.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type CancelSubmitted = { type: 'cancel.submitted'; message: string }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type CancelAnswer = { type: 'request.canceled' } | { type: 'cancel.refused'; name: ProblemName }

type RequestCancelEvent = CancelSubmitted | DialogClosed | CancelAnswer | CallFailed

/** `key` makes the call happen once. */
type Cancellation = { request: string; message: string; key: string }

/** The effects this flow needs; `src/api/ports/requests/request-cancel.ports.ts` provides them. */
export type RequestCancelPorts = { cancelRequest(input: Cancellation): Promise<CancelAnswer> }

type RequestCancelInput = {
  request: string
  /** What the dialog calls it. */
  name: string
  /** A random key for this dialog. */
  key: string
}

/** Cancels a request, with words that those who were asked to sign it read. Outputs whether it was done. */
export const requestCancelMachine = setup({
  types: {
    input: {} as RequestCancelInput,
    context: {} as RequestCancelInput & {
      message: string
      /** How often other words were submitted: each is a call with a key of its own. */
      attempt: number
      isCanceled: boolean
      complaint: Failure | ProblemName | null
    },
    events: {} as RequestCancelEvent,
    output: {} as boolean,
    tags: {} as 'busy',
  },
  actors: { cancelRequest: port<Cancellation>() },
  guards: {
    hasProblem: ({ event }) => {
      assertEvent(event, 'cancel.submitted')
      return requiredTextProblem(tidyFreeText(event.message)) !== null
    },
  },
  actions: {
    keepMessage: assign(({ context, event }) => {
      assertEvent(event, 'cancel.submitted')
      const message = tidyFreeText(event.message)
      // After a call that failed, the same words are the same call: the request may have been canceled already.
      return { message, attempt: context.attempt + (message === context.message ? 0 : 1), complaint: null }
    }),
    reportMessage: assign(({ event }) => {
      assertEvent(event, 'cancel.submitted')
      return { complaint: requiredTextProblem(tidyFreeText(event.message)) }
    }),
    // The same words are another call then: what was refused would be refused again.
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'cancel.refused')
      return { complaint: event.name, message: '' }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepCanceled: assign({ isCanceled: true }),
  },
}).createMachine({
  id: 'request-cancel',
  context: ({ input }) => ({ ...input, message: '', attempt: 0, isCanceled: false, complaint: null }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'cancel.submitted': [
          { guard: 'hasProblem', actions: 'reportMessage' },
          { target: 'canceling', actions: 'keepMessage' },
        ],
        'dialog.closed': { target: 'over' },
      },
    },
    canceling: {
      tags: 'busy',
      invoke: {
        src: 'cancelRequest',
        input: ({ context: { request, message, key, attempt } }) => ({ request, message, key: `${key}-${attempt}` }),
      },
      on: {
        'request.canceled': { target: 'over', actions: 'keepCanceled' },
        'cancel.refused': { target: 'writing', actions: 'reportRefusal' },
        'call.failed': { target: 'writing', actions: 'reportFailure' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isCanceled,
})
