import type { RequestDetailPorts } from '#machines/flows/requests/request-detail.machine.ts'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { watch } from '../../hints.ts'

type World = {
  now: () => number
  /** Saves a file under a name. */
  save: (file: Blob, name: string) => void
}

/** Refusals that mean that the request does not exist, or not for this account. */
const MISSING = ['NotFoundException', 'MalformedRequestException', 'ForbiddenException']

const addresses = {
  file: '/public/v1/simple-sign-files/download/{id}',
  copy: '/public/v1/simple-sign-files/download-intermediate/{id}',
  proof: '/public/v1/simple-sign-files/{id}/proof',
  dispute: '/public/v1/simple-sign-files/{id}/dispute',
} as const

/** One request, its files and its changes: `getRequest`, `listRequestFiles`, `listenForHints` and the downloads. */
export const requestDetailPorts = (api: Api, { now, save }: World): Effects<RequestDetailPorts> => ({
  async readRequest({ id }, signal) {
    const path = { id }
    const [request, files] = await Promise.all([
      api.GET('/public/v1/simple-sign-requests/{id}', { params: { path, query: { withAudits: true } }, signal }),
      api.GET('/public/v1/simple-sign-files/{id}', { params: { path, query: { withDetail: true } }, signal }),
    ])
    for (const { error } of [request, files])
      if (error && MISSING.includes(error.name)) return { type: 'request.missing' }
    if (!request.data) throw new UnexpectedAnswer(request.response, request.error)
    if (!files.data) throw new UnexpectedAnswer(files.response, files.error)
    return { type: 'request.read', request: request.data, files: files.data, at: now() }
  },

  watchRequest: ({ id }, signal, emit) =>
    watch(
      api,
      (changed) => changed.kind === REQUEST && changed.id === id,
      signal,
      () => emit({ type: 'request.changed' }),
    ),

  async saveFile({ id, name, is }, signal) {
    const { data, error, response } = await (is === 'all'
      ? api.GET('/public/v1/simple-sign-files/download-all/{requestId}', {
          params: { path: { requestId: id } },
          parseAs: 'blob',
          signal,
        })
      : api.GET(addresses[is], { params: { path: { id } }, parseAs: 'blob', signal }))
    if (error && MISSING.includes(error.name)) return { type: 'file.missing' }
    if (!(data instanceof Blob)) throw new UnexpectedAnswer(response, error)
    save(data, name)
    return { type: 'file.saved' }
  },
})
