import type { components } from '#openapi'
import { formOf, UnexpectedAnswer, type Api } from '../../client.ts'
import { revisionOf, type DraftCalls } from '../documents/document-wizard.ts'

type ProblemName = components['schemas']['ProblemName']

/** The event for a refusal that every call on a draft can get; null for other refusals. */
export function refusalOf(name: ProblemName | undefined) {
  if (name === 'StaleRevisionException') return { type: 'draft.stale' } as const
  if (
    name === 'NotFoundException' ||
    name === 'RequestCannotBeChangedException' ||
    name === 'RequestCannotBeEditedException'
  )
    return { type: 'draft.gone' } as const
  return null
}

/** The draft on the server with its revision; null if it is none any more. */
export async function loadDraft(api: Api, requestId: string, signal: AbortSignal) {
  const { data, error, response } = await api.GET('/public/v1/simple-sign-requests/{id}', {
    params: { path: { id: requestId } },
    signal,
  })
  if (data && data.state === 'INITIATED') return { request: data, revision: revisionOf(response) }
  if (data || error?.name === 'NotFoundException') return null
  throw new UnexpectedAnswer(response)
}

/** How a draft or an edit is read; null if it is none any more. */
type LoadDraft = typeof loadDraft

/** The calls on the files of a request: `uploadFiles`, `deleteFiles`, and how it is read. */
export const requestDraftCalls = (api: Api, load: LoadDraft = loadDraft): DraftCalls => ({
  uploadFiles: ({ id: requestId, key, body, signal, fetch }) =>
    api.POST('/public/v1/simple-sign/{requestId}/file-upload', {
      params: { path: { requestId }, header: { 'Idempotency-Key': key } },
      body,
      bodySerializer: () => formOf(body),
      ...(fetch && { fetch }),
      signal,
    }),
  deleteFiles: ({ id: requestId, fileIds, signal }) =>
    api.DELETE('/public/v1/simple-sign/{requestId}/file-delete', {
      params: { path: { requestId }, query: { fileIds } },
      signal,
    }),
  async loadFiles(id, signal) {
    const draft = await load(api, id, signal)
    return draft && { files: draft.request.files, revision: draft.revision }
  },
  viewUrl: (fileId) => `/api/private/simple-sign-files/view/${fileId}`,
  isGone: (name) => refusalOf(name)?.type === 'draft.gone',
})
