import type { components } from '#openapi'
import type { JournalFile } from '../../inspection/journal-file.ts'
import type { OpenedJournal } from './opened-journals.ts'

type Schemas = components['schemas']

/** A request, and its events replayed on its lifecycle: `events[i]` led to `journal.points[i]`. */
export type RequestStream = {
  request: Schemas['Request']
  events: Schemas['RequestEvent'][]
  journal: OpenedJournal
  /** False if there are later events than these. */
  isWhole: boolean
  /** When they were read, in milliseconds since 1970. */
  at: number
}

/** The points of a request, to go through them as through those of a journal. */
export const openedIn = ({ stream, point }: { stream: RequestStream | null; point: number }) => ({
  first: stream?.journal ?? null,
  second: null,
  point,
})

/** Whether a point is where the request is now: the last one of all, in the state that the server says. */
export const isNow = ({ journal: { points, failure }, isWhole, request }: RequestStream, point: number): boolean =>
  isWhole && failure === null && point === points.length - 1 && points[point]!.state === request.state

/** The id of the machine of the lifecycle of requests. */
const LIFECYCLE = 'request'

/** Events of a request as a journal of its lifecycle, which begins with the first of them. */
export function journalOf(events: RequestStream['events']): JournalFile {
  const entries = events.map(({ type, at, data }) => {
    const time = Date.parse(at)
    return { at: time, event: { ...data, type, at: time } }
  })
  const [first, ...rest] = entries
  return { version: 1, flow: LIFECYCLE, commit: '', input: first?.event ?? null, events: rest }
}
