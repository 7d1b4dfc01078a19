import type { components } from '#openapi'
import type { BulkPorts } from '#machines/flows/requests/bulk.events.ts'
import { archiveName } from '#machines/rules/requests/file-names.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { reminderPorts } from './reminder.ports.ts'
import { requestCancelPorts } from './request-cancel.ports.ts'

type Request = components['schemas']['Request']

type World = {
  now: () => number
  /** Saves a file under a name. */
  save: (file: Blob, name: string) => void
}

/** How many requests are read at the same time. */
const AT_ONCE = 4

/**
 * What is done with several requests of the list: `getRequest`, and `remindSigners`, `downloadAllFiles` or `cancelRequest`
 * for each of them.
 */
export const bulkPorts = (api: Api, { now, save }: World): Effects<BulkPorts> => ({
  async readRequests({ ids }, signal) {
    const requests: (Request | null)[] = []
    for (let first = 0; first < ids.length; first += AT_ONCE)
      requests.push(...(await Promise.all(ids.slice(first, first + AT_ONCE).map((id) => readRequest(api, id, signal)))))
    return { type: 'requests.read', requests, at: now() }
  },

  async perform({ action, target: { id, name, mails }, message, key }, signal) {
    if (action === 'cancel') {
      const answer = await requestCancelPorts(api).cancelRequest({ request: id, message, key }, signal)
      if (answer.type === 'request.canceled') return { type: 'target.done' }
      const state = answer.name === 'RequestCannotBeCanceledException' ? await stateOf(api, id, signal) : null
      return { type: 'target.refused', name: answer.name, ...(state && { state }) }
    }
    if (action === 'remind') {
      const answer = await reminderPorts(api).remind({ request: id, mails, message: '', key }, signal)
      return answer.type === 'reminder.sent' ? { type: 'target.done' } : { type: 'target.refused', name: answer.name }
    }
    const { data, error, response } = await api.GET('/public/v1/simple-sign-files/download-all/{requestId}', {
      params: { path: { requestId: id } },
      parseAs: 'blob',
      signal,
    })
    if (error?.name === 'NotFoundException' || error?.name === 'FileUnavailableException')
      return { type: 'target.refused', name: error.name }
    if (!data) throw new UnexpectedAnswer(response, error)
    save(data, archiveName(name))
    return { type: 'target.done' }
  },
})

/** What has become of a request; null if that cannot be read. */
const stateOf = async (api: Api, id: string, signal: AbortSignal) =>
  (await readRequest(api, id, signal).catch(() => null))?.stateToDisplay ?? null

async function readRequest(api: Api, id: string, signal: AbortSignal): Promise<Request | null> {
  const { data, error, response } = await api.GET('/public/v1/simple-sign-requests/{id}', {
    params: { path: { id } },
    signal,
  })
  if (error?.name === 'NotFoundException') return null
  if (!data) throw new UnexpectedAnswer(response, error)
  return data
}
