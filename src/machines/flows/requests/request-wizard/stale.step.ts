import { assertEvent, assign } from 'xstate'
import { adopted, rebased } from '../../../rules/requests/draft.ts'
import { withReview } from './review.step.ts'

export const withStale = withReview.extend({
  actions: {
    adoptDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.loaded')
      return adopted(context, event.request, event.revision, context.me.mail)
    }),
    keepMine: assign(({ context, event }) => {
      assertEvent(event, 'draft.loaded')
      return rebased(context, event.request, event.revision)
    }),
  },
})

/** The draft was changed elsewhere: the person chooses which version to keep and reviews it from the first step. */
export const staleStep = withStale.createStateConfig({
  id: 'stale',
  tags: 'stale',
  initial: 'asking',
  entry: 'startStep',
  states: {
    asking: {
      on: { 'newer.taken': { target: 'takingNewer' }, 'mine.kept': { target: 'keepingMine' } },
    },
    takingNewer: {
      tags: 'busy',
      invoke: { src: 'loadDraft', input: ({ context }) => ({ requestId: context.requestId! }) },
      on: {
        'draft.loaded': { target: '#files', actions: 'adoptDraft' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
    keepingMine: {
      tags: 'busy',
      invoke: { src: 'loadDraft', input: ({ context }) => ({ requestId: context.requestId! }) },
      on: {
        'draft.loaded': { target: '#files', actions: 'keepMine' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
  },
})
