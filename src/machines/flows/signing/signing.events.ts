import type { CallFailed, Failure } from '../../port.ts'
import type { EditChanges, Shown } from '../../rules/signing/edit-changes.ts'
import type { Reassignment } from '../../rules/signing/reassignment.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'
import type { SigningView, Values } from '../../rules/signing/signing.ts'
import type { ReassignmentOutput } from './reassignment.machine.ts'
import type { RefusalOutput } from './refusal.machine.ts'
import type { SigningDialogOutput } from './signing-dialog.events.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
/** Sent on each change, so that progress and pages update at once; the journal keeps only the last value of a field. */
type FieldFilled = { type: 'field.filled'; id: string; value: string }
type FieldReached = { type: 'field.reached'; id: string }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type OpenAnswer =
  /** `known` is what this tab has shown of the request before; null if nothing. */
  | { type: 'request.opened'; view: SigningView; revision: string; kept: Values; known: Shown | null }
  | { type: 'request.closed'; page: SignerPage }

/** What is noticed of the request while it is shown. */
export type WatchedEvent =
  /** Its sender edits it: nobody can sign until they have finished. */
  | { type: 'edit.started' }
  /** It can be signed, in the version that is known. */
  | { type: 'edit.ended' }
  /** It can be signed, in another version. */
  | { type: 'request.changed' }
  | { type: 'request.ended'; page: SignerPage }

export type SigningEvent =
  | FieldFilled
  | FieldReached
  | { type: 'field.left' }
  | { type: 'next.chosen' }
  | { type: 'back.chosen' }
  | { type: 'sign.chosen' }
  | { type: 'refusal.chosen' }
  | { type: 'reassignment.chosen' }
  | { type: 'pages.opened' }
  | { type: 'pages.closed' }
  | { type: 'zoom.raised' }
  | { type: 'zoom.lowered' }
  | { type: 'retry.chosen' }
  | OpenAnswer
  | WatchedEvent
  | SigningDialogOutput
  | RefusalOutput
  | ReassignmentOutput
  | CallFailed

/** The effects this flow needs; `src/api/ports/signing/signing.ports.ts` provides them. */
export type SigningPorts = {
  openRequest(input: undefined): Promise<OpenAnswer>
  /** Watches the request in the version `revision`, as long as it is shown. */
  watchRequest(input: { revision: string }, emit: (event: WatchedEvent) => void): Promise<never>
}

/** What the page complains of: the request or the terms were changed, a value was refused, or a call failed. */
export type SigningComplaint = 'changed' | 'termsChanged' | 'fieldRefused' | 'undrawable' | Failure

export type SigningContext = {
  view: SigningView | null
  /** The `ETag` of the shown view. */
  revision: string
  values: Values
  /** The id of the current field; null at the start and once all are filled. */
  current: string | null
  /** Whether the signer has been at the current field. When the page opens, it is a proposal that they have not seen. */
  isReached: boolean
  zoom: number
  /** Whether the drawer with the pages is open. */
  hasPages: boolean
  complaint: SigningComplaint | null
  /** What the sender has changed since the signer had read the request; null if nothing, or if nothing was read before. */
  changes: EditChanges | null
  /** Whether an edit has ended, and has changed nothing. */
  isResumed: boolean
  /** The reason of a refusal that could not be given while the request was edited. */
  motive: string
  /** Whom the signer wanted to ask while the request was edited; null if nobody. */
  wanted: Reassignment | null
  /** The page that the signer is sent to; null while they stay. */
  leavesTo: SignerPage | 'end' | null
}
