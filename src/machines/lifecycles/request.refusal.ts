import type { SnapshotFrom } from 'xstate'
import type { components } from '#openapi'
import type { RequestEvent } from './request.events.ts'
import type { requestLifecycle } from './request.machine.ts'

export type ProblemName = components['schemas']['ProblemName']
type State = SnapshotFrom<typeof requestLifecycle>

/**
 * What to say of an event that a request does not take where it stands (LIFE-009, LIFE-041 to LIFE-044).
 * Asked only once the lifecycle has refused it.
 */
export function requestRefusal(state: State, event: RequestEvent): ProblemName {
  if (state.value === 'DELETED') return 'NotFoundException'
  switch (event.type) {
    case 'request.submitted':
      return state.value === 'INITIATED' ? 'RequestNotSendableException' : 'RequestCannotBeChangedException'
    case 'request.canceled':
      return 'RequestCannotBeCanceledException'
    case 'editing.submitted':
      return state.value === 'EDITING' ? 'RequestNotSendableException' : 'RequestCannotBeEditedException'
    case 'editing.started':
    case 'editing.revised':
    case 'editing.cancelled':
      return 'RequestCannotBeEditedException'
    case 'signer.opened':
    case 'signer.signed':
    case 'signer.refused':
    case 'code.requested':
    case 'code.confirmed':
      return signerRefusal(state, event.signer)
    default:
      return 'RequestCannotBeChangedException'
  }
}

function signerRefusal({ value, context }: State, id: string): ProblemName {
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
    // Still awaited, so that only the time can be against it.
    case 'PENDING':
    case 'EXPIRED':
      return 'ExpiredRequestException'
  }
}
