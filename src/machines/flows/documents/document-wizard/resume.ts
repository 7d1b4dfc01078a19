import { fieldsOn } from '../../../rules/documents/field-desk.ts'
import { toDraft } from '../../../rules/documents/field-files.ts'
import type { Basis } from '../../../rules/documents/field-opening.ts'
import { restoreEditor, type EditorJournalEvent } from '../field-editor-journal.ts'
import type { DocumentContext } from './document-context.ts'
import type { DocumentEvent } from './events.ts'

/** An interrupted draft: the events of its wizard, and those of its field editor. */
export type InterruptedDraft<Event> = {
  /** The draft on the server now; null if it was never created. */
  server: Extract<DocumentEvent, { type: 'draft.resumed' }>['draft']
  events: readonly Event[]
  /** The events that follow, which its journal lacks. */
  opening: readonly Event[]
  edits: readonly EditorJournalEvent[]
}

/** A draft after a reload. */
export type ResumedDraft<Event, State> = {
  state: State
  /** The events that the wizard's journal holds. */
  events: readonly Event[]
  /** The events to add to the wizard's journal. */
  added: Event[]
  /** The journal of its field editor, which may not fit. */
  edits: readonly EditorJournalEvent[]
}

/** What resuming asks of a wizard. */
type Wizard<Event, State extends { context: DocumentContext }> = {
  /** The state after these events; see `replay`. */
  after: (events: readonly (DocumentEvent | Event)[]) => State
  /** What its field editor opens with. */
  openingOf: (context: State['context']) => Basis
}

/**
 * Resumes an interrupted draft: replays the wizard's events, then the gestures of its field editor that it had not stored.
 * If the draft was saved elsewhere since, the undo history goes: it could bring back fields that no longer exist.
 */
export function resumeDraft<Event, State extends { context: DocumentContext }>(
  { after, openingOf }: Wizard<Event, State>,
  { events, opening, edits, server }: InterruptedDraft<DocumentEvent | Event>,
): ResumedDraft<DocumentEvent | Event, State> {
  const before = after([...events, ...opening])
  const added: (DocumentEvent | Event)[] = [...opening, { type: 'draft.resumed', draft: server }]
  const { context } = after([...events, ...added])
  const isAhead = edits.at(-1)?.type === 'gesture.completed'
  const editor = isAhead ? restoreEditor(edits, openingOf(context)) : null
  if (editor) added.push({ type: 'fields.kept', fields: toDraft(context.files, fieldsOn(editor.context.desk)) })
  return {
    state: after([...events, ...added]),
    events,
    added,
    edits: before.context.revision === (server?.revision ?? null) ? edits : [],
  }
}
