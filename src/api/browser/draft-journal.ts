import type { InspectionEvent } from 'xstate'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import type { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import type { ResumedDraft } from '#machines/flows/requests/request-wizard/resume.ts'
import type { WizardContext } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { observing } from '#machines/journal.ts'
import { draftOpening } from '#machines/rules/requests/draft-opening.ts'
import { editorJournal } from './editor-journal.ts'
import type { JournalHead, Journals } from './journal.ts'

type DraftJournalTools = {
  journals: Journals
  head: JournalHead
  /** The draft that was resumed; null for a new one. */
  resumed: ResumedDraft | null
  now: () => number
}

/**
 * The journal of the wizard, which contains that of its field editor. The editor writes an entry for each gesture; the
 * wizard writes all fields only before its own next event. So a gesture costs a small entry, however many fields there
 * are. What was added when the draft was resumed is written at once.
 */
export function draftJournal({ journals, head, resumed, now }: DraftJournalTools) {
  const editor = editorJournal({ journals, owner: head, before: resumed?.edits ?? [], now })
  /** The wizard's context with fields that its journal lacks. */
  let unwritten: WizardContext | null = null

  const write = (event: RequestWizardEvent) => void journals.write(head, { at: now(), event })
  const writeFields = () => {
    if (!unwritten) return
    write({ type: 'fields.kept', fields: unwritten.fields })
    editor.store(draftOpening(unwritten))
    unwritten = null
  }
  const see = (event: RequestWizardEvent, context: WizardContext) => {
    if (event.type === 'fields.kept') {
      unwritten = context
      return
    }
    writeFields()
    write(event)
  }
  for (const event of resumed?.added ?? []) see(event, resumed!.state.context)
  writeFields()

  const record: (seen: InspectionEvent) => void = observing<typeof requestWizardMachine>((event, { context }) =>
    see(event, context),
  )
  const fieldEditor: EditorJournal = {
    open(opening) {
      writeFields()
      return editor.open(opening)
    },
    record: editor.record,
  }
  return { record, fieldEditor }
}
