import type { Secrets } from '../../secrets.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'
import type { SavedSignature } from '../../rules/signing/signature.ts'
import type { ChoiceComplaint, ChoiceEvent, SignatureChoicePorts } from './signature-choice.states.ts'
import type { SigningView, Values } from '../../rules/signing/signing.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ReviewConfirmed = { type: 'review.confirmed'; document: boolean; terms: boolean }
/** The signer has seen their signature in its place, and signs without a code. */
type SignatureConfirmed = { type: 'signature.confirmed' }
type CodeSubmitted = { type: 'code.submitted'; code: string }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type RequestClosed = { type: 'request.closed'; page: SignerPage }
/** The saved signatures that this signer may use. */
type RecallAnswer = { type: 'signatures.recalled'; saved: SavedSignature[] } | RequestClosed
/** A code that was sent before and can be entered (`sentDate` as ISO 8601), or none. `wait` in milliseconds until another can be requested. */
type FindAnswer =
  | { type: 'code.found'; mail: string; sentDate: string; wait: number }
  | { type: 'code.missing'; wait: number }
  | RequestClosed
type CodeAnswer = { type: 'code.sent'; mail: string; wait: number } | { type: 'code.withheld' } | RequestClosed
type FieldsRefused = { type: 'fields.refused'; because: 'fieldRefused' | 'undrawable' }
type SignAnswer =
  /** `signedDate` as ISO 8601; `isLast` if nobody has to sign any more. */
  | { type: 'signature.kept'; signedDate: string; isLast: boolean }
  | { type: 'code.refused'; triesLeft: number }
  | { type: 'code.expired' }
  | { type: 'code.spent' }
  | { type: 'signature.unusable' }
  | { type: 'request.changed' }
  | { type: 'terms.changed' }
  | FieldsRefused
  | RequestClosed

export type SigningDialogEvent =
  | ReviewConfirmed
  | ChoiceEvent
  | SignatureConfirmed
  | CodeSubmitted
  | { type: 'step.left' }
  | { type: 'resend.chosen' }
  | { type: 'dialog.dismissed' }
  | { type: 'resend.allowed' }
  | RecallAnswer
  | FindAnswer
  | CodeAnswer
  | SignAnswer

export const secret = { 'code.submitted': ['code'] } as const satisfies Secrets<SigningDialogEvent>

/** The output of the dialog for the page that opened it. */
export type SigningDialogOutput =
  | { type: 'dialog.closed' }
  | { type: 'request.signed' }
  | { type: 'request.changed' }
  /** Others than those that were shown are in force now. */
  | { type: 'terms.changed' }
  | FieldsRefused
  | RequestClosed

/** What the signer confirms: the request as shown (`revision` is its ETag) and their values. */
export type SigningDialogInput = { view: SigningView; revision: string; values: Values }
export type SignatureToSend = SigningDialogInput & { image: string; code: string | null }

/** The effects this flow needs; `src/api/ports/signing/signing-dialog.ports.ts` provides them. */
export type SigningDialogPorts = SignatureChoicePorts & {
  recallSignatures(input: SigningView): Promise<RecallAnswer>
  findCode(input: undefined): Promise<FindAnswer>
  askCode(input: undefined): Promise<CodeAnswer>
  sign(input: SignatureToSend): Promise<SignAnswer>
}

export type DialogComplaint =
  | 'missingTicks'
  | ChoiceComplaint
  | 'savedUnreachable'
  | 'malformedCode'
  | 'wrongCode'
  | 'codeExpired'
  | 'codeSpent'
  | 'codeWithheld'
