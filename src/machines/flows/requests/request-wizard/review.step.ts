import { assertEvent, assign, not } from 'xstate'
import { mailedBy, needsSaying } from '../../../rules/requests/editing/sent-before.ts'
import { reviewStep } from '../../documents/document-wizard/review.step.ts'
import { refusals } from '../../documents/document-wizard/saving.step.ts'
import { isAlone } from './signers.changes.ts'
import { withSettings } from './settings.step.ts'

export const withReview = withSettings.extend({
  actions: {
    keepSent: assign(({ context }) => ({ sent: context.id })),
    keepMailed: assign(({ context, event }) => {
      assertEvent(event, 'edit.submitted')
      return { mailed: context.before ? mailedBy(context.before, event.request, isAlone(context)) : [] }
    }),
    keepRefusedContacts: assign({ isAddressBookFull: true }),
  },
})

/** Review and send: the last saved revision is what is sent. */
export const requestReviewStep = reviewStep({
  completing: { 'send.chosen': { target: 'sending' } },
  jumps: [
    { guard: 'goesToFiles', target: '#files' },
    { guard: 'goesToSigners', target: '#signers' },
    { guard: 'goesToFields', target: '#fields' },
    { target: '#settings' },
  ],
  states: {
    sending: withReview.createStateConfig({
      id: 'sending',
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'sendRequest',
        input: ({ context }) => ({
          id: context.id!,
          revision: context.revision!,
          since: context.before?.editing?.since ?? null,
          signedFilesConfirmed: needsSaying(context, 'signedFilesConfirmed'),
          restrictedFilesConfirmed: needsSaying(context, 'restrictedFilesConfirmed'),
          lostPartsConfirmed: needsSaying(context, 'lostPartsConfirmed'),
        }),
      },
      on: {
        'request.sent': { guard: not('isEdit'), target: '#recording', actions: 'keepSent' },
        'edit.submitted': { guard: 'isEdit', target: '#recording', actions: ['keepSent', 'keepMailed'] },
        ...refusals('checking'),
      },
    }),
  },
})
