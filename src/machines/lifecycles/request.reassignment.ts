import { assertEvent, assign } from 'xstate'
import { askedAt } from '../rules/requests/reminders.ts'
import { isPending, reassigned } from '../rules/requests/signers.ts'
import type { Its, RequestContext } from './request.actions.ts'
import type { RequestEvent } from './request.events.ts'

// How a signer of a request asks somebody else to sign in their place.

export const reassignmentGuards = {
  mayBeReassigned: ({ context: { signers, expiresAt }, event }: Its): boolean => {
    assertEvent(event, 'signer.reassigned')
    const isNew = !signers.some(({ id }) => id === event.successor)
    return event.at <= expiresAt && isPending(signers, event.signer) && isNew
  },
}

export const reassignmentActions = {
  /** Nothing of what the former signer did, or was mailed, counts for the new one. */
  keepSuccessor: assign<RequestContext, RequestEvent, undefined, RequestEvent, never>(({ context, event }) => {
    assertEvent(event, 'signer.reassigned')
    const { signer, successor, at } = event
    const { [signer]: _, ...asked } = context.asked
    const isOther = (id: string) => id !== signer
    return {
      signers: reassigned(context.signers, signer, successor),
      opened: context.opened.filter(isOther),
      replaced: [...context.replaced, signer],
      unreached: context.unreached.filter(isOther),
      unreminded: context.unreminded.filter(isOther),
      asked: { ...asked, [successor]: askedAt(at) },
    }
  }),
}
