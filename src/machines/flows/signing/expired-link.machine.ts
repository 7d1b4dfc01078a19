import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'

/** `seconds` until another link can be asked for. */
type RenewAnswer =
  | { type: 'link.sent' }
  | { type: 'link.withheld'; seconds: number }
  | { type: 'request.closed'; page: SignerPage }

type ExpiredLinkEvent = { type: 'link.wanted' } | RenewAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/signing/expired-link.ports.ts` provides them. */
export type ExpiredLinkPorts = {
  renewLink(input: undefined): Promise<RenewAnswer>
}

/** Requests a new link for an expired one. Outputs the page to show if the request can no longer be signed. */
export const expiredLinkMachine = setup({
  types: {
    context: {} as { complaint: 'withheld' | Failure | null; seconds: number; page: SignerPage },
    events: {} as ExpiredLinkEvent,
    output: {} as { page: SignerPage },
    tags: {} as 'busy' | 'sent',
  },
  actors: {
    renewLink: port<undefined>(),
  },
  actions: {
    complainOfWait: assign(({ event }) => {
      assertEvent(event, 'link.withheld')
      return { complaint: 'withheld' as const, seconds: event.seconds }
    }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'request.closed')
      return { page: event.page }
    }),
  },
}).createMachine({
  id: 'expired-link',
  context: { complaint: null, seconds: 0, page: 'expiredLink' },
  initial: 'offering',
  states: {
    offering: {
      on: { 'link.wanted': { target: 'renewing' } },
    },
    renewing: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'renewLink' },
      on: {
        'link.sent': { target: 'sent' },
        'link.withheld': { target: 'offering', actions: 'complainOfWait' },
        'request.closed': { target: 'left', actions: 'keepPage' },
        'call.failed': { target: 'offering', actions: 'reportFailure' },
      },
    },
    sent: { tags: 'sent' },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ page: context.page }),
})
