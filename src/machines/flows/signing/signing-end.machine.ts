import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isUnderWay } from '../../rules/requests/request-state.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'
import type { SigningView } from '../../rules/signing/signing.ts'

type FileGroup = components['schemas']['FileGroup']

type LookAnswer =
  | { type: 'request.found'; view: SigningView; files: FileGroup[] }
  | { type: 'request.closed'; page: SignerPage }

type SigningEndEvent = { type: 'retry.chosen' } | { type: 'moment.passed' } | LookAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/signing/signing-end.ports.ts` provides them. */
export type SigningEndPorts = {
  lookUp(input: undefined): Promise<LookAnswer>
}

/**
 * The page after a signature: who has yet to sign, and the files. It polls until the request has ended, since hints are
 * for accounts only. Outputs the page to show if the request has changed to another state.
 */
export const signingEndMachine = setup({
  types: {
    context: {} as { view: SigningView | null; files: FileGroup[]; failure: Failure | null; page: SignerPage },
    events: {} as SigningEndEvent,
    output: {} as { page: SignerPage },
    tags: {} as 'busy' | 'unreachable' | 'shown',
  },
  actors: {
    lookUp: port<undefined>(),
  },
  guards: {
    isUnderWay: ({ event }) => {
      assertEvent(event, 'request.found')
      return isUnderWay(event.view.state)
    },
  },
  // Files are generated within seconds; others take their time to sign.
  delays: { moment: ({ context }) => (context.view?.stateToDisplay === 'BEING_FINALIZED' ? 5000 : 20_000) },
  actions: {
    keepRequest: assign(({ event }) => {
      assertEvent(event, 'request.found')
      return { view: event.view, files: event.files }
    }),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'request.closed')
      return { page: event.page }
    }),
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { failure: event.failure }
    }),
    lookAgainLater: raise({ type: 'moment.passed' }, { delay: 'moment', id: 'moment' }),
    stopWaiting: cancel('moment'),
  },
}).createMachine({
  id: 'signing-end',
  context: { view: null, files: [], failure: null, page: 'notAvailable' },
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      invoke: { src: 'lookUp' },
      on: {
        'request.found': [
          { guard: 'isUnderWay', target: 'waiting', actions: 'keepRequest' },
          { target: 'settled', actions: 'keepRequest' },
        ],
        'request.closed': { target: 'left', actions: 'keepPage' },
        'call.failed': { target: 'unreachable', actions: 'keepFailure' },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'asking' } },
    },
    waiting: {
      tags: 'shown',
      entry: 'lookAgainLater',
      exit: 'stopWaiting',
      on: { 'moment.passed': { target: 'lookingAgain' } },
    },
    lookingAgain: {
      tags: 'shown',
      invoke: { src: 'lookUp' },
      on: {
        'request.found': [
          { guard: 'isUnderWay', target: 'waiting', actions: 'keepRequest' },
          { target: 'settled', actions: 'keepRequest' },
        ],
        'request.closed': { target: 'left', actions: 'keepPage' },
        'call.failed': { target: 'waiting' },
      },
    },
    settled: { tags: 'shown' },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ page: context.page }),
})
