import { assertEvent, assign, setup } from 'xstate'
import { port } from '../../port.ts'
import { changesBetween, keptValues, shownIn, typedValues } from '../../rules/signing/edit-changes.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'
import {
  fitting,
  missingFields,
  myFields,
  nextField,
  previousField,
  startValues,
  zoom,
} from '../../rules/signing/signing.ts'
import type { SigningComplaint, SigningContext, SigningEvent } from './signing.events.ts'

export const complain = (complaint: SigningComplaint) => ({ type: 'complain', params: { complaint } }) as const

/** What the signing page knows and does. */
export const signingSetup = setup({
  types: {
    context: {} as SigningContext,
    events: {} as SigningEvent,
    /** `redirect` is where the tenant sends those who have signed; null for the page at the end. */
    output: {} as { page: SignerPage | 'end'; redirect: string | null },
    tags: {} as 'busy' | 'unreachable' | 'shown' | 'ready' | 'confirming' | 'refusing' | 'reassigning' | 'paused',
  },
  actors: {
    openRequest: port<undefined>(),
    watchRequest: port<{ revision: string }>(),
  },
  guards: {
    isMine: ({ context, event }) => {
      assertEvent(event, ['field.filled', 'field.reached'])
      return fieldOf(context, event.id) !== undefined
    },
    hasCurrent: ({ context }) => context.current !== null,
    isComplete: ({ context }) => context.view !== null && missingFields(context.view, context.values).length === 0,
    hasPages: ({ context }) => context.hasPages,
    isNotWidest: ({ context }) => context.zoom < zoom.max,
    isNotNarrowest: ({ context }) => context.zoom > zoom.min,
    mayReassign: ({ context }) => context.view?.mayReassign ?? false,
    isEdited: ({ context, event }) => {
      assertEvent(event, 'request.closed')
      return context.view !== null && event.page === 'editing'
    },
  },
  actions: {
    complain: assign((_, { complaint }: { complaint: SigningComplaint }) => ({ complaint })),
    stopComplaining: assign({ complaint: null, changes: null, isResumed: false }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'fields.refused')
      return { complaint: event.because }
    }),
    keepView: assign(({ context, event }) => {
      assertEvent(event, 'request.opened')
      const { view, revision } = event
      const known = context.view ? shownIn(context.view, context.revision) : event.known
      // The tab may not have been able to store them.
      const filled = { ...event.kept, ...(context.view && typedValues(context.view, context.values)) }
      const isOther = known !== null && known.revision !== revision
      const values = startValues(view, isOther ? keptValues(known, view, filled) : filled)
      return {
        view,
        revision,
        values,
        current: nextField(view, values, null),
        isReached: false,
        ...(isOther && { complaint: context.complaint ?? 'changed', changes: changesBetween(known, view, filled) }),
      }
    }),
    keepValue: assign(({ context, event }) => {
      assertEvent(event, 'field.filled')
      const field = fieldOf(context, event.id)!
      const values = { ...context.values, [event.id]: fitting(field, event.value) }
      return { values, current: event.id, isReached: true }
    }),
    keepCurrent: assign(({ event }) => {
      assertEvent(event, 'field.reached')
      return { current: event.id, isReached: true }
    }),
    keepPage: assign(({ context, event }) => {
      assertEvent(event, ['request.closed', 'request.ended'])
      // A link that has opened the request was known: their sender has another address of them now.
      const isEnded = event.page === 'unknownLink' && context.view !== null
      return { leavesTo: isEnded ? ('endedLink' as const) : event.page }
    }),
    keepMotive: assign(({ event }) => {
      assertEvent(event, 'request.closed')
      return { motive: ('motive' in event && event.motive) || '' }
    }),
    forgetMotive: assign({ motive: '' }),
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'request.closed')
      return { wanted: ('wanted' in event && event.wanted) || null }
    }),
    forgetWanted: assign({ wanted: null }),
    resume: assign({ isResumed: true }),
    leaveForEnd: assign({ leavesTo: 'end' }),
    goOn: assign(({ context: { view, values, current, isReached } }) => ({
      current: isReached || current === null ? nextField(view!, values, current) : current,
      isReached: true,
    })),
    goBack: assign(({ context }) => ({ current: previousField(context.view!, context.current), isReached: true })),
    leaveField: assign({ current: null }),
    leaveTick: assign(({ context }) => {
      const isTick = fieldOf(context, context.current ?? '')?.anchorType === 'CHECKBOX'
      return isTick ? { current: null } : {}
    }),
    openPages: assign({ hasPages: true }),
    closePages: assign({ hasPages: false }),
    zoomIn: assign({ zoom: ({ context }) => context.zoom + zoom.step }),
    zoomOut: assign({ zoom: ({ context }) => context.zoom - zoom.step }),
  },
})

const fieldOf = ({ view }: SigningContext, id: string) =>
  view ? myFields(view).find((field) => field.id === id) : undefined
