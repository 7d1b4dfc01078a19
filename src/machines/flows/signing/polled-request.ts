import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isUnderWay } from '../../rules/requests/request-state.ts'

type Schemas = components['schemas']
type FileGroup = Schemas['FileGroup']

/** What a view of a request tells about its state. */
type RequestState = Pick<Schemas['CopyView'], 'state' | 'stateToDisplay'>

/**
 * `at` in milliseconds since 1970; days left are counted from it. `isLast`: the link has expired since, so that nothing newer
 * will be found. `page` is the one to show instead of the request.
 */
type LookAnswer<View, Page> =
  | { type: 'request.found'; view: View; files: FileGroup[]; at: number; isLast?: true }
  | { type: 'request.closed'; page: Page }

type PolledRequestEvent<View, Page, Shown> =
  | { type: 'retry.chosen' }
  | { type: 'dialog.opened'; shown: Shown }
  | { type: 'dialog.closed' }
  | { type: 'moment.passed' }
  | LookAnswer<View, Page>
  | CallFailed

/** The effects that such a page needs. */
export type PolledRequestPorts<View, Page> = {
  lookUp(input: undefined): Promise<LookAnswer<View, Page>>
}

type PolledRequestContext<View, Page, Shown> = {
  view: View | null
  files: FileGroup[]
  at: number
  failure: Failure | null
  page: Page
  /** What is shown in a dialog. */
  shown: Shown | null
}

/**
 * The machine of a page that shows the request of a link, read-only. It polls until the request has ended, since hints are
 * for accounts only. Outputs the page to show once the link leads to no such request any more: `page`, until one is known.
 */
export const polledRequest = <View extends RequestState, Page extends string, Shown>({
  id,
  page,
}: {
  id: string
  page: Page
}) =>
  setup({
    types: {
      context: {} as PolledRequestContext<View, Page, Shown>,
      events: {} as PolledRequestEvent<View, Page, Shown>,
      output: {} as { page: Page },
      tags: {} as 'busy' | 'unreachable' | 'shown',
    },
    actors: {
      lookUp: port<undefined>(),
    },
    guards: {
      isUnderWay: ({ event }) => {
        assertEvent(event, 'request.found')
        return event.isLast !== true && isUnderWay(event.view.state)
      },
    },
    // Files are generated within seconds; signers take their time.
    delays: { moment: ({ context }) => (context.view?.stateToDisplay === 'BEING_FINALIZED' ? 5000 : 20_000) },
    actions: {
      keepRequest: assign(({ event }) => {
        assertEvent(event, 'request.found')
        return { view: event.view, files: event.files, at: event.at }
      }),
      openDialog: assign(({ event }) => {
        assertEvent(event, 'dialog.opened')
        return { shown: event.shown }
      }),
      closeDialog: assign({ shown: null }),
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
    context: { view: null, files: [], at: 0, failure: null, page, shown: null },
    on: { 'dialog.opened': { actions: 'openDialog' }, 'dialog.closed': { actions: 'closeDialog' } },
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
