import { assertEvent, assign, emit, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isId } from '../../rules/common/subject.ts'
import { isPointOf, pointAfter, type PointStep } from './opened-journals.ts'
import { openedIn, type RequestStream } from './request-stream.ts'

/** `id`: as it was typed. */
type IdSubmitted = { type: 'id.submitted'; id: string }
/** `point`: its place in the stream, 0 for the creation of the request. */
type PointChosen = { type: 'point.chosen'; point: number }
type PointWalked = { type: 'point.walked'; step: PointStep }
type StreamRead = { type: 'stream.read'; stream: RequestStream }
/** There is no such request, or not for this account. */
type RequestMissing = { type: 'request.missing' }
/** This version of the lifecycle cannot replay the stream. */
type StreamRefused = { type: 'stream.refused' }

type InspectorRequestEvent =
  | IdSubmitted
  | PointChosen
  | PointWalked
  | StreamRead
  | RequestMissing
  | StreamRefused
  | CallFailed

/** The effects this flow needs; `src/api/ports/inspector/inspector-request.ports.ts` provides them. */
export type InspectorRequestPorts = {
  readStream(input: { id: string }): Promise<StreamRead | RequestMissing | StreamRefused>
}
type Input<Port extends keyof InspectorRequestPorts> = Parameters<InspectorRequestPorts[Port]>[0]

type RequestComplaint = 'notId' | 'missing' | 'unfitting' | Failure

const idOf = (text: string): string => text.trim().toLowerCase()

/** Goes through what has happened to a request, from its creation to where it is now. */
export const inspectorRequestMachine = setup({
  types: {
    /** The id in the address of the page; null if it has none. */
    input: {} as { id: string | null },
    context: {} as {
      /** The request that is wanted; null for none. */
      id: string | null
      /** What is shown. */
      stream: RequestStream | null
      /** The point that is shown. */
      point: number
      complaint: RequestComplaint | null
    },
    events: {} as InspectorRequestEvent,
    emitted: {} as { type: 'request.shown'; id: string; chart: string },
    meta: {} as { isUnwatched: true },
    tags: {} as 'empty' | 'reading' | 'shown',
  },
  actors: { readStream: port<Input<'readStream'>>() },
  guards: {
    isUnnamed: ({ context }) => context.id === null,
    isNamed: ({ context }) => isId(context.id ?? ''),
    isId: ({ event }) => {
      assertEvent(event, 'id.submitted')
      return isId(idOf(event.id))
    },
    hasStream: ({ context }) => context.stream !== null,
    isOtherPoint: ({ context, event }) => {
      assertEvent(event, 'point.chosen')
      return event.point !== context.point && isPointOf(openedIn(context), event.point)
    },
    leadsOn: ({ context, event }) => {
      assertEvent(event, 'point.walked')
      return pointAfter(openedIn(context), event.step) !== context.point
    },
  },
  actions: {
    sayShown: emit(
      ({ context: { stream } }) =>
        ({ type: 'request.shown', id: stream!.request.id, chart: stream!.journal.chart }) as const,
    ),
    keepId: assign(({ event }) => {
      assertEvent(event, 'id.submitted')
      return { id: idOf(event.id) }
    }),
    /** The last point is where the request is now. */
    keepStream: assign(({ event }) => {
      assertEvent(event, 'stream.read')
      return { stream: event.stream, point: event.stream.journal.points.length - 1 }
    }),
    keepPoint: assign(({ event }) => {
      assertEvent(event, 'point.chosen')
      return { point: event.point }
    }),
    walk: assign(({ context, event }) => {
      assertEvent(event, 'point.walked')
      return { point: pointAfter(openedIn(context), event.step) }
    }),
    complain: assign((_, { complaint }: { complaint: RequestComplaint }) => ({ complaint })),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'inspector-request',
  meta: { isUnwatched: true },
  context: ({ input }) => ({ ...input, stream: null, point: 0, complaint: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isUnnamed', target: 'empty' },
        { guard: 'isNamed', target: 'reading' },
        { target: 'empty', actions: { type: 'complain', params: { complaint: 'notId' } } },
      ],
    },

    empty: {
      tags: 'empty',
      always: { guard: 'hasStream', target: 'shown' },
      on: {
        'id.submitted': [
          { guard: 'isId', target: 'reading', actions: 'keepId' },
          { actions: { type: 'complain', params: { complaint: 'notId' } } },
        ],
      },
    },

    reading: {
      description:
        'The events are read and replayed on the lifecycle, in a worker. What was shown stays if that fails.',
      tags: 'reading',
      entry: 'stopComplaining',
      invoke: { src: 'readStream', input: ({ context }) => ({ id: context.id! }) },
      on: {
        'stream.read': { target: 'shown', actions: ['keepStream', 'sayShown'] },
        'request.missing': { target: 'empty', actions: { type: 'complain', params: { complaint: 'missing' } } },
        'stream.refused': { target: 'empty', actions: { type: 'complain', params: { complaint: 'unfitting' } } },
        'call.failed': { target: 'empty', actions: 'reportFailure' },
      },
    },

    shown: {
      tags: 'shown',
      on: {
        'id.submitted': [
          { guard: 'isId', target: 'reading', actions: 'keepId' },
          { actions: { type: 'complain', params: { complaint: 'notId' } } },
        ],
        'point.chosen': { guard: 'isOtherPoint', actions: ['keepPoint', 'stopComplaining'] },
        'point.walked': { guard: 'leadsOn', actions: ['walk', 'stopComplaining'] },
      },
    },
  },
})
