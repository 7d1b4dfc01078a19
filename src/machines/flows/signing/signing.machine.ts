import { zoom } from '../../rules/signing/signing.ts'
import { complain, signingSetup } from './signing.setup.ts'

export type { SigningPorts } from './signing.events.ts'

/** What is noticed of the request while it is read and filled in, and while its signature is confirmed. */
const noticed = {
  'edit.started': { target: '#signing.shown.paused', actions: ['stopComplaining', 'closePages'] },
  'request.changed': { target: '#signing.opening', actions: complain('changed') },
} as const

/** The same, where nothing else says how the request has ended. */
const noticedAlone = { ...noticed, 'request.ended': { target: '#signing.left', actions: 'keepPage' } } as const

/**
 * The page on which a signer reads the documents, fills in their fields and starts signing. The signature is confirmed
 * in `signingDialogMachine`, which is not recorded in a journal. While the sender edits the request, its signer reads it,
 * and goes on by themself once that has ended. Outputs the page that the signer is sent to.
 */
export const signingMachine = signingSetup.createMachine({
  id: 'signing',
  context: {
    view: null,
    revision: '',
    values: {},
    current: null,
    isReached: false,
    zoom: zoom.initial,
    hasPages: false,
    complaint: null,
    changes: null,
    isResumed: false,
    motive: '',
    wanted: null,
    leavesTo: null,
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: { src: 'openRequest' },
      on: {
        'request.opened': { target: 'shown', actions: 'keepView' },
        'request.closed': [
          { guard: 'isEdited', target: 'shown.paused', actions: 'stopComplaining' },
          { target: 'left', actions: 'keepPage' },
        ],
        'call.failed': { target: 'unreachable', actions: 'reportFailure' },
      },
    },

    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'opening', actions: 'stopComplaining' } },
    },

    shown: {
      initial: 'filling',
      invoke: { src: 'watchRequest', input: ({ context: { revision } }) => ({ revision }) },
      on: {
        'pages.opened': { actions: 'openPages' },
        'pages.closed': { guard: 'hasPages', actions: 'closePages' },
        'zoom.raised': { guard: 'isNotWidest', actions: 'zoomIn' },
        'zoom.lowered': { guard: 'isNotNarrowest', actions: 'zoomOut' },
      },
      states: {
        filling: {
          description: 'A required field is empty.',
          tags: 'shown',
          // A tick is done at once; a text may go on.
          always: { guard: 'isComplete', target: 'ready', actions: 'leaveTick' },
          on: {
            ...noticedAlone,
            'field.filled': { guard: 'isMine', actions: ['keepValue', 'stopComplaining'] },
            'field.reached': { guard: 'isMine', actions: 'keepCurrent' },
            'next.chosen': { actions: 'goOn' },
            'back.chosen': { actions: 'goBack' },
            'refusal.chosen': { target: 'refusing', actions: 'closePages' },
            'reassignment.chosen': { guard: 'mayReassign', target: 'reassigning', actions: 'closePages' },
          },
        },
        ready: {
          description: 'All required fields are filled: the button signs.',
          tags: ['shown', 'ready'],
          on: {
            ...noticedAlone,
            // `filling` checks again whether all fields are filled.
            'field.filled': { guard: 'isMine', target: 'filling', actions: ['keepValue', 'stopComplaining'] },
            'field.reached': { guard: 'isMine', actions: 'keepCurrent' },
            'field.left': { guard: 'hasCurrent', actions: 'leaveField' },
            'next.chosen': { guard: 'hasCurrent', actions: 'goOn' },
            'back.chosen': { actions: 'goBack' },
            'sign.chosen': { target: 'confirming', actions: 'stopComplaining' },
            'refusal.chosen': { target: 'refusing', actions: 'closePages' },
            'reassignment.chosen': { guard: 'mayReassign', target: 'reassigning', actions: 'closePages' },
          },
        },
        confirming: {
          description: 'The dialog is open. It says by itself how the request has ended.',
          tags: ['shown', 'ready', 'confirming'],
          on: {
            ...noticed,
            'dialog.closed': { target: 'ready' },
            'fields.refused': { target: 'ready', actions: 'reportRefusal' },
            'terms.changed': { target: '#signing.opening', actions: complain('termsChanged') },
            'request.closed': [
              { guard: 'isEdited', target: 'paused' },
              { target: '#signing.left', actions: 'keepPage' },
            ],
            'request.signed': { target: '#signing.left', actions: 'leaveForEnd' },
          },
        },
        refusing: {
          description:
            'The dialog in which the signer refuses is open. An edit closes it only once they have written their reason.',
          tags: ['shown', 'refusing'],
          on: {
            'dialog.closed': { target: 'filling', actions: 'forgetMotive' },
            'request.closed': [
              { guard: 'isEdited', target: 'paused', actions: ['stopComplaining', 'keepMotive'] },
              { target: '#signing.left', actions: 'keepPage' },
            ],
          },
        },
        reassigning: {
          description:
            'The dialog in which the signer asks somebody else to sign is open. An edit closes it only once they have said whom.',
          tags: ['shown', 'reassigning'],
          on: {
            'dialog.closed': { target: 'filling', actions: 'forgetWanted' },
            'request.closed': [
              { guard: 'isEdited', target: 'paused', actions: ['stopComplaining', 'keepWanted'] },
              { target: '#signing.left', actions: 'keepPage' },
            ],
          },
        },
        paused: {
          description: 'The sender edits the request: it can be read, and not signed.',
          tags: ['shown', 'paused'],
          on: {
            'edit.ended': { target: 'filling', actions: 'resume' },
            'request.changed': { target: '#signing.opening', actions: complain('changed') },
            'request.ended': { target: '#signing.left', actions: 'keepPage' },
          },
        },
      },
    },

    left: { type: 'final' },
  },
  output: ({ context: { leavesTo, view } }) => ({
    page: leavesTo!,
    redirect: leavesTo === 'end' ? (view?.params.signingRedirectUrl ?? null) : null,
  }),
})
