import { and, assertEvent } from 'xstate'
import { choiceStates } from './signature-choice.states.ts'
import { secret, type SignatureToSend } from './signing-dialog.events.ts'
import { dialogSetup, type DialogContext } from './signing-dialog.setup.ts'
import { codeKept, complain, exits, signAnswers, unanswered, waitKept } from './signing-dialog.transitions.ts'

/**
 * The dialog that confirms a signature: two checkboxes, the signature, and the mailed code, or a last look at the signature
 * in its place. Codes go from an event to a port and are not stored. Do not record it in a journal.
 */
export const signingDialogMachine = dialogSetup.createMachine({
  id: 'signing-dialog',
  meta: { secret },
  context: ({ input }) => ({
    ...input,
    agreed: { document: false, terms: false },
    saved: null,
    picture: '',
    image: '',
    mail: input.view.signer.mail,
    sentDate: null,
    wait: 0,
    mayResend: false,
    triesLeft: 0,
    refusals: 0,
    signed: null,
    complaint: null,
    output: { type: 'dialog.closed' },
  }),
  initial: 'reviewing',
  states: {
    reviewing: {
      tags: 'review',
      on: {
        'review.confirmed': [
          { guard: and(['hasAgreed', 'hasRecalled']), target: 'choosing', actions: ['keepTicks', 'stopComplaining'] },
          { guard: 'hasAgreed', target: 'recalling', actions: ['keepTicks', 'stopComplaining'] },
          { actions: ['keepTicks', complain('missingTicks')] },
        ],
        'dialog.dismissed': { target: 'closed' },
      },
    },

    recalling: {
      tags: ['signature', 'recalling'],
      invoke: { src: 'recallSignatures', input: ({ context }) => context.view },
      on: {
        'signatures.recalled': { target: 'choosing', actions: 'keepSaved' },
        'request.closed': { target: 'closed', actions: 'keepOutput' },
        'call.failed': { target: 'choosing', actions: complain('savedUnreachable') },
        'step.left': { target: 'reviewing' },
        'dialog.dismissed': { target: 'closed' },
      },
    },

    ...choiceStates({
      tags: ['signature'],
      leaves: { 'step.left': { target: 'reviewing', actions: 'stopComplaining' } },
      rendered: [
        { guard: 'needsCode', target: 'confirming', actions: 'keepImage' },
        { target: 'previewing', actions: 'keepImage' },
      ],
    }),

    previewing: {
      description: 'A signer who needs no code sees the signature in its place before they give it.',
      tags: ['signature', 'preview'],
      on: {
        'signature.confirmed': { target: 'signingWithoutCode', actions: 'stopComplaining' },
        ...exits,
      },
    },

    signingWithoutCode: {
      description: 'Escape and the close button are disabled.',
      tags: ['signature', 'preview', 'busy'],
      invoke: { src: 'sign', input: ({ context }) => payloadOf(context, null) },
      on: {
        ...signAnswers,
        'call.failed': { target: 'previewing', actions: 'reportFailure' },
      },
    },

    confirming: {
      initial: 'looking',
      exit: 'stopWaiting',
      states: {
        looking: {
          description:
            'A code that was sent before can still be entered: after a reload, or when the dialog is opened again.',
          tags: ['code', 'asking', 'looking'],
          invoke: { src: 'findCode' },
          on: {
            'code.found': { target: 'entering', actions: codeKept },
            'code.missing': [{ guard: 'mustWait', target: 'spent', actions: waitKept }, { target: 'asking' }],
            ...unanswered,
          },
        },
        asking: {
          tags: ['code', 'asking'],
          invoke: { src: 'askCode' },
          on: {
            'code.sent': { target: 'entering', actions: codeKept },
            'code.withheld': { target: 'lookingAgain' },
            ...unanswered,
          },
        },
        lookingAgain: {
          description: 'No code was sent now: perhaps another tab, or a call whose answer was lost, has just sent one.',
          tags: ['code', 'asking'],
          invoke: { src: 'findCode' },
          on: {
            'code.found': { target: 'entering', actions: codeKept },
            'code.missing': { target: 'spent', actions: waitKept },
            ...unanswered,
          },
        },
        entering: {
          tags: 'code',
          on: {
            'code.submitted': [
              { guard: 'isCode', target: 'signing', actions: 'stopComplaining' },
              { actions: complain('malformedCode') },
            ],
            'resend.allowed': { actions: 'allowResend' },
            'resend.chosen': { guard: 'mayResend', target: 'asking', actions: 'stopComplaining' },
            ...exits,
          },
        },
        spent: {
          description: 'The code is spent or could not be sent; a new one must be requested.',
          tags: ['code', 'spent'],
          on: {
            'resend.allowed': { actions: 'allowResend' },
            'resend.chosen': { guard: 'mayResend', target: 'asking', actions: 'stopComplaining' },
            ...exits,
          },
        },
        signing: {
          description: 'Escape and the close button are disabled.',
          tags: ['code', 'busy'],
          invoke: {
            src: 'sign',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submitted')
              return payloadOf(context, event.code)
            },
          },
          on: {
            ...signAnswers,
            'code.refused': { target: 'entering', actions: ['countRefusal', 'keepTriesLeft', complain('wrongCode')] },
            'code.expired': { target: 'spent', actions: ['countRefusal', 'allowResend', complain('codeExpired')] },
            'code.spent': { target: 'spent', actions: ['countRefusal', 'allowResend', complain('codeSpent')] },
            'resend.allowed': { actions: 'allowResend' },
            'call.failed': { target: 'entering', actions: 'reportFailure' },
          },
        },
      },
    },

    done: {
      tags: 'done',
      on: { 'dialog.dismissed': { target: 'closed' } },
    },

    closed: { type: 'final' },
  },
  output: ({ context }) => context.output,
})

const payloadOf = (context: DialogContext, code: string | null): SignatureToSend => ({ ...context, code })
