import type { components } from '#openapi'
import type { TemplateWizardPorts } from '#machines/flows/templates/template-wizard/events.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import {
  documentPorts,
  isAboutContent,
  keyFor,
  revisionOf,
  type DocumentTools,
  type DraftCalls,
} from '../documents/document-wizard.ts'
import { repeatedSave } from '../documents/repeated-save.ts'
import { loadTemplate, refusalOf } from './template-calls.ts'

type Problem = components['schemas']['Problem']

/** What the wizard's ports need besides the server. */
type WizardTools = DocumentTools & {
  /** `templateCalls`, of the template that is shown. */
  calls: DraftCalls
  /** Milliseconds since 1970, UTC. */
  now: () => number
}

/** What a call that saves the template was refused for. */
function refusedAs({ error, response }: { error?: Problem; response: Response }) {
  const refusal = refusalOf(error?.name)
  if (refusal) return refusal
  if (error && isAboutContent(response.status)) return { type: 'draft.refused', name: error.name } as const
  throw new UnexpectedAnswer(response)
}

/** Preparing and saving a template: `createTemplate`, `uploadTemplateFiles`, `deleteTemplateFiles`, `patchTemplate`, `submitTemplate`. */
export const templateWizardPorts = (
  api: Api,
  { calls, shelf, withProgress, now }: WizardTools,
): Effects<TemplateWizardPorts> => {
  const change = repeatedSave(
    (id, { revision, patch }: { revision: string; patch: components['schemas']['TemplatePatch'] }, signal) =>
      api.PATCH('/public/v1/templates/{id}', {
        params: { path: { id }, header: { 'If-Match': revision } },
        body: patch,
        signal,
      }),
  )

  return {
    ...documentPorts(calls, { shelf, withProgress }),

    async createDraft({ key, name }, signal) {
      const { data, response } = await api.POST('/public/v1/create-template', {
        params: { header: { 'Idempotency-Key': key } },
        body: { name },
        signal,
      })
      if (data) return { type: 'draft.created', id: data.id }
      throw new UnexpectedAnswer(response)
    },

    async saveDraft({ id, revision, patch }, signal) {
      const { data, ...refused } = await change(id, { revision, patch }, signal)
      if (!data) return refusedAs(refused)
      return { type: 'draft.saved', template: data, revision: revisionOf(refused.response), at: now() }
    },

    async loadDraft({ id }, signal) {
      const found = await loadTemplate(api, id, signal)
      return found ? { type: 'draft.loaded', ...found } : { type: 'draft.gone' }
    },

    async saveTemplate({ id, revision, isReady, patch }, signal) {
      const path = { id }
      const { data, ...refused } = isReady
        ? await change(id, { revision, patch }, signal)
        : await api.POST('/public/v1/templates/{id}/submit-template', {
            params: {
              path,
              // A retry with the same content is the same submission.
              header: { 'If-Match': revision, 'Idempotency-Key': await keyFor([id, revision, JSON.stringify(patch)]) },
            },
            body: patch,
            signal,
          })
      return data ? { type: 'template.saved' } : refusedAs(refused)
    },
  }
}
