import type { FoundDraft, RequestDraftPorts } from '#machines/flows/requests/request-draft.machine.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import type { Effects } from '../../bind.ts'
import type { Journal, Journals } from '../../browser/journal.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Of journals: the wizard's, in words that this version knows. */
export const WIZARD_JOURNAL = 'requestWizard 1'
/** So many files has the wizard room for. */
const MAX_FILES = 1

export type DraftTools = {
  journals: Journals
  account: string
  /** What the wizard begins with, but for the limits, which are learnt first. */
  input: Omit<WizardInput, 'draftKey' | 'limits'>
  /** The journal that this tab showed before it was loaded anew. */
  isOpenHere: (key: string) => boolean
  /** Whether another tab is working on it. */
  isOpenElsewhere: (key: string) => Promise<boolean>
}

type Found = Journal<RequestWizardEvent>

/** Before the wizard: `getSimpleSignParams`, `getRequest`, and the journals of this browser. */
export const requestDraftPorts = (api: Api, tools: DraftTools): Effects<RequestDraftPorts> => {
  const { journals, account, input, isOpenHere, isOpenElsewhere } = tools

  /** The revision of a draft that the server still has as one; undefined where it has not. */
  async function revisionOf(requestId: string | null, signal: AbortSignal): Promise<string | null | undefined> {
    if (requestId === null) return null
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests/{id}', {
      params: { path: { id: requestId } },
      signal,
    })
    if (!data && error?.name !== 'NotFoundException') throw new UnexpectedAnswer(response)
    return data?.state === 'INITIATED' ? (response.headers.get('etag') ?? undefined) : undefined
  }

  return {
    async lookForDraft(_, signal) {
      const { data: limits, response } = await api.GET('/private/params/simple-sign', { signal })
      if (!limits) throw new UnexpectedAnswer(response)
      const room = { ...limits, maxFiles: Math.min(limits.maxFiles, MAX_FILES) }

      const all = await journals.of<RequestWizardEvent>(WIZARD_JOURNAL, account)
      const here = all.find(({ key }) => isOpenHere(key))
      for (const journal of here ? [here] : all) {
        if (journal !== here && (await isOpenElsewhere(journal.key))) continue
        const draft = await foundIn(journal, room)
        if (draft) return { type: journal === here ? 'draft.open' : 'draft.found', limits: room, draft }
        await journals.drop(journal.key)
      }
      return { type: 'draft.none', limits: room }

      async function foundIn({ key, entries, startedAt }: Found, limitsNow: typeof room): Promise<FoundDraft | null> {
        const events = entries.map(({ event }) => event)
        const { context, status } = replay(requestWizardMachine, events, { ...input, draftKey: key, limits: limitsNow })
        const isEmpty = context.files.length === 0 && context.signers.length === 0
        const revision = status === 'active' && !isEmpty ? await revisionOf(context.requestId, signal) : undefined
        if (revision === undefined) return null
        return { key, revision, events, name: context.name, touchedAt: entries.at(-1)?.at ?? startedAt }
      }
    },

    async dropDraft({ key }) {
      await journals.drop(key)
      return { type: 'draft.dropped' }
    },
  }
}
