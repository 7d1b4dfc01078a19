import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { Anchored } from '../../rules/requests/trail/anchored.ts'
import { isUnderWay } from '../../rules/requests/request-state.ts'

type Schemas = components['schemas']
type FileGroup = Schemas['FileGroup']

/** What a view of a request tells about its state. */
type RequestState = Pick<Schemas['CopyView'], 'state' | 'stateToDisplay'>

/** `at` in milliseconds since 1970; days left are counted from it. `page` is the one to show instead of the request. */
type LookAnswer<View, Page> =
  | { type: 'request.found'; view: View; files: FileGroup[]; at: number }
  | { type: 'request.closed'; page: Page }

type PolledRequestEvent<View, Page> =
  | { type: 'retry.chosen' }
  | { type: 'anchor.opened'; anchored: Anchored }
  | { type: 'anchor.closed' }
  | { type: 'moment.passed' }
  | LookAnswer<View, Page>
  | CallFailed

/** The effects that such a page needs. */
export type PolledRequestPorts<View, Page> = {
  lookUp(input: undefined): Promise<LookAnswer<View, Page>>
}

type PolledRequestContext<View, Page> = {
  view: View | null
  files: FileGroup[]
  at: number
  failure: Failure | null
  page: Page
  /** The act whose anchor is shown in a dialog. */
  anchored: Anchored | null
}

/**
 * The machine of a page that shows the request of a link, read-only. It polls until the request has ended, since hints are
 * for accounts only. Outputs the page to show once the link leads to no such request any more: `page`, until one is known.
 */
export const polledRequest = <View extends RequestState, Page extends string>({
  id,
  page,
  hasTrail,
}: {
  id: string
  page: Page
  /** Whether the page shows acts, whose anchors can be opened. */
  hasTrail: boolean
}) =>
  setup({
    types: {
      context: {} as PolledRequestContext<View, Page>,
      events: {} as PolledRequestEvent<View, Page>,
      output: {} as { page: Page },
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
    id,
    context: { view: null, files: [], at: 0, failure: null, page, anchored: null },
    on: hasTrail ? { 'anchor.opened': { actions: 'keepAnchored' }, 'anchor.closed': { actions: 'closeAnchor' } } : {},
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
