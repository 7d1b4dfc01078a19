import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import { port } from '../../port.ts'
import { isCode } from '../../rules/common/code.ts'
import { isSignature, type SignatureDraft } from '../../rules/signing/signature.ts'
import type { SecretMeta } from '../../secrets.ts'
import {
  secret,
  type DialogComplaint,
  type SignatureToSend,
  type SigningDialogEvent,
  type SigningDialogInput,
  type SigningDialogOutput,
} from './signing-dialog.events.ts'
import { codeKept, complain, exits, signAnswers, unanswered, waitKept } from './signing-dialog.transitions.ts'

type Context = SigningDialogInput & {
  agreed: { document: boolean; terms: boolean }
  /** The image of the signature, a PNG as data URL. */
  image: string
  mail: string
  /** When a code was sent that is entered now, if that was before this step opened (ISO 8601). */
  sentDate: string | null
  wait: number
  mayResend: boolean
  /** How often the code can still be entered after a wrong one. */
  triesLeft: number
  /** How many codes were refused; the inputs are cleared after each. */
  refusals: number
  /** The signature as the server recorded it. */
  signed: { date: string; isLast: boolean } | null
  complaint: DialogComplaint | null
  output: SigningDialogOutput
}

/**
 * The dialog that confirms a signature: two checkboxes, the signature, and the mailed code. Codes go from an event to a
 * port and are not stored. Do not record it in a journal.
 */
export const signingDialogMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SigningDialogInput,
    events: {} as SigningDialogEvent,
    output: {} as SigningDialogOutput,
    tags: {} as 'review' | 'signature' | 'code' | 'asking' | 'looking' | 'spent' | 'done' | 'busy',
    meta: {} as SecretMeta<SigningDialogEvent>,
  },
  actors: {
    renderSignature: port<SignatureDraft>(),
    findCode: port<undefined>(),
    askCode: port<undefined>(),
    sign: port<SignatureToSend>(),
  },
  guards: {
    hasAgreed: ({ event }) => {
      assertEvent(event, 'review.confirmed')
      return event.document && event.terms
    },
    isSignature: ({ event }) => {
      assertEvent(event, 'signature.chosen')
      return isSignature(event.draft)
    },
    needsCode: ({ context }) => context.view.signer.otpType === 'MAIL',
    isCode: ({ event }) => {
      assertEvent(event, 'code.submitted')
      return isCode(event.code)
    },
    mayResend: ({ context }) => context.mayResend,
    mustWait: ({ event }) => {
      assertEvent(event, 'code.missing')
      return event.wait > 0
    },
  },
  delays: {
    wait: ({ context }) => context.wait,
  },
  actions: {
    complain: assign((_, { complaint }: { complaint: DialogComplaint }) => ({ complaint })),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepTicks: assign(({ event }) => {
      assertEvent(event, 'review.confirmed')
      return { agreed: { document: event.document, terms: event.terms } }
    }),
    keepImage: assign(({ event }) => {
      assertEvent(event, 'signature.rendered')
      return { image: event.image }
    }),
    keepCode: assign(({ event }) => {
      assertEvent(event, ['code.found', 'code.sent'])
      const { mail, wait } = event
      return { mail, wait, mayResend: false, sentDate: event.type === 'code.found' ? event.sentDate : null }
    }),
    keepWait: assign(({ event }) => {
      assertEvent(event, 'code.missing')
      return { wait: event.wait, mayResend: false }
    }),
    allowResend: assign({ mayResend: true }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    keepTriesLeft: assign(({ event }) => {
      assertEvent(event, 'code.refused')
      return { triesLeft: event.triesLeft }
    }),
    allowResendLater: raise({ type: 'resend.allowed' }, { delay: 'wait', id: 'resend' }),
    stopWaiting: cancel('resend'),
    keepOutput: assign(({ event }) => {
      assertEvent(event, ['request.closed', 'request.changed', 'terms.changed', 'fields.refused'])
      return { output: event }
    }),
    keepSigned: assign(({ event }) => {
      assertEvent(event, 'signature.kept')
      const { signedDate: date, isLast } = event
      return { signed: { date, isLast }, output: { type: 'request.signed' as const } }
    }),
  },
}).createMachine({
  id: 'signing-dialog',
  meta: { secret },
  context: ({ input }) => ({
    ...input,
    agreed: { document: false, terms: false },
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
          { guard: 'hasAgreed', target: 'choosing', actions: ['keepTicks', 'stopComplaining'] },
          { actions: ['keepTicks', complain('missingTicks')] },
        ],
        'dialog.dismissed': { target: 'closed' },
      },
    },

    choosing: {
      tags: 'signature',
      on: {
        'signature.chosen': [
          { guard: 'isSignature', target: 'rendering', actions: 'stopComplaining' },
          { actions: complain('missingSignature') },
        ],
        'step.left': { target: 'reviewing', actions: 'stopComplaining' },
        'dialog.dismissed': { target: 'closed' },
      },
    },

    rendering: {
      tags: ['signature', 'busy'],
      invoke: {
        src: 'renderSignature',
        input: ({ event }) => {
          assertEvent(event, 'signature.chosen')
          return event.draft
        },
      },
      on: {
        'signature.rendered': [
          { guard: 'needsCode', target: 'confirming', actions: 'keepImage' },
          { target: 'signingAtOnce', actions: 'keepImage' },
        ],
        'signature.unusable': { target: 'choosing', actions: complain('signatureUnusable') },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
        'dialog.dismissed': { target: 'closed' },
      },
    },

    signingAtOnce: {
      description: 'For a signer who needs no code.',
      tags: ['signature', 'busy'],
      invoke: { src: 'sign', input: ({ context }) => payloadOf(context, null) },
      on: {
        ...signAnswers,
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
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

const payloadOf = (context: Context, code: string | null): SignatureToSend => ({ ...context, code })
