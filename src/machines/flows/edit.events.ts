import type { components } from '#openapi'
import type { CallFailed } from '../port.ts'

export type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
/** A field was left, or the form submitted: until then, what is typed belongs to the form. */
type ValuesChanged<Values> = { type: 'values.changed'; values: Partial<Values> }
type SaveChosen = { type: 'save.chosen' }
type RetryChosen = { type: 'retry.chosen' }
type MineKept = { type: 'mine.kept' }
type TheirsTaken = { type: 'theirs.taken' }
type LeavingAsked = { type: 'leaving.asked' }
type LeavingConfirmed = { type: 'leaving.confirmed' }
type LeavingDeclined = { type: 'leaving.declined' }
/** What can be done with the record besides saving it has dialogs; the form names them. */
type DialogOpened = { type: 'dialog.opened'; dialog: string }
type DialogClosed = { type: 'dialog.closed' }
/** The record was deleted from within the form. */
type RecordRemoved = { type: 'record.removed' }
type RedirectDue = { type: 'redirect.due' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
export type RecordLoaded<Values> = { type: 'record.loaded'; values: Values; revision: string }
export type RecordSaved = { type: 'record.saved' }
/** `field` is the field that the refusal is about; null if it is about the whole. */
export type RecordRefused<Values> = { type: 'record.refused'; name: ProblemName; field: keyof Values | null }
/** The record has another revision: it was changed elsewhere. */
export type RecordStale = { type: 'record.stale' }
export type RecordGone = { type: 'record.gone' }

export type EditEvent<Values> =
  | ValuesChanged<Values>
  | SaveChosen
  | RetryChosen
  | MineKept
  | TheirsTaken
  | LeavingAsked
  | LeavingConfirmed
  | LeavingDeclined
  | DialogOpened
  | DialogClosed
  | RecordRemoved
  | RedirectDue
  | RecordLoaded<Values>
  | RecordSaved
  | RecordRefused<Values>
  | RecordStale
  | RecordGone
  | CallFailed
