import type { components } from '#openapi'
import type { UploadAnswer } from '#machines/flows/documents/document-wizard/events.ts'
import { isFileRefusal } from '#machines/rules/documents/file-check.ts'
import type { Shelf } from '../../browser/shelf.ts'
import { formOf, UnexpectedAnswer, type Api } from '../../client.ts'

type ProblemName = components['schemas']['ProblemName']

/** The event for a refusal that every call on a draft can get; null for other refusals. */
export function refusalOf(name: ProblemName | undefined) {
  if (name === 'StaleRevisionException') return { type: 'draft.stale' } as const
  if (name === 'NotFoundException' || name === 'RequestCannotBeChangedException') return { type: 'draft.gone' } as const
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

export const revisionOf = (response: Response): string => {
  const revision = response.headers.get('etag')
  if (revision === null) throw new UnexpectedAnswer(response)
  return revision
}

/** The idempotency key of an upload: the same for the same files, of a fixed length. */
const uploadKey = async (keys: string[]): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(keys.join('\n')))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Upload = {
  id: string
  keys: string[]
  /** Opens the files that need one. */
  password?: string
  signal: AbortSignal
  /** Sends the call instead of the client's own `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** Uploads files of the shelf to a draft (`uploadFiles`). */
export async function uploadTo(
  api: Api,
  shelf: Shelf,
  { id: requestId, keys, password, signal, fetch }: Upload,
): Promise<UploadAnswer> {
  const files = keys.map((key) => shelf.get(key))
  const body = { files, ...(password !== undefined && { password }) }
  const { data, error, response } = await api.POST('/public/v1/simple-sign/{requestId}/file-upload', {
    params: { path: { requestId }, header: { 'Idempotency-Key': await uploadKey(keys) } },
    body,
    bodySerializer: () => formOf(body),
    ...(fetch && { fetch }),
    signal,
  })
  if (isFileRefusal(error?.name)) {
    const { name, unsupported } = error
    return { type: 'upload.refused', name, ...(unsupported && { unsupported }) }
  }
  if (refusalOf(error?.name)?.type === 'draft.gone') return { type: 'draft.gone' }
  if (!data) throw new UnexpectedAnswer(response)
  const ids = Object.fromEntries(data.map(({ id }, i) => [keys[i]!, id]))
  const draft = await loadDraft(api, requestId, signal)
  if (!draft) return { type: 'draft.gone' }
  return { type: 'files.uploaded', ids, files: draft.request.files, revision: draft.revision }
}
