import type { components } from '#openapi'
import { formOf, UnexpectedAnswer, type Api } from '../../client.ts'
import { revisionOf, type DraftCalls } from '../documents/document-wizard.ts'

type ProblemName = components['schemas']['ProblemName']

/** The event for a refusal that every call on a template can get; null for other refusals. */
export function refusalOf(name: ProblemName | undefined) {
  if (name === 'StaleRevisionException') return { type: 'draft.stale' } as const
  return name === 'NotFoundException' ? ({ type: 'draft.gone' } as const) : null
}

/** The template on the server with its revision; null if there is none. */
export async function loadTemplate(api: Api, id: string, signal: AbortSignal) {
  const { data, error, response } = await api.GET('/public/v1/templates/{id}', { params: { path: { id } }, signal })
  if (data) return { template: data, revision: revisionOf(response) }
  if (error?.name === 'NotFoundException') return null
  throw new UnexpectedAnswer(response)
}

/**
 * The calls on the files of a template: `uploadTemplateFiles`, `deleteTemplateFiles`, `getTemplate`.
 *
 * @param opened - the id of the template whose files are shown; null until the first is uploaded
 */
export function templateCalls(api: Api, opened: string | null): DraftCalls {
  let shown = opened
  return {
    uploadFiles: ({ id, key, body, signal, fetch }) => {
      shown = id
      return api.POST('/public/v1/templates/{id}/file-upload', {
        params: { path: { id }, header: { 'Idempotency-Key': key } },
        body,
        bodySerializer: () => formOf(body),
        ...(fetch && { fetch }),
        signal,
      })
    },
    deleteFiles: ({ id, fileIds, signal }) =>
      api.DELETE('/public/v1/templates/{id}/file-delete', { params: { path: { id }, query: { fileIds } }, signal }),
    async loadFiles(id, signal) {
      const found = await loadTemplate(api, id, signal)
      return found && { files: found.template.files, revision: found.revision }
    },
    viewUrl: (fileId) => `/api/private/templates/${shown}/view/${fileId}`,
    isGone: (name) => refusalOf(name)?.type === 'draft.gone',
  }
}
