import type { components } from '#openapi'
import type { CallFailed } from '../../port.ts'
import type { BulkAction, BulkRow, Target } from '../../rules/requests/list/bulk.ts'

type Schemas = components['schemas']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type SelectionStarted = { type: 'selection.started' }
/** Other rows are selected. */
type SelectionChanged = { type: 'selection.changed'; ids: string[] }
type SelectionEnded = { type: 'selection.ended' }
/** `at` is the time, in milliseconds since 1970. */
type ActionChosen = { type: 'action.chosen'; action: BulkAction; rows: BulkRow[]; at: number }
type ActionConfirmed = { type: 'action.confirmed' }
/** The requests are to be cancelled, with this message to their signers. */
type CancelSubmitted = { type: 'cancel.submitted'; message: string }
/** The request that is in progress is finished, and no further one is begun. */
type StopChosen = { type: 'stop.chosen' }
type RetryChosen = { type: 'retry.chosen' }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** A request that does not exist, or not for this account, is null. */
type RequestsRead = { type: 'requests.read'; requests: (Schemas['Request'] | null)[]; at: number }
type TargetDone = { type: 'target.done' }
/** `state` is what a request that can no longer be cancelled has become. */
type TargetRefused = { type: 'target.refused'; name: Schemas['ProblemName']; state?: Schemas['DisplayState'] }

export type BulkEvent =
  | SelectionStarted
  | SelectionChanged
  | SelectionEnded
  | ActionChosen
  | ActionConfirmed
  | CancelSubmitted
  | StopChosen
  | RetryChosen
  | DialogClosed
  | RequestsRead
  | TargetDone
  | TargetRefused
  | CallFailed

/** An action on one request. `message` is empty unless it is cancelled; `key` makes the action happen once. */
export type Turn = { action: BulkAction; target: Target; message: string; key: string }

/** The effects this flow needs; `src/api/ports/requests/bulk.ports.ts` provides them. */
export type BulkPorts = {
  readRequests(input: { ids: string[] }): Promise<RequestsRead>
  perform(input: Turn): Promise<TargetDone | TargetRefused>
}
