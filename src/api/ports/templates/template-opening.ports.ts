import type { FoundTemplate, TemplateOpeningPorts } from '#machines/flows/templates/template-opening.machine.ts'
import { templateWizardMachine } from '#machines/flows/templates/template-wizard.machine.ts'
import type { TemplateWizardEvent } from '#machines/flows/templates/template-wizard/events.ts'
import type { TemplateWizardInput } from '#machines/flows/templates/template-wizard/wizard-setup.ts'
import { replay } from '#machines/journal.ts'
import type { Limits } from '#machines/rules/common/limits.ts'
import type { Effects } from '../../bind.ts'
import { readEditorJournal } from '../../browser/drafts/editor-journal.ts'
import type { Journals } from '../../browser/drafts/journal.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { loadTemplate } from './template-calls.ts'

/** The `flow` of the wizard's journals, with the version of its events. */
export const TEMPLATE_JOURNAL = 'templateWizard 1'

type OpeningTools = {
  journals: Journals
  account: string
  /** The input of the wizard, without the limits, which are loaded first. */
  input: Omit<TemplateWizardInput, 'draftKey' | 'limits'>
  /** Whether this tab showed the journal before a reload. */
  isOpenHere: (key: string) => boolean
  /** Whether another tab shows the journal. */
  isOpenElsewhere: (key: string) => Promise<boolean>
}

/** How many templates that were left are kept in this browser. */
const MAX_KEPT = 20

/** Before the template wizard: `getSimpleSignParams`, `getTemplate`, and the journals of this browser. */
export const templateOpeningPorts = (api: Api, tools: OpeningTools): Effects<TemplateOpeningPorts> => {
  const { journals, account, input, isOpenHere, isOpenElsewhere } = tools

  /** What this tab showed before a reload, or this browser has of the template with this id. */
  async function left(id: string | null, limits: Limits, signal: AbortSignal): Promise<FoundTemplate | null> {
    const all = (await journals.of<TemplateWizardEvent>(TEMPLATE_JOURNAL, account)).map((journal) => {
      const events = journal.entries.map(({ event }) => event)
      const { key } = journal
      return { key, events, state: replay(templateWizardMachine, events, { ...input, draftKey: key, limits }) }
    })
    for (const [i, { key, state }] of all.entries()) {
      // Without an id it has no address, and so no way back from another tab.
      const isKept = state.status === 'active' && state.context.id !== null && i < MAX_KEPT
      if (!isKept && !isOpenHere(key) && !(await isOpenElsewhere(key))) await journals.drop(key)
    }
    const here = all.find(({ key }) => isOpenHere(key))
    const isWanted = ({ events, state: { context, status } }: (typeof all)[number]) =>
      status === 'active' && (id === null ? events[0]?.type !== 'template.opened' : context.id === id)
    const found = here && isWanted(here) ? here : id === null ? undefined : all.find(isWanted)
    if (!found) return null
    const { key, events, state } = found
    const { context } = state
    const stored = context.id === null ? null : await loadTemplate(api, context.id, signal)
    if (context.id !== null && stored === null) return null
    // The answer to a call that was under way may be lost; otherwise what was saved elsewhere since stays.
    const isLatest = found === here || context.revision === stored?.revision || state.hasTag('busy')
    if (!isLatest && !(await isOpenElsewhere(key))) {
      await journals.drop(key)
      return null
    }
    const edits = (await readEditorJournal(journals, { key, account })).map(({ event }) => event)
    const server = stored && { revision: stored.revision, files: stored.template.files }
    return { key, id: context.id, server, events, opening: [], edits }
  }

  async function opened(id: string, signal: AbortSignal): Promise<FoundTemplate | null> {
    const stored = await loadTemplate(api, id, signal)
    // Of somebody else it can be used, and not changed (TPL-002).
    if (stored?.template.accountId !== account) return null
    const { template, revision } = stored
    return {
      key: crypto.randomUUID(),
      id,
      server: { revision, files: template.files },
      events: [],
      opening: [{ type: 'template.opened', template, revision }],
      edits: [],
    }
  }

  return {
    async lookForTemplate({ id }, signal) {
      const { data: limits, response } = await api.GET('/private/params/simple-sign', { signal })
      if (!limits) throw new UnexpectedAnswer(response)
      const found = (await left(id, limits, signal)) ?? (id === null ? null : await opened(id, signal))
      if (found) return { type: 'template.found', limits, found }
      return id === null ? { type: 'template.none', limits } : { type: 'template.gone' }
    },
  }
}
