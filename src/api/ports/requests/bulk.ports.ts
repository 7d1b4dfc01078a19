import type { components } from '#openapi'
import type { BulkPorts } from '#machines/flows/requests/bulk.machine.ts'
import { archiveName } from '#machines/rules/requests/file-names.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { reminderPorts } from './reminder.ports.ts'

type Request = components['schemas']['Request']

type World = {
  now: () => number
  /** Saves a file under a name. */
  save: (file: Blob, name: string) => void
}

/** How many requests are read at the same time. */
const AT_ONCE = 4

/** What is done with several requests of the list: `getRequest`, `remindSigners` and `downloadAllFiles`, for each of them. */
export const bulkPorts = (api: Api, { now, save }: World): Effects<BulkPorts> => ({
  async readRequests({ ids }, signal) {
    const requests: (Request | null)[] = []
    for (let first = 0; first < ids.length; first += AT_ONCE)
      requests.push(...(await Promise.all(ids.slice(first, first + AT_ONCE).map((id) => readRequest(api, id, signal)))))
    return { type: 'requests.read', requests, at: now() }
  },

  async perform({ action, target: { id, name, mails }, key }, signal) {
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

async function readRequest(api: Api, id: string, signal: AbortSignal): Promise<Request | null> {
  const { data, error, response } = await api.GET('/public/v1/simple-sign-requests/{id}', {
    params: { path: { id } },
    signal,
  })
  if (error?.name === 'NotFoundException') return null
  if (!data) throw new UnexpectedAnswer(response, error)
  return data
}
