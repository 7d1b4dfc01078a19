import type { SnapshotFrom } from 'xstate'
import type { components } from '#openapi'
import { isPending } from '../rules/requests/signers.ts'
import { BY_SIGNER, type RequestEvent } from './request.events.ts'
import type { requestLifecycle } from './request.machine.ts'

type ProblemName = components['schemas']['ProblemName']
type State = SnapshotFrom<typeof requestLifecycle>

/** Events whose refusal has the same name in every state. */
const names: Partial<Record<RequestEvent['type'], ProblemName>> = {
  'request.canceled': 'RequestCannotBeCanceledException',
  'consent.closed': 'RequestCannotBeFinishedException',
  'editing.started': 'RequestCannotBeEditedException',
  'editing.revised': 'RequestCannotBeEditedException',
  'editing.cancelled': 'RequestCannotBeEditedException',
}

/**
 * The name of the refusal of an event that the lifecycle did not accept (LIFE-009, LIFE-041 to LIFE-044). Call it only
 * after the lifecycle has refused the event.
 */
export function requestRefusal(state: State, event: RequestEvent): ProblemName {
  if (state.value === 'DELETED') return 'NotFoundException'
  if (event.type === 'request.submitted' && state.value === 'INITIATED') return 'RequestNotSendableException'
  if (event.type === 'editing.submitted')
    return state.value === 'EDITING' ? 'RequestNotSendableException' : 'RequestCannotBeEditedException'
  if (event.type === 'reminders.requested') return reminderRefusal(state, event)
  if (isBySigner(event) || event.type === 'link.embedded') return signerRefusal(state, event.signer)
  return names[event.type] ?? 'RequestCannotBeChangedException'
}

/** Everybody is waited for, but some were mailed just before; or they cannot be reminded at all. */
function reminderRefusal(
  { value, context }: State,
  { signers, at }: Extract<RequestEvent, { type: 'reminders.requested' }>,
): ProblemName {
  const isWaitedFor = (id: string) => isPending(context.signers, id)
  const areSome = signers.length > 0 && new Set(signers).size === signers.length && signers.every(isWaitedFor)
  return value === 'PENDING' && at <= context.expiresAt && areSome
    ? 'SignerMailedRecentlyException'
    : 'RequestCannotBeRemindedException'
}

const isBySigner = (event: RequestEvent): event is Extract<RequestEvent, { type: (typeof BY_SIGNER)[number] }> =>
  BY_SIGNER.some((type) => type === event.type)

function signerRefusal({ value, context }: State, id: string): ProblemName {
  // Whatever becomes of the request, they no longer take part in it.
  if (context.replaced.includes(id)) return 'ReassignedRequestException'
  if (value === 'EDITING') return 'CannotSignRequestInEditingStateException'
  if (value === 'CANCELED') return 'CanceledRequestException'
  if (value === 'EXPIRED') return 'ExpiredRequestException'
  if (value === 'REFUSED') return 'RejectedRequestException'
  switch (context.signers.find((signer) => signer.id === id)?.status) {
    case undefined:
      return 'NotFoundException'
    case 'SIGNED':
      return 'RequestAlreadySignedException'
    case 'REJECTED':
      return 'RejectedRequestException'
    case 'CANCELED':
      return 'CanceledRequestException'
    case 'CREATED':
    case 'SUSPENDED':
      return 'RequestNotSignableException'
    case 'EXPIRED':
      return context.consentClosed ? 'ConsentEndedException' : 'ExpiredRequestException'
    // Only the expiration can be the reason.
    case 'PENDING':
      return 'ExpiredRequestException'
  }
}

/**
 * Why an event may not be added although the lifecycle accepts it; null if it may. Histories of earlier versions have such
 * events, and lead to the same states as ever.
 */
export function requestObjection({ context }: State, event: RequestEvent): ProblemName | null {
  const needsOpening =
    event.type === 'signer.signed' || event.type === 'code.confirmed' || event.type === 'signer.reassigned'
  return needsOpening && !context.opened.includes(event.signer) ? 'RequestNotOpenedException' : null
}
