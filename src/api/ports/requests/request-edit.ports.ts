import type { components } from '#openapi'
import type { RequestEditPorts } from '#machines/flows/requests/request-edit.machine.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { replay } from '#machines/journal.ts'
import type { RequestWizardEvent, RequestWizardPorts } from '#machines/flows/requests/request-wizard/events.ts'
import type { Effects } from '../../bind.ts'
import { readEditorJournal } from '../../browser/drafts/editor-journal.ts'
import type { Journals } from '../../browser/drafts/journal.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { isAboutContent, revisionOf } from '../documents/document-wizard.ts'
import { repeatedSave } from '../documents/repeated-save.ts'
import { refusalOf } from './draft-calls.ts'
import { loadCopy, loadEdit, loadSent } from './edit-calls.ts'
import { sendRefusal } from './request-wizard.ports.ts'

/** The `flow` of the journals of edits, with the version of their events. */
export const EDIT_JOURNAL = 'requestEdit 1'

type EditTools = {
  journals: Journals
  account: string
  /** The input of the wizard, without what is loaded first. */
  input: Omit<WizardInput, 'draftKey' | 'limits' | 'before'>
  /** Whether another tab shows the journal. */
  isOpenElsewhere: (key: string) => Promise<boolean>
}

/** Before the wizard that edits a request: `getSimpleSignParams`, `getRequest`, `startEditing`, and the journals of this browser. */
export const requestEditPorts = (
  api: Api,
  { journals, account, input, isOpenElsewhere }: EditTools,
): Effects<RequestEditPorts> => {
  /** Deletes what earlier edits of the request have left in this browser. */
  const dropEnded = async (id: string, key: string) => {
    for (const journal of await journals.of(EDIT_JOURNAL, account)) {
      const isEnded = journal.key.startsWith(`edit-${id}-`) && journal.key !== key
      if (isEnded && !(await isOpenElsewhere(journal.key))) await journals.drop(journal.key)
    }
  }

  return {
    async openEdit({ id }, signal) {
      const { data: limits, response } = await api.GET('/private/params/simple-sign', { signal })
      if (!limits) throw new UnexpectedAnswer(response)
      const before = await loadSent(api, { id, signal })
      if (!before) return { type: 'request.missing' }
      const copy = before.editing ? await loadCopy(api, { id, signal }) : null
      if (!before.editing || !copy) return { type: 'edit.none' }

      const { request, revision } = copy
      const key = `edit-${id}-${Date.parse(before.editing.since)}`
      const opened: RequestWizardEvent = { type: 'draft.opened', request, revision }
      const fresh = {
        key,
        server: { revision, files: request.files },
        events: [],
        opening: [opened],
        edits: [],
        name: request.name,
        touchedAt: Date.parse(request.lastModifiedDate),
      }
      await dropEnded(id, key)
      const found = { type: 'edit.opened', limits, before, isNewer: false } as const
      const journal = await journals.find<RequestWizardEvent>({ key, flow: EDIT_JOURNAL, account })
      if (!journal) return { ...found, draft: fresh }
      const events = journal.entries.map(({ event }) => event)
      const left = replay(requestWizardMachine, events, { ...input, draftKey: key, limits, before })
      // The answer to a call that was under way may be lost; otherwise what is saved elsewhere stays.
      const isLatest = left.context.revision === revision || left.hasTag('busy')
      if (left.status !== 'active' || !isLatest) {
        if (!(await isOpenElsewhere(key))) await journals.drop(key)
        return { ...found, isNewer: left.status === 'active', draft: fresh }
      }
      const edits = await readEditorJournal(journals, { key, account })
      return { ...found, draft: { ...fresh, events, opening: [], edits: edits.map(({ event }) => event) } }
    },
  }
}

/** Saving, reading and submitting an edit, in place of a draft: `patchEditing`, `startEditing`, `submitEditing`. */
export function editingPorts(
  api: Api,
  { now }: { now: () => number },
): Pick<Effects<RequestWizardPorts>, 'saveDraft' | 'loadDraft' | 'sendRequest'> {
  const change = repeatedSave(
    (requestId, { revision, patch }: { revision: string; patch: components['schemas']['RequestPatch'] }, signal) =>
      api.PATCH('/public/v1/simple-sign/{requestId}/editing', {
        params: { path: { requestId }, header: { 'If-Match': revision } },
        body: patch,
        signal,
      }),
  )

  return {
    async saveDraft({ id: requestId, revision, patch }, signal) {
      const { data, error, response } = await change(requestId, { revision, patch }, signal)
      if (data) return { type: 'draft.saved', request: data, revision: revisionOf(response), at: now() }
      const refusal = refusalOf(error?.name)
      if (refusal) return refusal
      if (error && isAboutContent(response.status)) return { type: 'draft.refused', name: error.name }
      throw new UnexpectedAnswer(response)
    },

    async loadDraft({ id }, signal) {
      const edit = await loadEdit(api, id, signal)
      return edit ? { type: 'draft.loaded', ...edit } : { type: 'draft.gone' }
    },

    async sendRequest({ id: requestId, revision, since, ...confirmed }, signal) {
      const edit = since === null ? '' : `-${Date.parse(since)}`
      const key = `submit-edit-${requestId}${edit}-${revision.replaceAll('"', '')}`
      const { data, error, response } = await api.POST('/public/v1/simple-sign/{requestId}/editing/submit', {
        // The revision identifies the changes, so that a retry is the same submission.
        params: { path: { requestId }, header: { 'If-Match': revision, 'Idempotency-Key': key } },
        body: confirmed,
        signal,
      })
      if (data) return { type: 'edit.submitted', request: data }
      return sendRefusal(error?.name, response)
    },
  }
}
