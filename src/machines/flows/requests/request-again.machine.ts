import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'

type ProblemName = components['schemas']['ProblemName']

type RepeatAnswer = { type: 'request.repeated'; draft: string } | { type: 'request.refused'; name: ProblemName }
type RequestAgainEvent = { type: 'again.chosen' } | RepeatAnswer | CallFailed

/** `key` makes one draft of several calls. */
type Repeated = { id: string; key: string }

/** The effects this flow needs; `src/api/ports/requests/request-again.ports.ts` provides them. */
export type RequestAgainPorts = { repeatRequest(input: Repeated): Promise<RepeatAnswer> }

/** Makes a new draft of a request that ended without a result. Outputs the id of the draft. */
export const requestAgainMachine = setup({
  types: {
    input: {} as Repeated,
    context: {} as Repeated & { draft: string | null; complaint: Failure | ProblemName | null },
    events: {} as RequestAgainEvent,
    output: {} as string,
    tags: {} as 'busy',
  },
  actors: { repeatRequest: port<Repeated>() },
  actions: {
    stopComplaining: assign({ complaint: null }),
    keepDraft: assign(({ event }) => {
      assertEvent(event, 'request.repeated')
      return { draft: event.draft }
    }),
    reportRefusal: assign(({ event }) => ({ complaint: eventOf(event, 'request.refused').name })),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
  },
}).createMachine({
  id: 'request-again',
  context: ({ input }) => ({ ...input, draft: null, complaint: null }),
  initial: 'offering',
  states: {
    offering: { on: { 'again.chosen': { target: 'repeating', actions: 'stopComplaining' } } },
    repeating: {
      tags: 'busy',
      invoke: { src: 'repeatRequest', input: ({ context: { id, key } }) => ({ id, key }) },
      on: {
        'request.repeated': { target: 'repeated', actions: 'keepDraft' },
        'request.refused': { target: 'offering', actions: 'reportRefusal' },
        'call.failed': { target: 'offering', actions: 'reportFailure' },
      },
    },
    repeated: { type: 'final' },
  },
  output: ({ context }) => context.draft!,
})
