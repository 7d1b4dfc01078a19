import type { Refusal } from '../../../server/engine/refused.ts'
import type { Leads, Outcome } from './driver.ts'

/** The states of a request, in the order of the columns below. */
const STATES = [
  'INITIATED',
  'PENDING',
  'EDITING',
  'CONSENT_GIVEN_PARTIAL_SIGNATURE',
  'CONSENT_GIVEN_COMPLETE_SIGNATURE',
  'PDF_GENERATION_PENDING_PARTIAL_SIGNATURE',
  'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE',
  'ANCHORING_PENDING_PARTIAL_SIGNATURE',
  'ANCHORING_PENDING_COMPLETE_SIGNATURE',
  'PARTIAL_SIGNATURE_FINISHED',
  'COMPLETE_SIGNATURE_FINISHED',
  'REFUSED',
  'EXPIRED',
  'CANCELED',
] as const

/** What the words below stand for: `ok` is accepted, `=` answered without anything that happens. */
const NAMES = {
  change: 'RequestCannotBeChangedException',
  send: 'RequestNotSendableException',
  cancel: 'RequestCannotBeCanceledException',
  finish: 'RequestCannotBeFinishedException',
  edit: 'RequestCannotBeEditedException',
  locked: 'FilesLockedException',
  remind: 'RequestCannotBeRemindedException',
  mailed: 'SignerMailedRecentlyException',
} as const satisfies Record<string, Refusal>

/**
 * What each call of the creator leads to in each state: LIFE-009 and LIFE-041 to LIFE-054, REM-002, REM-003, WIZ-024,
 * EDIT-002 and EDIT-003. `ok/locked` is accepted unless the reason of the second word holds.
 */
const OF_CREATOR = {
  //                      draft   pending   editing   consent given           files are made          anchoring      finished      refused expired canceled
  'draft.revised': 'ok change change change change change change change change change change change change change',
  'file.uploaded': 'ok change ok/locked change change change change change change change change change change change',
  'file.removed': 'ok change ok/locked change change change change change change change change change change change',
  'request.submitted':
    'ok/send change change change change change change change change change change change change change',
  'request.canceled': 'cancel ok ok cancel cancel cancel cancel cancel cancel cancel cancel cancel cancel cancel',
  'consent.closed':
    'finish finish finish ok/finish finish ok/finish finish finish finish finish finish finish finish finish',
  'editing.started': 'edit ok = edit edit edit edit edit edit edit edit edit edit edit',
  'editing.revised': 'edit edit ok edit edit edit edit edit edit edit edit edit edit edit',
  'editing.submitted': 'edit edit ok/send edit edit edit edit edit edit edit edit edit edit edit',
  'editing.cancelled': 'edit edit ok edit edit edit edit edit edit edit edit edit edit edit',
  'reminders.requested':
    'remind ok/mailed remind remind remind remind remind remind remind remind remind remind remind remind',
  'signer.readdressed':
    'change ok/change change ok/change change ok/change change change change change change change change change',
  'copy.readdressed':
    'change ok/change ok/change ok/change ok/change ok/change ok/change ok/change ok/change ok/change ok/change change change change',
} as const

export type OfCreator = keyof typeof OF_CREATOR
export const isOfCreator = (type: string): type is OfCreator => type in OF_CREATOR

const outcomeOf = (word: string): Outcome => {
  if (word === 'ok') return 'accepted'
  if (word === '=') return 'answered'
  const [first, second] = word.split('/') as [string, string?]
  const name = NAMES[(second ?? first) as keyof typeof NAMES]
  return second === undefined ? { refused: name } : { may: name }
}

/** What a call of the creator leads to; `status` is that of the signer it is about. Only those are reminded who can sign (REM-003). */
export const creatorOutcome = (state: string, type: OfCreator, status: string): Outcome =>
  type === 'reminders.requested' && status !== 'PENDING'
    ? { refused: NAMES.remind }
    : outcomeOf(OF_CREATOR[type].split(' ')[STATES.indexOf(state as never)]!)

type Status = 'PENDING' | 'SUSPENDED' | 'SIGNED' | 'REJECTED' | 'CANCELED' | 'EXPIRED'

/** Whatever a signer was, how a request has ended, or that it is edited, is said first (LIFE-009, LIFE-043, LIFE-044). */
const IN_STATE: Partial<Record<string, Refusal>> = {
  EDITING: 'CannotSignRequestInEditingStateException',
  REFUSED: 'RejectedRequestException',
  EXPIRED: 'ExpiredRequestException',
  CANCELED: 'CanceledRequestException',
}

/** What a signer hears who opens, asks for a code, signs or refuses elsewhere (LIFE-044, LIFE-054). */
const BY_STATUS: Record<Status, Refusal | null> = {
  PENDING: null,
  SUSPENDED: 'CannotSignRequestInEditingStateException',
  SIGNED: 'RequestAlreadySignedException',
  REJECTED: 'RejectedRequestException',
  CANCELED: 'CanceledRequestException',
  EXPIRED: 'ExpiredRequestException',
}

/** Of a link that is too old itself, the reason is only said if the request has ended for its signer. */
const SAID_BY_OLD_LINKS: Refusal[] = [
  'ExpiredRequestException',
  'ConsentEndedException',
  'CanceledRequestException',
  'RejectedRequestException',
]

/** A signer at a state: their status, whether an edit has removed them, and what else decides what they hear. */
type Standing = {
  status: string
  isRemoved: boolean
  /** Whether the creator has ended the consent. */
  isClosed: boolean
  isLinkOld: boolean
  /** Whether they sign with a mailed code. */
  hasCode: boolean
}

/** What a call of a signer leads to. */
export function signerOutcome(state: string, type: string, standing: Standing): Outcome {
  const { status, isRemoved, isClosed, isLinkOld, hasCode } = standing
  if (isRemoved) return { refused: 'CanceledRequestException' }
  const byStatus = status === 'EXPIRED' && isClosed ? 'ConsentEndedException' : BY_STATUS[status as Status]
  const refused = IN_STATE[state] ?? byStatus
  if (refused !== null)
    return { refused: isLinkOld && !SAID_BY_OLD_LINKS.includes(refused) ? 'ExpiredTokenException' : refused }
  return type === 'code.requested' && !hasCode ? { refused: 'CodeNotNeededException' } : 'accepted'
}

const PARTIAL = 'CONSENT_GIVEN_PARTIAL_SIGNATURE'
const COMPLETE = 'CONSENT_GIVEN_COMPLETE_SIGNATURE'
const ENDS = { 'request.canceled': ['CANCELED'], 'request.expired': ['EXPIRED'] }

/** The states that each event leads to (LIFE-009). DELETED is a draft that is gone. */
export const LEADS: Leads = {
  INITIATED: { 'request.submitted': ['PENDING'], 'draft.abandoned': ['DELETED'] },
  PENDING: {
    ...ENDS,
    'signer.signed': [PARTIAL, COMPLETE],
    'signer.refused': ['REFUSED'],
    'editing.started': ['EDITING'],
  },
  EDITING: { ...ENDS, 'editing.submitted': ['PENDING', PARTIAL, COMPLETE], 'editing.cancelled': ['PENDING'] },
  [PARTIAL]: { 'signer.signed': [COMPLETE], 'generation.started': ['PDF_GENERATION_PENDING_PARTIAL_SIGNATURE'] },
  [COMPLETE]: { 'generation.started': ['PDF_GENERATION_PENDING_COMPLETE_SIGNATURE'] },
  PDF_GENERATION_PENDING_PARTIAL_SIGNATURE: { 'files.sealed': ['ANCHORING_PENDING_PARTIAL_SIGNATURE'] },
  PDF_GENERATION_PENDING_COMPLETE_SIGNATURE: { 'files.sealed': ['ANCHORING_PENDING_COMPLETE_SIGNATURE'] },
  ANCHORING_PENDING_PARTIAL_SIGNATURE: { 'anchoring.validated': ['PARTIAL_SIGNATURE_FINISHED'] },
  ANCHORING_PENDING_COMPLETE_SIGNATURE: { 'anchoring.validated': ['COMPLETE_SIGNATURE_FINISHED'] },
}

/** What is displayed of each state (LIFE-002 to LIFE-004). */
export const displayed = (state: string): string =>
  /^(CONSENT|PDF|ANCHORING)_/.test(state) ? 'BEING_FINALIZED' : state.endsWith('_FINISHED') ? 'FINISHED' : state
