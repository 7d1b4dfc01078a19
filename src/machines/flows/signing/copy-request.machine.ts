import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { Anchored } from '../../rules/requests/trail/anchored.ts'
import { isUnderWay } from '../../rules/requests/request-state.ts'

type Schemas = components['schemas']
type CopyView = Schemas['CopyView']
type FileGroup = Schemas['FileGroup']

/** Where a link leads that shows no request. */
export type CopyPage = 'expiredLink' | 'unknownLink'

/** `at` in milliseconds since 1970; days left are counted from it. */
type LookAnswer =
  | { type: 'request.found'; view: CopyView; files: FileGroup[]; at: number }
  | { type: 'request.closed'; page: CopyPage }

type CopyRequestEvent =
  | { type: 'retry.chosen' }
  | { type: 'anchor.opened'; anchored: Anchored }
  | { type: 'anchor.closed' }
  | { type: 'moment.passed' }
  | LookAnswer
  | CallFailed

/** The effects this flow needs; `src/api/ports/signing/copy-request.ports.ts` provides them. */
export type CopyRequestPorts = {
  lookUp(input: undefined): Promise<LookAnswer>
}

/**
 * The page of somebody who gets copies: the request, read-only. It polls until the request has ended, since hints are for
 * accounts only. Outputs the page to show once the link leads to no request any more.
 */
export const copyRequestMachine = setup({
  types: {
    context: {} as {
      view: CopyView | null
      files: FileGroup[]
      at: number
      failure: Failure | null
      page: CopyPage
      /** The act whose anchor is shown in a dialog. */
      anchored: Anchored | null
    },
    events: {} as CopyRequestEvent,
    output: {} as { page: CopyPage },
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
  // Files are generated within seconds; signers take their time.
  delays: { moment: ({ context }) => (context.view?.stateToDisplay === 'BEING_FINALIZED' ? 5000 : 20_000) },
  actions: {
    keepRequest: assign(({ event }) => {
      assertEvent(event, 'request.found')
      return { view: event.view, files: event.files, at: event.at }
    }),
    keepAnchored: assign(({ event }) => {
      assertEvent(event, 'anchor.opened')
      return { anchored: event.anchored }
    }),
    closeAnchor: assign({ anchored: null }),
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
  id: 'copy-request',
  context: { view: null, files: [], at: 0, failure: null, page: 'unknownLink', anchored: null },
  on: {
    'anchor.opened': { actions: 'keepAnchored' },
    'anchor.closed': { actions: 'closeAnchor' },
  },
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
