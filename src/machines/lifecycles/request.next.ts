import type { RequestState } from '../rules/requests/request-state.ts'
import { consentOf, isOutstanding, withStatus, type Signer } from '../rules/requests/signers.ts'
import { requestLifecycle } from './request.machine.ts'

/** Who causes what can happen. */
type Cause = 'CREATOR' | 'SIGNER' | 'SYSTEM'

type Way = { event: string; to: readonly string[]; by: Cause }

const PENDING = ['PENDING'] as const
const PARTIAL = ['CONSENT_GIVEN_PARTIAL_SIGNATURE'] as const
const COMPLETE = ['CONSENT_GIVEN_COMPLETE_SIGNATURE'] as const
const generating = ['PDF_GENERATION_PENDING_PARTIAL_SIGNATURE', 'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE'] as const
const anchoring = ['ANCHORING_PENDING_PARTIAL_SIGNATURE', 'ANCHORING_PENDING_COMPLETE_SIGNATURE'] as const
const finished = ['PARTIAL_SIGNATURE_FINISHED', 'COMPLETE_SIGNATURE_FINISHED'] as const

/** What can lead a request to another state: the event of the lifecycle, the states that it leads to, and who causes it. */
const ways = {
  submitted: { event: 'request.submitted', to: PENDING, by: 'CREATOR' },
  abandoned: { event: 'draft.abandoned', to: ['DELETED'], by: 'SYSTEM' },
  signedByMandatory: { event: 'signer.signed', to: PARTIAL, by: 'SIGNER' },
  signedByAll: { event: 'signer.signed', to: COMPLETE, by: 'SIGNER' },
  refused: { event: 'signer.refused', to: ['REFUSED'], by: 'SIGNER' },
  editStarted: { event: 'editing.started', to: ['EDITING'], by: 'CREATOR' },
  editSubmitted: { event: 'editing.submitted', to: PENDING, by: 'CREATOR' },
  editSubmittedPartial: { event: 'editing.submitted', to: PARTIAL, by: 'CREATOR' },
  editSubmittedComplete: { event: 'editing.submitted', to: COMPLETE, by: 'CREATOR' },
  editCancelled: { event: 'editing.cancelled', to: PENDING, by: 'CREATOR' },
  closed: { event: 'consent.closed', to: generating, by: 'CREATOR' },
  generated: { event: 'generation.started', to: generating, by: 'SYSTEM' },
  sealed: { event: 'files.sealed', to: anchoring, by: 'SYSTEM' },
  anchored: { event: 'anchoring.validated', to: finished, by: 'SYSTEM' },
  canceled: { event: 'request.canceled', to: ['CANCELED'], by: 'CREATOR' },
  expired: { event: 'request.expired', to: ['EXPIRED'], by: 'SYSTEM' },
} as const satisfies Record<string, Way>

export type StepName = keyof typeof ways

/**
 * What can happen next to a request. `target`: the state that it leads to; an abandoned draft is DELETED, which is never
 * shown. `signers`: the ids of those who can cause it, or who have to together; for the end of consent, of those whom it waits for.
 */
export type NextStep = { step: StepName; target: RequestState | 'DELETED'; by: Cause; signers: string[] }

/**
 * What can happen next to a request with these signers, the expected before the unwanted. Which events lead where is read
 * from the lifecycle, so that it is what the server decides with; what its guards would not let happen to these signers is
 * left out.
 */
export function nextSteps(state: RequestState, signers: Signer[]): NextStep[] {
  const events = leading(state)
  const possible = (Object.keys(ways) as StepName[]).filter((step) => isPossible(step, signers))
  return possible.flatMap((step) => {
    const { event, to, by }: Way = ways[step]
    return events
      .filter((one) => one.event === event && to.includes(one.target))
      .map(({ target }) => ({ step, target, by, signers: causing(step, signers) }))
  })
}

type Leading = { event: string; target: NextStep['target'] }

/** The events of the lifecycle that lead from a state to another one. */
function leading(state: RequestState): Leading[] {
  const { transitions } = requestLifecycle.root.states[state]!
  const targetsOf = (event: string) =>
    (transitions.get(event) ?? []).flatMap(({ target }) => target?.map(({ key }) => key as NextStep['target']) ?? [])
  return [...transitions.keys()].flatMap((event) => {
    // Once consent is closed nobody is left who could sign, so that generation starts.
    const targets = targetsOf(event === ways.closed.event ? ways.generated.event : event)
    return [...new Set(targets)].filter((target) => target !== state).map((target) => ({ event, target }))
  })
}

const isMandatory = ({ signatureType }: Signer) => signatureType === 'MANDATORY'
const sign = (all: Signer[], who: Signer[]) => who.reduce((now, { id }) => withStatus(now, id, 'SIGNED'), all)

/** Whether a step can happen to a request with these signers, now or after others of them have signed. */
function isPossible(step: StepName, signers: Signer[]): boolean {
  const open = signers.filter(isOutstanding)
  const hasSignature = signers.some(({ status }) => status === 'SIGNED')
  if (step === 'signedByAll') return open.length > 0 && consentOf(sign(signers, open)) === 'COMPLETE'
  if (step === 'signedByMandatory') {
    const mandatory = open.filter(isMandatory)
    const fewest = mandatory.length > 0 ? mandatory : open.slice(0, 1)
    return open.length > 0 && consentOf(sign(signers, fewest)) === 'PARTIAL'
  }
  if (step === 'refused' || step === 'closed') return open.length > 0
  // Whoever is still asked can be removed by an edit, and others may be added who need not sign.
  if (step === 'editSubmittedPartial') return hasSignature
  if (step === 'editSubmittedComplete') return hasSignature && !signers.some(({ status }) => status === 'REJECTED')
  return true
}

/** The signers who can cause a step, or who have to together. */
function causing(step: StepName, signers: Signer[]): string[] {
  const open = signers.filter(isOutstanding)
  const mandatory = open.filter(isMandatory)
  const isOfMandatory = step === 'signedByMandatory' || (step === 'refused' && mandatory.length > 0)
  const isOfOpen = ways[step].by === 'SIGNER' || step === 'generated' || step === 'closed'
  const who = isOfMandatory ? mandatory : isOfOpen ? open : []
  return who.map(({ id }) => id)
}
