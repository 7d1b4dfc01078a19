import type { components } from '#openapi'

/** A state of a request (LIFE-001). */
export type RequestState = components['schemas']['RequestState']
/** A state as displayed (LIFE-002 to LIFE-004). */
export type DisplayState = components['schemas']['DisplayState']
export type SignerStatus = components['schemas']['SignerStatus']
type Colour = 'success' | 'warning' | 'info' | 'error'

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

/** The displayed state of a state. */
export const displayOf = (state: RequestState): DisplayState => displays[state]

/** All states that are displayed as `display`, for filters (REQL-011). */
export const statesShownAs = (display: DisplayState): RequestState[] =>
  (Object.keys(displays) as RequestState[]).filter((state) => displays[state] === display)

/** The colour of a displayed state (LIFE-005). */
export const colourOf = (display: DisplayState): Colour => colours[display]

/** The colour of a signer's status (LIFE-049). */
export const signerColourOf = (status: SignerStatus): Colour => signerColours[status]

/** Whether signers may still sign: pending, consent given, or files being generated (LIFE-006). */
export const isSignable = (state: RequestState): boolean =>
  state === 'PENDING' || state.startsWith('CONSENT_GIVEN_') || state.startsWith('PDF_GENERATION_PENDING_')

/** Whether the creator may still edit, cancel or remind (LIFE-007). */
export const isOngoing = (state: RequestState): boolean => state === 'PENDING' || state === 'EDITING'

/** Whether the request ended with signatures (LIFE-008). */
export const isFinished = (state: RequestState): boolean => displays[state] === 'FINISHED'

/** Whether the request was canceled, refused or expired (LIFE-008). */
export const isTerminated = (state: RequestState): boolean => colours[displays[state]] === 'error'

/** Whether a request was sent and has not ended. */
export const isUnderWay = (state: RequestState): boolean => isOngoing(state) || displays[state] === 'BEING_FINALIZED'

/** Whether the current copies of files can be made: once a request was sent, until it has ended (REQD-040, REQD-041). */
export const hasCurrentFile = isUnderWay

/**
 * Whether a request waits for signers whose signature is optional: all who must sign have signed, and consent has not ended
 * (LIFE-035).
 */
export const awaitsOptional = (state: RequestState): boolean =>
  state === 'CONSENT_GIVEN_PARTIAL_SIGNATURE' || state === 'PDF_GENERATION_PENDING_PARTIAL_SIGNATURE'
