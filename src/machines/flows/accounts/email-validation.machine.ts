import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

type RetryChosen = { type: 'retry.chosen' }

/** `link.spent`: it was used before, is over, or another one has replaced it. `email.taken`: another account has it now. */
type ValidateAnswer = { type: 'email.validated' } | { type: 'link.spent' } | { type: 'email.taken' }

type EmailValidationEvent = RetryChosen | ValidateAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/email-validation.ports.ts` provides them. */
export type EmailValidationPorts = {
  validateEmail(input: undefined): Promise<ValidateAnswer>
}

/** Confirms a new mail address with the link that was mailed there, as soon as its page opens. */
export const emailValidationMachine = setup({
  types: {
    context: {} as { complaint: Failure | null },
    events: {} as EmailValidationEvent,
    tags: {} as 'loading' | 'failed' | 'spent' | 'taken',
  },
  actors: { validateEmail: port<undefined>() },
  actions: {
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'email-validation',
  context: { complaint: null },
  initial: 'validating',
  states: {
    validating: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'validateEmail' },
      on: {
        'email.validated': { target: 'validated' },
        'link.spent': { target: 'spent' },
        'email.taken': { target: 'taken' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'validating' } },
    },
    spent: { tags: 'spent' },
    taken: { tags: 'taken' },
    validated: { type: 'final' },
  },
})
