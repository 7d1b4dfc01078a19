import type { InspectionEvent } from 'xstate'
import type { DocumentContext } from '#machines/flows/documents/document-wizard/document-context.ts'
import type { DocumentEvent } from '#machines/flows/documents/document-wizard/events.ts'
import type { ResumedDraft } from '#machines/flows/documents/document-wizard/resume.ts'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import type { Basis } from '#machines/rules/documents/field-opening.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { editorJournal } from './editor-journal.ts'
import type { JournalHead } from './journal.ts'

type DraftJournalTools<Event, Context extends DocumentContext> = {
  keeper: DraftKeeper
  head: JournalHead
  /** The draft that was resumed; null for a new one. */
  resumed: ResumedDraft<DocumentEvent | Event, { context: Context }> | null
  now: () => number
  /** `observing` of the wizard's machine. */
  watch: (see: (event: DocumentEvent | Event, state: { context: Context }) => void) => (seen: InspectionEvent) => void
  /** What the field editor opens with. */
  openingOf: (context: Context) => Basis
}

/**
 * The journal of a wizard, which contains that of its field editor. The editor writes an entry for each gesture; the
 * wizard writes all fields only before its own next event. So a gesture costs a small entry, however many fields there
 * are. What was added when the draft was resumed is written at once.
 */
export function draftJournal<Event extends { type: string }, Context extends DocumentContext>({
  keeper,
  head,
  resumed,
  now,
  watch,
  openingOf,
}: DraftJournalTools<Event, Context>) {
  const kept = keeper.journal(
    head,
    (resumed?.events ?? []).map((event) => ({ at: head.startedAt, event })),
  )
  const editor = editorJournal({ keeper, owner: head, before: resumed?.edits ?? [], now })
  /** The wizard's context with fields that its journal lacks. */
  let unwritten: Context | null = null

  const write = (event: DocumentEvent | Event) => kept.add({ at: now(), event })
  const writeFields = () => {
    if (!unwritten) return
    write({ type: 'fields.kept', fields: unwritten.fields })
    editor.store(openingOf(unwritten))
    unwritten = null
  }
  const see = (event: DocumentEvent | Event, context: Context) => {
    if (event.type === 'fields.kept') {
      unwritten = context
      return
    }
    writeFields()
    write(event)
  }
  for (const event of resumed?.added ?? []) see(event, resumed!.state.context)
  writeFields()

  const fieldEditor: EditorJournal = {
    open(opening) {
      writeFields()
      return editor.open(opening)
    },
    record: editor.record,
  }
  return { record: watch((event, { context }) => see(event, context)), fieldEditor }
}
