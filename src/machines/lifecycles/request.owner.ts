import { assertEvent, assign } from 'xstate'
import type { RequestContext } from './request.actions.ts'
import type { RequestEvent } from './request.events.ts'

/**
 * A request stays as it is when another account becomes its creator (ACC-020). Every state accepts it; a draft is then
 * kept as long as after a change (LIFE-013).
 */
export const handedOver = { 'request.handedOver': { actions: 'keepOwner' } } as const

export const ownerActions = {
  keepOwner: assign<RequestContext, RequestEvent, undefined, RequestEvent, never>(({ event }) => {
    assertEvent(event, 'request.handedOver')
    return { owner: event.to }
  }),
}
