import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

type NameSubmitted = { type: 'name.submitted'; usernameOrEmail: string }

/** `seconds` until another link can be asked for. */
type AskAnswer = { type: 'link.promised' } | { type: 'name.refused' } | { type: 'link.withheld'; seconds: number }

type ForgottenPasswordEvent = NameSubmitted | { type: 'retry.chosen' } | AskAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/forgotten-password.ports.ts` provides them. */
export type ForgottenPasswordPorts = {
  askForLink(input: { usernameOrEmail: string }): Promise<AskAnswer>
}

/** Asks for a link to choose a new password. The answer does not say whether there is such an account. */
export const forgottenPasswordMachine = setup({
  types: {
    context: {} as { complaint: 'refused' | 'withheld' | Failure | null; seconds: number },
    events: {} as ForgottenPasswordEvent,
    tags: {} as 'busy' | 'promised',
  },
  actors: {
    askForLink: port<Parameters<ForgottenPasswordPorts['askForLink']>[0]>(),
  },
  guards: {
    isGiven: ({ event }) => {
      assertEvent(event, 'name.submitted')
      return event.usernameOrEmail.trim() !== ''
    },
  },
  actions: {
    stopComplaining: assign({ complaint: null }),
    complainOfName: assign({ complaint: 'refused' }),
    complainOfWait: assign(({ event }) => {
      assertEvent(event, 'link.withheld')
      return { complaint: 'withheld' as const, seconds: event.seconds }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'forgotten-password',
  context: { complaint: null, seconds: 0 },
  initial: 'entering',
  states: {
    entering: {
      on: { 'name.submitted': { guard: 'isGiven', target: 'asking' } },
    },
    asking: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'askForLink',
        input: ({ event }) => {
          assertEvent(event, 'name.submitted')
          return { usernameOrEmail: event.usernameOrEmail.trim() }
        },
      },
      on: {
        'link.promised': { target: 'promised' },
        'name.refused': { target: 'entering', actions: 'complainOfName' },
        'link.withheld': { target: 'entering', actions: 'complainOfWait' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    promised: {
      tags: 'promised',
      on: { 'retry.chosen': { target: 'entering' } },
    },
  },
})
