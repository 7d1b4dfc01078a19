import { inspectorRequestMachine } from '#machines/flows/inspector/inspector-request.machine.ts'
import { REQUEST_ID } from '../../support/samples/request.ts'
import { editedEvents, streamOf } from '../../support/inspection/request-events.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type Events = Parameters<typeof pathsOf<typeof inspectorRequestMachine>>[1]['events']

const events = [
  { type: 'id.submitted', id: REQUEST_ID },
  { type: 'id.submitted', id: '6740b2c9' },
  { type: 'point.chosen', point: 2 },
  { type: 'point.walked', step: 'first' },
  { type: 'stream.read', stream: streamOf(editedEvents) },
  { type: 'request.missing' },
  { type: 'stream.refused' },
  { type: 'call.failed', failure: 'unavailable' },
] satisfies Events

const walksFrom = (id: string | null, types: Events[number]['type'][]) =>
  pathsOf(inspectorRequestMachine, {
    input: { id },
    events: events.filter((event) => types.includes(event.type) && !(id !== null && 'id' in event && event.id === id)),
    telling: ({ id: wanted, stream, point, complaint }) => [wanted, stream !== null, point, complaint],
  })

/** Walks through a request whose id is typed. */
export const inspectorRequestPaths = walksFrom(
  null,
  events.map(({ type }) => type),
)

/** Those from an address that names the request. */
export const linkedRequestPaths = walksFrom(REQUEST_ID, ['stream.read', 'request.missing', 'call.failed'])

/** The one from an address that names none. */
export const mislinkedRequestPaths = walksFrom('6740b2c9', ['id.submitted', 'request.missing'])
