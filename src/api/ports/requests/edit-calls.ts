import { UnexpectedAnswer, type Api } from '../../client.ts'
import { revisionOf } from '../documents/document-wizard.ts'

type Sent = { id: string; signal: AbortSignal }

/** The request as its signers know it; null if there is none. */
export async function loadSent(api: Api, { id, signal }: Sent) {
  const { data, error, response } = await api.GET('/public/v1/simple-sign-requests/{id}', {
    params: { path: { id } },
    signal,
  })
  if (data) return data
  if (error?.name === 'NotFoundException') return null
  throw new UnexpectedAnswer(response)
}

/** The working copy of an edit with its revision; null if there is none, or none for this account. */
export async function loadCopy(api: Api, { id: requestId, signal }: Sent) {
  const { data, error, response } = await api.POST('/public/v1/simple-sign/{requestId}/editing/start', {
    params: { path: { requestId } },
    signal,
  })
  if (data) return { request: data, revision: revisionOf(response) }
  const isNone =
    error?.name === 'RequestCannotBeEditedException' ||
    error?.name === 'NotFoundException' ||
    error?.name === 'ForbiddenException'
  if (isNone) return null
  throw new UnexpectedAnswer(response)
}

/** The working copy of an edit that is open; null without one: nobody starts another by looking for it. */
export async function loadEdit(api: Api, id: string, signal: AbortSignal) {
  const sent = await loadSent(api, { id, signal })
  return sent?.state === 'EDITING' ? loadCopy(api, { id, signal }) : null
}
