import type { components } from '#openapi'
import type { RequestState } from '../rules/requests/request-state.ts'
import { consentOf, isOutstanding, withStatus, type Signer } from '../rules/requests/signers.ts'
import { nextSteps, type NextStep } from './request.next.ts'

type Request = components['schemas']['Request']

/** A state that a request has been in. `since`: an instant; null if the API does not say when it began. */
export type Passed = { state: RequestState; since: string | null }

/** Why a request is where it is. */
type Waiting =
  | { for: 'sending' }
  /** These signers are asked to sign; the mails of `unreached` came back. `later` are asked after them. */
  | { for: 'signers'; signers: string[]; unreached: string[]; later: string[]; until: string | null }
  | { for: 'editing' }
  /** All mandatory signers have signed; these optional ones may until then. */
  | { for: 'optionalSigners'; signers: string[]; until: string | null }
  | { for: 'files' | 'anchoring' }
  | { for: 'nothing' }

/** Where a request has been, why it is where it is, and what can happen next. */
export type RequestCourse = { passed: Passed[]; waiting: Waiting; next: NextStep[] }

/**
 * Tells the course of a request from what the API says of it. Edits that are over leave no trace, and a request that was
 * sent again after an edit may have had its consent then: its instant is null.
 */
export const traceRequest = (request: Request): RequestCourse => ({
  passed: passedBy(request),
  waiting: waitingOf(request),
  next: nextSteps(request.state, signersOf(request)),
})

const PARTIAL = '_PARTIAL_SIGNATURE'
/** The parts of the names of states after consent, in order. */
const stages = ['CONSENT_GIVEN', 'PDF_GENERATION_PENDING', 'ANCHORING_PENDING', 'FINISHED'] as const
const stageOf = (state: RequestState): number =>
  stages.findIndex((stage) => state.startsWith(stage) || state.endsWith(`_${stage}`))

function passedBy(request: Request): Passed[] {
  const { state, createdDate, endedDate, audits } = request
  const lastOf = (...actions: string[]) =>
    audits.findLast(({ action }) => actions.includes(action))?.created_date ?? null
  const begun: Passed = { state: 'INITIATED', since: createdDate }
  if (state === 'INITIATED') return [begun]
  const sentAt = audits.find(({ action }) => action === 'SEND_NOTIFICATION')?.created_date ?? null
  const passed: Passed[] = [begun, { state: 'PENDING', since: sentAt }]
  const stage = stageOf(state)
  if (state === 'PENDING') return passed
  const { editing } = request
  if (stage < 0) return [...passed, { state, since: state === 'EDITING' ? (editing?.since ?? null) : endedDate }]
  passed.push(...consentsOf(request))
  const suffix = state.includes('PARTIAL') ? PARTIAL : '_COMPLETE_SIGNATURE'
  if (stage >= 1) passed.push({ state: `PDF_GENERATION_PENDING${suffix}`, since: null })
  const sealedAt = lastOf('GENERATE_SIGNED_FILE', 'GENERATE_SIGNED_FILE_WITH_AUDIT', 'GENERATE_AUDIT_FILE')
  if (stage >= 2) passed.push({ state: `ANCHORING_PENDING${suffix}`, since: sealedAt })
  if (stage >= 3) passed.push({ state, since: endedDate })
  return passed
}

const signersOf = ({ signers }: Request): Signer[] =>
  signers.map(({ id, signatureType, orderToSign, signatureSignerStatus: status }) => ({
    id,
    signatureType,
    orderToSign,
    status,
  }))

/** When consent was given, in part or whole: after which signatures. */
function consentsOf(request: Request): Passed[] {
  const { signers, audits } = request
  const acts = signers
    .flatMap(({ id, signedDate, refusal }) => [
      ...(signedDate ? [{ id, status: 'SIGNED' as const, at: signedDate }] : []),
      ...(refusal ? [{ id, status: 'REJECTED' as const, at: refusal.date }] : []),
    ])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const editedAt = audits.findLast(({ action }) => action === 'EDIT_REQUEST')?.created_date
  const passed: Passed[] = []
  // Those who were removed, or no longer asked in the end, were outstanding until then.
  let now = signersOf(request).map((one): Signer => (one.status === 'CANCELED' ? one : { ...one, status: 'PENDING' }))
  for (const { id, status, at } of acts) {
    now = withStatus(now, id, status)
    const consent = consentOf(now)
    if (status !== 'SIGNED' || consent === 'NONE') continue
    const isBeforeEdit = editedAt !== undefined && Date.parse(at) < Date.parse(editedAt)
    const since = isBeforeEdit ? null : at
    const state = `CONSENT_GIVEN_${consent}_SIGNATURE` as const
    if (passed.at(-1)?.state !== state) passed.push({ state, since })
  }
  return passed
}

function waitingOf(request: Request): Waiting {
  const { state, expirationDate, signers } = request
  const outstanding = signersOf(request).filter(isOutstanding)
  const asked = outstanding.filter(({ status }) => status === 'PENDING').map(({ id }) => id)
  if (state === 'INITIATED') return { for: 'sending' }
  if (state === 'EDITING') return { for: 'editing' }
  if (state === 'PENDING') {
    const unreached = signers.filter(({ id, mailReturned }) => asked.includes(id) && mailReturned).map(({ id }) => id)
    const later = outstanding.filter(({ status }) => status === 'CREATED').map(({ id }) => id)
    return { for: 'signers', signers: asked, unreached, later, until: expirationDate }
  }
  const stage = stageOf(state)
  if (stage === 2) return { for: 'anchoring' }
  if (stage < 0 || stage === 3) return { for: 'nothing' }
  return outstanding.length > 0
    ? { for: 'optionalSigners', signers: outstanding.map(({ id }) => id), until: expirationDate }
    : { for: 'files' }
}
