import type { components } from '#openapi'

/** Every state of a request (LIFE-001). */
export type RequestState = components['schemas']['RequestState']
/** What people are shown of it (LIFE-002 to LIFE-004). */
export type DisplayState = components['schemas']['DisplayState']
export type SignerStatus = components['schemas']['SignerStatus']
export type Colour = 'success' | 'warning' | 'info' | 'error'

const displays: Record<RequestState, DisplayState> = {
  INITIATED: 'INITIATED',
  PENDING: 'PENDING',
  EDITING: 'EDITING',
  REFUSED: 'REFUSED',
  EXPIRED: 'EXPIRED',
  CANCELED: 'CANCELED',
  CONSENT_GIVEN_PARTIAL_SIGNATURE: 'BEING_FINALIZED',
  CONSENT_GIVEN_COMPLETE_SIGNATURE: 'BEING_FINALIZED',
  PDF_GENERATION_PENDING_PARTIAL_SIGNATURE: 'BEING_FINALIZED',
  PDF_GENERATION_PENDING_COMPLETE_SIGNATURE: 'BEING_FINALIZED',
  ANCHORING_PENDING_PARTIAL_SIGNATURE: 'BEING_FINALIZED',
  ANCHORING_PENDING_COMPLETE_SIGNATURE: 'BEING_FINALIZED',
  PARTIAL_SIGNATURE_FINISHED: 'FINISHED',
  COMPLETE_SIGNATURE_FINISHED: 'FINISHED',
}

const colours: Record<DisplayState, Colour> = {
  INITIATED: 'warning',
  PENDING: 'warning',
  EDITING: 'warning',
  BEING_FINALIZED: 'info',
  FINISHED: 'success',
  REFUSED: 'error',
  EXPIRED: 'error',
  CANCELED: 'error',
}

const signerColours: Record<SignerStatus, Colour> = {
  SIGNED: 'success',
  PENDING: 'warning',
  CREATED: 'warning',
  SUSPENDED: 'warning',
  REJECTED: 'error',
  CANCELED: 'error',
  EXPIRED: 'error',
}

/** What people are shown of a state. */
export const displayOf = (state: RequestState): DisplayState => displays[state]

/** All states that are shown as `display`: what a filter by it means (REQL-011). */
export const statesShownAs = (display: DisplayState): RequestState[] =>
  (Object.keys(displays) as RequestState[]).filter((state) => displays[state] === display)

/** The colour of a displayed state (LIFE-005). */
export const colourOf = (display: DisplayState): Colour => colours[display]

/** The colour of a signer's status (LIFE-049). */
export const signerColourOf = (status: SignerStatus): Colour => signerColours[status]

/** Whether somebody may still have to sign: pending, consent given, or files being made (LIFE-006). */
export const isSignable = (state: RequestState): boolean =>
  state === 'PENDING' || state.startsWith('CONSENT_GIVEN_') || state.startsWith('PDF_GENERATION_PENDING_')

/** Whether its creator may still change, cancel or remind (LIFE-007). */
export const isOngoing = (state: RequestState): boolean => state === 'PENDING' || state === 'EDITING'

/** Whether it came to its end with signatures (LIFE-008). */
export const isFinished = (state: RequestState): boolean => displays[state] === 'FINISHED'

/** Whether it came to its end without: canceled, refused or expired (LIFE-008). */
export const isTerminated = (state: RequestState): boolean => colours[displays[state]] === 'error'
