import type { InspectorRequestPorts } from '#machines/flows/inspector/inspector-request.machine.ts'
import { journalOf } from '#machines/flows/inspector/request-stream.ts'
import type { replayJournal } from '#machines/inspection/journal-replay.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** What the port needs of the browser. */
type RequestTools = {
  replay: (text: string, signal: AbortSignal) => Promise<ReturnType<typeof replayJournal>>
  now: () => number
}

/** Refusals that mean that the request does not exist, or not for this account. */
const MISSING = ['NotFoundException', 'MalformedRequestException', 'ForbiddenException']

/** A request in the inspector: `getRequestEvents`, replayed on the lifecycle. */
export const inspectorRequestPorts = (api: Api, { replay, now }: RequestTools): Effects<InspectorRequestPorts> => ({
  async readStream({ id }, signal) {
    const { data, error, response } = await api.GET('/private/simple-sign-requests/{id}/events', {
      params: { path: { id } },
      signal,
    })
    if (error && MISSING.includes(error.name)) return { type: 'request.missing' }
    if (!data) throw new UnexpectedAnswer(response, error)
    const replayed = await replay(JSON.stringify(journalOf(data.events)), signal)
    if ('refused' in replayed) return { type: 'stream.refused' }
    const journal = { ...replayed.journal, name: data.request.name || id }
    return { type: 'stream.read', stream: { ...data, journal, at: now() } }
  },
})
