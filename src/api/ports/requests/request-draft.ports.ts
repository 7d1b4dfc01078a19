import type { FoundDraft, RequestDraftPorts } from '#machines/flows/requests/request-draft.machine.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import type { Limits } from '#machines/rules/common/limits.ts'
import type { Effects } from '../../bind.ts'
import { readEditorJournal } from '../../browser/editor-journal.ts'
import type { Journal, Journals } from '../../browser/journal.ts'
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

type Found = Journal<RequestWizardEvent>

/** Before the wizard: `getSimpleSignParams`, `getRequest`, and the journals of this browser. */
export const requestDraftPorts = (api: Api, tools: DraftTools): Effects<RequestDraftPorts> => {
  const { journals, account, input, isOpenHere, isOpenElsewhere } = tools

  /** A draft on the server; undefined if it is gone, null if it was never created. */
  async function serverDraft(id: string | null, signal: AbortSignal): Promise<FoundDraft['server'] | undefined> {
    if (id === null) return null
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests/{id}', {
      params: { path: { id } },
      signal,
    })
    if (!data && error?.name !== 'NotFoundException') throw new UnexpectedAnswer(response)
    const revision = response.headers.get('etag')
    return data?.state === 'INITIATED' && revision !== null ? { revision, files: data.files } : undefined
  }

  return {
    async lookForDraft(_, signal) {
      const { data: limits, response } = await api.GET('/private/params/simple-sign', { signal })
      if (!limits) throw new UnexpectedAnswer(response)

      const all = await journals.of<RequestWizardEvent>(WIZARD_JOURNAL, account)
      const here = all.find(({ key }) => isOpenHere(key))
      for (const journal of here ? [here] : all) {
        if (journal !== here && (await isOpenElsewhere(journal.key))) continue
        const draft = await foundIn(journal, limits)
        if (draft) return { type: journal === here ? 'draft.open' : 'draft.found', limits, draft }
        await journals.drop(journal.key)
      }
      return { type: 'draft.none', limits }

      async function foundIn({ key, entries, startedAt }: Found, currentLimits: Limits): Promise<FoundDraft | null> {
        const events = entries.map(({ event }) => event)
        const { context, status } = replay(requestWizardMachine, events, {
          ...input,
          draftKey: key,
          limits: currentLimits,
        })
        const isEmpty = context.files.length === 0 && context.signers.length === 0
        const server = status === 'active' && !isEmpty ? await serverDraft(context.id, signal) : undefined
        if (server === undefined) return null
        const edits = await readEditorJournal(journals, { key, account })
        const touchedAt = Math.max(startedAt, entries.at(-1)?.at ?? 0, edits.at(-1)?.at ?? 0)
        return { key, server, events, edits: edits.map(({ event }) => event), name: context.name, touchedAt }
      }
    },

    async dropDraft({ key }) {
      await journals.drop(key)
      return { type: 'draft.dropped' }
    },
  }
}
