import { assign } from 'xstate'
import { withSettings } from './settings.step.ts'

export const withReview = withSettings.extend({
  actions: {
    keepSent: assign(({ context }) => ({ sent: context.id })),
    keepRefusedContacts: assign({ isAddressBookFull: true }),
  },
})

/** Review and send: the last saved revision is what is sent. */
export const reviewStep = withReview.createStateConfig({
  id: 'review',
  tags: 'review',
  initial: 'checking',
  entry: 'startStep',
  on: { 'draft.resumed': { target: '.checking', actions: 'keepResumed' } },
  states: {
    checking: {
      on: {
        'send.chosen': { target: 'sending' },
        'previous.chosen': { target: '#settings' },
        'step.chosen': [
          { guard: 'goesToFiles', target: '#files' },
          { guard: 'goesToSigners', target: '#signers' },
          { guard: 'goesToFields', target: '#fields' },
          { target: '#settings' },
        ],
      },
    },
    sending: {
      id: 'sending',
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'sendRequest',
        input: ({ context }) => ({
          id: context.id!,
          revision: context.revision!,
          signedFilesConfirmed: context.confirmed.signedFilesConfirmed.length > 0,
          restrictedFilesConfirmed: context.confirmed.restrictedFilesConfirmed.length > 0,
          lostPartsConfirmed: context.confirmed.lostPartsConfirmed.length > 0,
        }),
      },
      on: {
        'request.sent': { target: '#recording', actions: 'keepSent' },
        'draft.refused': { target: 'checking', actions: 'reportRefusal' },
        'draft.stale': { target: '#stale' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'checking', actions: 'reportFailure' },
      },
    },
  },
})
