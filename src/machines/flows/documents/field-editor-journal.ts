import type { InspectionEvent } from 'xstate'
import { observing, replay, type Entry, type StateOf } from '../../journal.ts'
import { fingerprint } from '../../rules/common/fingerprint.ts'
import type { Basis, Opening } from '../../rules/documents/field-opening.ts'
import type { FieldEditorEvent } from './field-editor/events.ts'
import { fieldEditorMachine } from './field-editor.machine.ts'

type State = StateOf<typeof fieldEditorMachine>

/** What the journal of a field editor holds. */
export type EditorJournalEvent =
  | { type: 'editor.opened'; opening: Opening }
  /** The events of one gesture, or a single event. */
  | { type: 'gesture.completed'; events: FieldEditorEvent[] }
  /** The owner has stored the fields as they are now, and would open the editor with what has this fingerprint. */
  | { type: 'fields.stored'; fingerprint: string }

/** Keeps what a person does in the editor, so that a reload restores the fields, the selection and the undo history. */
export type EditorJournal = {
  /** Returns the state to continue from if the journal fits; otherwise starts a new journal and returns undefined. */
  open: (opening: Opening) => State | undefined
  /** An inspector for the editor's actor. */
  record: (seen: InspectionEvent) => void
}

/** The event that tells the journal what the owner has stored. */
export const storedAs = (basis: Basis): EditorJournalEvent => ({ type: 'fields.stored', fingerprint: printOf(basis) })

const printOf = ({ pages, roles, fields, limits }: Basis): string => fingerprint([pages, roles, fields, limits])

/**
 * The editor after the events of its journal; null if the journal does not continue from `basis`, which is what the owner
 * would open the editor with now. Gestures that the owner has not stored are included.
 */
export function restoreEditor(journal: readonly EditorJournalEvent[], basis: Basis): State | null {
  const [opened, ...rest] = journal
  if (opened?.type !== 'editor.opened') return null
  const stored = rest.findLast((event) => event.type === 'fields.stored')
  if ((stored?.fingerprint ?? printOf(opened.opening)) !== printOf(basis)) return null
  const events = rest.flatMap((event) => (event.type === 'gesture.completed' ? event.events : []))
  try {
    return replay(fieldEditorMachine, events, opened.opening)
  } catch {
    // Events of an earlier version of the editor.
    return null
  }
}

/**
 * An inspector that writes one entry for each gesture once it has ended, so that a gesture interrupted by a reload leaves
 * nothing. Scrolling and zooming alone write nothing: the last page in view and zoom are written with the next gesture.
 * Places to fill in are found again after a reload.
 */
export function recordingGestures(
  write: (entry: Entry<EditorJournalEvent>) => void,
  now: () => number,
): EditorJournal['record'] {
  let events: FieldEditorEvent[] = []
  return observing<typeof fieldEditorMachine>((event, state) => {
    if (isSearch(event)) return
    const isLook = event.type === 'page.reached' || event.type === 'zoom.chosen'
    const others = isLook ? events.filter(({ type }) => type !== event.type) : events
    events = [...others, event]
    if (isLook || state.hasTag('gesture')) return
    write({ at: now(), event: { type: 'gesture.completed', events } })
    events = []
  })
}

/** Whether an event is about places that were found, and changes no field. */
const isSearch = ({ type }: FieldEditorEvent): boolean =>
  type === 'places.found' || type === 'places.ticked' || type === 'choice.opened' || type === 'choice.closed'
