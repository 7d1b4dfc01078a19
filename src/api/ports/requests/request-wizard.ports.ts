import type { components } from '#openapi'
import type { RequestWizardPorts } from '#machines/flows/requests/request-wizard/events.ts'
import { estimatePages, isFileRefusal, isPdf } from '#machines/rules/documents/file-check.ts'
import type { Effects } from '../../bind.ts'
import type { Shelf } from '../../browser/shelf.ts'
import { formOf, UnexpectedAnswer, type Api } from '../../client.ts'
import type { Progress } from '../../upload.ts'

type ProblemName = components['schemas']['ProblemName']

/** What the wizard's ports need besides the server. */
type WizardTools = {
  shelf: Shelf
  /** `withProgress` of `upload.ts`. */
  withProgress: (report: (progress: Progress) => void) => (request: Request) => Promise<Response>
  /** Milliseconds since 1970, UTC. */
  now: () => number
}

/** The event for a refusal that every call on a draft can get; null for other refusals. */
function refusalOf(name: ProblemName | undefined) {
  if (name === 'StaleRevisionException') return { type: 'draft.stale' } as const
  if (name === 'NotFoundException' || name === 'RequestCannotBeChangedException') return { type: 'draft.gone' } as const
  return null
}

/** Whether a status refuses the content rather than the call. */
const isAboutContent = (status: number) => status === 400 || status === 409 || status === 413 || status === 422

/** The idempotency key of an upload: the same for the same files, of a fixed length. */
const uploadKey = async (keys: string[]): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(keys.join('\n')))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Preparing and sending a request: `createRequest`, `uploadFiles`, `deleteFiles`, `patchRequest`, `submitRequest`. */
export const requestWizardPorts = (
  api: Api,
  { shelf, withProgress, now }: WizardTools,
): Effects<RequestWizardPorts> => {
  const load = async (requestId: string, signal: AbortSignal) => {
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests/{id}', {
      params: { path: { id: requestId } },
      signal,
    })
    if (data && data.state === 'INITIATED') return { request: data, revision: revisionOf(response) }
    if (data || error?.name === 'NotFoundException') return null
    throw new UnexpectedAnswer(response)
  }

  return {
    async readFiles({ keys }) {
      const files = keys.map(async (key) => {
        const bytes = new Uint8Array(await shelf.get(key).arrayBuffer())
        return { key, hasMarker: isPdf(bytes), pages: estimatePages(new TextDecoder('latin1').decode(bytes)) }
      })
      return { type: 'files.read', files: await Promise.all(files) }
    },

    async createDraft({ key, language, timeZone }, signal) {
      const { data, response } = await api.POST('/public/v1/simple-sign/create-request', {
        params: { header: { 'Idempotency-Key': key } },
        body: { language, timeZone },
        signal,
      })
      if (data) return { type: 'draft.created', id: data.id }
      throw new UnexpectedAnswer(response)
    },

    async uploadFiles({ id: requestId, keys }, signal, emit) {
      const files = keys.map((key) => shelf.get(key))
      const { data, error, response } = await api.POST('/public/v1/simple-sign/{requestId}/file-upload', {
        params: { path: { requestId }, header: { 'Idempotency-Key': await uploadKey(keys) } },
        body: { files },
        bodySerializer: () => formOf({ files }),
        fetch: withProgress((progress) => emit({ type: 'upload.progressed', ...progress })),
        signal,
      })
      if (isFileRefusal(error?.name)) {
        const { name, unsupported } = error
        return { type: 'upload.refused', name, ...(unsupported && { unsupported }) }
      }
      if (refusalOf(error?.name)?.type === 'draft.gone') return { type: 'draft.gone' }
      if (!data) throw new UnexpectedAnswer(response)
      const ids = Object.fromEntries(data.map(({ id }, i) => [keys[i]!, id]))
      for (const [key, id] of Object.entries(ids)) shelf.name(key, id)
      const draft = await load(requestId, signal)
      if (!draft) return { type: 'draft.gone' }
      return { type: 'files.uploaded', ids, files: draft.request.files, revision: draft.revision }
    },

    async removeFiles({ id: requestId, fileIds }, signal) {
      const { error, response } = await api.DELETE('/public/v1/simple-sign/{requestId}/file-delete', {
        params: { path: { requestId }, query: { fileIds } },
        signal,
      })
      // A file that does not exist counts as removed.
      const isGone = response.ok || error?.name === 'UnknownFileException'
      if (!isGone && refusalOf(error?.name)?.type !== 'draft.gone') throw new UnexpectedAnswer(response)
      const draft = isGone ? await load(requestId, signal) : null
      return draft ? { type: 'files.removed', revision: draft.revision } : { type: 'draft.gone' }
    },

    async saveDraft({ id: requestId, revision, patch }, signal) {
      const { data, error, response } = await api.PATCH('/public/v1/simple-sign/{requestId}', {
        params: { path: { requestId }, header: { 'If-Match': revision } },
        body: patch,
        signal,
      })
      if (data) return { type: 'draft.saved', request: data, revision: revisionOf(response), at: now() }
      const refusal = refusalOf(error?.name)
      if (refusal) return refusal
      if (error && isAboutContent(response.status)) return { type: 'draft.refused', name: error.name }
      throw new UnexpectedAnswer(response)
    },

    async loadDraft({ id: requestId }, signal) {
      const draft = await load(requestId, signal)
      return draft ? { type: 'draft.loaded', ...draft } : { type: 'draft.gone' }
    },

    async sendRequest({ id: requestId, revision, ...confirmed }, signal) {
      const { data, error, response } = await api.POST('/public/v1/simple-sign/{requestId}/submit-request', {
        params: {
          path: { requestId },
          // The revision identifies the confirmed content, so that a retry is the same submission.
          header: { 'If-Match': revision, 'Idempotency-Key': `send-${requestId}-${revision.replaceAll('"', '')}` },
        },
        body: confirmed,
        signal,
      })
      if (data) return { type: 'request.sent' }
      const refusal = refusalOf(error?.name)
      if (refusal) return refusal
      if (error && isAboutContent(response.status)) return { type: 'draft.refused', name: error.name }
      throw new UnexpectedAnswer(response)
    },
  }
}

const revisionOf = (response: Response): string => {
  const revision = response.headers.get('etag')
  if (revision === null) throw new UnexpectedAnswer(response)
  return revision
}
