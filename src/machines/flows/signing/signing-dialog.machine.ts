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

type Context = SigningDialogInput & {
  agreed: { document: boolean; terms: boolean }
  /** The image of the signature, a PNG as data URL. */
  image: string
  mail: string
  wait: number
  mayResend: boolean
  /** How many codes were refused; the inputs are cleared after each. */
  refusals: number
  complaint: DialogComplaint | null
  output: SigningDialogOutput
}

/** Transitions for the answers of `sign`, with or without a code. */
const signAnswers = {
  'signature.kept': { target: '#signing-dialog.done', actions: 'keepSigned' },
  'signature.unusable': {
    target: '#signing-dialog.choosing',
    actions: { type: 'complain', params: { complaint: 'signatureUnusable' } },
  },
  'request.changed': { target: '#signing-dialog.closed', actions: 'keepOutput' },
  'terms.changed': { target: '#signing-dialog.closed', actions: 'keepOutput' },
  'fields.refused': { target: '#signing-dialog.closed', actions: 'keepOutput' },
  'request.closed': { target: '#signing-dialog.closed', actions: 'keepOutput' },
} as const

/** Transitions that leave the code step. */
const exits = {
  'step.left': { target: '#signing-dialog.choosing', actions: 'stopComplaining' },
  'dialog.dismissed': { target: '#signing-dialog.closed' },
} as const

const complain = (complaint: DialogComplaint) => ({ type: 'complain', params: { complaint } }) as const

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
    tags: {} as 'review' | 'signature' | 'code' | 'asking' | 'spent' | 'done' | 'busy',
    meta: {} as SecretMeta<SigningDialogEvent>,
  },
  actors: {
    renderSignature: port<SignatureDraft>(),
    askCode: port<{ again: boolean }>(),
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
    keepMail: assign(({ event }) => {
      assertEvent(event, 'code.sent')
      return { mail: event.mail, wait: event.wait, mayResend: false }
    }),
    allowResend: assign({ mayResend: true }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    allowResendLater: raise({ type: 'resend.allowed' }, { delay: 'wait', id: 'resend' }),
    stopWaiting: cancel('resend'),
    keepOutput: assign(({ event }) => {
      assertEvent(event, ['request.closed', 'request.changed', 'terms.changed', 'fields.refused'])
      return { output: event }
    }),
    keepSigned: assign({ output: { type: 'request.signed' } }),
  },
}).createMachine({
  id: 'signing-dialog',
  meta: { secret },
  context: ({ input }) => ({
    ...input,
    agreed: { document: false, terms: false },
    image: '',
    mail: input.view.signer.mail,
    wait: 0,
    mayResend: false,
    refusals: 0,
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
      initial: 'asking',
      exit: 'stopWaiting',
      states: {
        asking: {
          tags: ['code', 'asking'],
          invoke: { src: 'askCode', input: ({ event }) => ({ again: event.type === 'resend.chosen' }) },
          on: {
            'code.sent': { target: 'entering', actions: ['stopWaiting', 'keepMail', 'allowResendLater'] },
            'code.withheld': { target: 'spent', actions: complain('codeWithheld') },
            'request.closed': { target: '#signing-dialog.closed', actions: 'keepOutput' },
            'call.failed': { target: 'spent', actions: 'reportFailure' },
            ...exits,
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
            'resend.chosen': { target: 'asking', actions: 'stopComplaining' },
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
            'code.refused': { target: 'entering', actions: ['countRefusal', complain('wrongCode')] },
            'code.spent': { target: 'spent', actions: ['countRefusal', complain('codeSpent')] },
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
