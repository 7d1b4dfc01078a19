import { replay, type StateOf } from '../../../journal.ts'
import { fieldsOn } from '../../../rules/documents/field-desk.ts'
import { toDraft } from '../../../rules/documents/field-files.ts'
import { draftOpening } from '../../../rules/requests/draft-opening.ts'
import { restoreEditor, type EditorJournalEvent } from '../../documents/field-editor-journal.ts'
import { requestWizardMachine } from '../request-wizard.machine.ts'
import type { FoundDraft } from '../request-draft.machine.ts'
import type { RequestWizardEvent } from './events.ts'
import type { WizardInput } from './wizard-setup.ts'

/** A draft after a reload. */
export type ResumedDraft = {
  state: StateOf<typeof requestWizardMachine>
  /** The events to add to the wizard's journal. */
  added: RequestWizardEvent[]
  /** The journal of its field editor, which may not fit. */
  edits: readonly EditorJournalEvent[]
}

/**
 * Resumes an interrupted draft: replays the wizard's events, then the gestures of its field editor that it had not stored.
 * If the draft was saved elsewhere since, the undo history goes: it could bring back fields that no longer exist.
 */
export function resume({ events, opening, edits, server }: FoundDraft, input: WizardInput): ResumedDraft {
  const before = replay(requestWizardMachine, [...events, ...opening], input)
  const added: RequestWizardEvent[] = [...opening, { type: 'draft.resumed', draft: server }]
  const { context } = replay(requestWizardMachine, [...events, ...added], input)
  const isAhead = edits.at(-1)?.type === 'gesture.completed'
  const editor = isAhead ? restoreEditor(edits, draftOpening(context)) : null
  if (editor) added.push({ type: 'fields.kept', fields: toDraft(context.files, fieldsOn(editor.context.desk)) })
  return {
    state: replay(requestWizardMachine, [...events, ...added], input),
    added,
    edits: before.context.revision === (server?.revision ?? null) ? edits : [],
  }
}
