import type { components } from '#openapi'
import type { FoundDraft, RequestDraftPorts } from '#machines/flows/requests/request-draft.machine.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import type { ChosenTemplate, RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay, type StateOf } from '#machines/journal.ts'
import type { Limits } from '#machines/rules/common/limits.ts'
import type { Effects } from '../../bind.ts'
import { readEditorJournal } from '../../browser/drafts/editor-journal.ts'
import type { Journal, Journals } from '../../browser/drafts/journal.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The `flow` of the wizard's journals, with the version of its events. */
export const WIZARD_JOURNAL = 'requestWizard 5'

type DraftTools = {
  journals: Journals
  account: string
  /** The input of the wizard, without the limits, which are loaded first. */
  input: Omit<WizardInput, 'draftKey' | 'limits'>
  /** Whether this tab showed the journal before a reload. */
  isOpenHere: (key: string) => boolean
  /** Whether another tab shows the journal. */
  isOpenElsewhere: (key: string) => Promise<boolean>
}

type Stored = { request: components['schemas']['Request']; revision: string }

const loaded = ({ request, revision }: Stored): RequestWizardEvent => ({ type: 'draft.loaded', request, revision })

/** Whether the page was left while templates were put together, and the server did it: the wizard has not read the draft. */
const hasMissedMerge = (state: StateOf<typeof requestWizardMachine>, { template }: Stored['request']): boolean => {
  const { merged, replacing } = state.context
  const chosen = state.hasTag('merging') ? (replacing?.templates ?? []) : []
  const isReplaced = chosen.length > 0 && chosen.map(({ id }) => id).join() === template.originalTemplateId?.join()
  return merged !== null || isReplaced
}

type DraftJournal = Journal<RequestWizardEvent>

/** Before the wizard: `getSimpleSignParams`, `getRequest`, `getTemplate`, and the journals of this browser. */
export const requestDraftPorts = (api: Api, tools: DraftTools): Effects<RequestDraftPorts> => {
  const { journals, account, input, isOpenHere, isOpenElsewhere } = tools

  /** The draft with this id, or what became of it. */
  async function serverDraft(id: string, signal: AbortSignal) {
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests/{id}', {
      params: { path: { id } },
      signal,
    })
    if (!data && error?.name !== 'NotFoundException') throw new UnexpectedAnswer(response)
    const revision = response.headers.get('etag')
    if (!data) return 'gone'
    if (data.state !== 'INITIATED') return 'sent'
    if (revision === null) throw new UnexpectedAnswer(response)
    return { revision, request: data }
  }

  /** The templates that a draft began with: their names, or that they are not there any more, or not for this account. */
  const templatesOf = ({ template }: Stored['request'], signal: AbortSignal): Promise<ChosenTemplate[]> =>
    Promise.all(
      (template.originalTemplateId ?? []).map(async (id) => {
        const { data, error, response } = await api.GET('/public/v1/templates/{id}', {
          params: { path: { id } },
          signal,
        })
        if (data) return { id, name: data.name }
        if (error?.name === 'NotFoundException' || error?.name === 'ForbiddenException')
          return { id, name: '', isGone: true } as const
        throw new UnexpectedAnswer(response)
      }),
    )

  /** What was found in a journal; null if there is nothing to resume, or the draft is gone. `id`: only this draft. */
  async function foundIn(
    { key, entries, startedAt }: DraftJournal,
    limits: Limits,
    signal: AbortSignal,
    id: string | null,
  ) {
    const events = entries.map(({ event }) => event)
    const state = replay(requestWizardMachine, events, { ...input, draftKey: key, limits })
    const { context, status } = state
    const own = context.merged ?? context.id
    if (id !== null && own !== id) return null
    const isEmpty = context.files.length === 0 && context.signers.length === 0 && context.merged === null
    if (status !== 'active' || isEmpty) return null
    const stored = own === null ? null : await serverDraft(own, signal)
    if (typeof stored === 'string') return null
    const opening = stored && hasMissedMerge(state, stored.request) ? [loaded(stored)] : []
    const edits = await readEditorJournal(journals, { key, account })
    const touchedAt = Math.max(startedAt, entries.at(-1)?.at ?? 0, edits.at(-1)?.at ?? 0)
    const name = context.name || (stored?.request.name ?? '')
    const server = stored && { revision: stored.revision, files: stored.request.files }
    return { key, server, events, opening, edits: edits.map(({ event }) => event), name, touchedAt }
  }

  /** The draft of the server with this id, as it was left in this browser or as the server has it, or what became of it. */
  async function openedDraft(id: string, limits: Limits, signal: AbortSignal): Promise<FoundDraft | 'sent' | 'gone'> {
    // Also one that is open in another tab: its wizard does not write before this tab holds it.
    for (const journal of await journals.of<RequestWizardEvent>(WIZARD_JOURNAL, account)) {
      const draft = await foundIn(journal, limits, signal, id)
      if (draft) return draft
    }
    const stored = await serverDraft(id, signal)
    if (typeof stored === 'string') return stored
    const { request, revision } = stored
    const templates = await templatesOf(request, signal)
    return {
      key: crypto.randomUUID(),
      server: { revision, files: request.files },
      events: [],
      opening: [{ type: 'draft.opened', request, revision, ...(templates.length > 0 && { templates }) }],
      edits: [],
      name: request.name,
      touchedAt: Date.parse(request.lastModifiedDate),
    }
  }

  return {
    async lookForDraft({ id }, signal) {
      const { data: limits, response } = await api.GET('/private/params/simple-sign', { signal })
      if (!limits) throw new UnexpectedAnswer(response)
      if (id !== null) {
        const draft = await openedDraft(id, limits, signal)
        if (draft === 'sent') return { type: 'draft.sent', id }
        return draft === 'gone' ? { type: 'draft.gone', limits } : { type: 'draft.open', limits, draft }
      }

      const all = await journals.of<RequestWizardEvent>(WIZARD_JOURNAL, account)
      const here = all.find(({ key }) => isOpenHere(key))
      for (const journal of here ? [here] : all) {
        if (journal !== here && (await isOpenElsewhere(journal.key))) continue
        const draft = await foundIn(journal, limits, signal, null)
        if (draft) return { type: journal === here ? 'draft.open' : 'draft.found', limits, draft }
        await journals.drop(journal.key)
      }
      return { type: 'draft.none', limits }
    },

    async dropDraft({ key }) {
      await journals.drop(key)
      return { type: 'draft.dropped' }
    },
  }
}
