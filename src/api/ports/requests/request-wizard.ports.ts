import type { components } from '#openapi'
import type { DraftRefused } from '#machines/flows/documents/document-wizard/events.ts'
import type { RequestWizardPorts } from '#machines/flows/requests/request-wizard/events.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import {
  documentPorts,
  isAboutContent,
  revisionOf,
  type DocumentTools,
  type DraftCalls,
} from '../documents/document-wizard.ts'
import { repeatedSave } from '../documents/repeated-save.ts'
import { loadDraft, refusalOf, requestDraftCalls } from './draft-calls.ts'

/** What the wizard's ports need besides the server. */
type WizardTools = DocumentTools & {
  /** Milliseconds since 1970, UTC. */
  now: () => number
  /** Whether the account may have contacts. */
  mayKeepContacts: () => boolean
  /** The calls on its files; those of a draft by default. */
  calls?: DraftCalls
}

/** Milliseconds that a sender waits for the address book at most: the request is sent already. */
const RECORDING_TIMEOUT = 20_000

/** The event for a refusal to send a draft, or to submit an edit. */
export function sendRefusal(name: components['schemas']['ProblemName'] | undefined, response: Response) {
  const refusal = refusalOf(name)
  if (refusal) return refusal
  if (name && (isAboutContent(response.status) || name === 'TooManyMailsException'))
    return { type: 'draft.refused', name } as const
  throw new UnexpectedAnswer(response)
}

/** The event for a refusal to make a draft of templates; the place is the one that cannot be used. */
const templateRefusal = ({ name, place }: components['schemas']['Problem']): DraftRefused => ({
  type: 'draft.refused',
  name,
  ...(place !== undefined && { template: place }),
})

/** Preparing and sending a request: `createRequest`, `changeTemplates`, `uploadFiles`, `deleteFiles`, `patchRequest`, `submitRequest`, `recordContactUse`. */
export const requestWizardPorts = (
  api: Api,
  { shelf, withProgress, now, mayKeepContacts, calls = requestDraftCalls(api) }: WizardTools,
): Effects<RequestWizardPorts> => {
  const load = (requestId: string, signal: AbortSignal) => loadDraft(api, requestId, signal)
  const change = repeatedSave(
    (requestId, { revision, patch }: { revision: string; patch: components['schemas']['RequestPatch'] }, signal) =>
      api.PATCH('/public/v1/simple-sign/{requestId}', {
        params: { path: { requestId }, header: { 'If-Match': revision } },
        body: patch,
        signal,
      }),
  )

  const replace = repeatedSave((requestId, { revision, patch }: { revision: string; patch: string[] }, signal) =>
    api.POST('/public/v1/simple-sign/{requestId}/change-templates', {
      params: { path: { requestId }, header: { 'If-Match': revision } },
      body: { originalTemplateId: patch },
      signal,
    }),
  )

  return {
    ...documentPorts(calls, { shelf, withProgress }),

    async createDraft({ key, templates, language, timeZone }, signal) {
      const template = templates.length > 0 && { template: { originalTemplateId: templates } }
      const { data, error, response } = await api.POST('/public/v1/simple-sign/create-request', {
        params: { header: { 'Idempotency-Key': key } },
        body: { language, timeZone, ...template },
        signal,
      })
      if (data) return { type: 'draft.created', id: data.id }
      // One of the templates may be gone.
      const isRefused = isAboutContent(response.status) || error?.name === 'NotFoundException'
      if (template && error && isRefused) return templateRefusal(error)
      throw new UnexpectedAnswer(response)
    },

    async changeTemplates({ id: requestId, revision, templates }, signal) {
      const { data, error, response } = await replace(requestId, { revision, patch: templates }, signal)
      if (data) return { type: 'draft.loaded', request: data, revision: revisionOf(response) }
      if (error?.name === 'StaleRevisionException') return { type: 'draft.stale' }
      if (error?.name === 'RequestCannotBeChangedException') return { type: 'draft.gone' }
      if (error?.name === 'NotFoundException')
        // Either the draft is gone, or one of the templates.
        return (await load(requestId, signal)) ? templateRefusal(error) : { type: 'draft.gone' }
      if (error && isAboutContent(response.status)) return templateRefusal(error)
      throw new UnexpectedAnswer(response)
    },

    async saveDraft({ id: requestId, revision, patch }, signal) {
      const { data, error, response } = await change(requestId, { revision, patch }, signal)
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

    async sendRequest({ id: requestId, revision, since: _, ...confirmed }, signal) {
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
      return sendRefusal(error?.name, response)
    },

    async cancelEdit({ id: requestId, since }, signal) {
      const { data, error, response } = await api.POST('/private/simple-sign/{requestId}/editing/cancel', {
        params: { path: { requestId }, header: { 'Idempotency-Key': `cancel-edit-${requestId}-${Date.parse(since)}` } },
        signal,
      })
      if (data) return { type: 'edit.cancelled' }
      if (refusalOf(error?.name)?.type === 'draft.gone') return { type: 'draft.gone' }
      throw new UnexpectedAnswer(response)
    },

    async recordContacts({ signers }, signal) {
      if (!mayKeepContacts()) return { type: 'contacts.recorded' }
      const contacts = signers.map(({ mail: email, firstName, lastName }) => ({ email, firstName, lastName }))
      const { error, response } = await api.POST('/private/contacts/update', {
        body: { contacts },
        signal: AbortSignal.any([signal, AbortSignal.timeout(RECORDING_TIMEOUT)]),
      })
      if (response.ok) return { type: 'contacts.recorded' }
      if (error?.name === 'TooManyContactsException') return { type: 'contacts.refused' }
      throw new UnexpectedAnswer(response)
    },
  }
}
