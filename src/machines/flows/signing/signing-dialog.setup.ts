import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import { port } from '../../port.ts'
import { isCode } from '../../rules/common/code.ts'
import type { SavedSignature, SignatureDraft } from '../../rules/signing/signature.ts'
import type { SigningView } from '../../rules/signing/signing.ts'
import type { SecretMeta } from '../../secrets.ts'
import { choiceActions, choiceGuards } from './signature-choice.states.ts'
import {
  type DialogComplaint,
  type SignatureToSend,
  type SigningDialogEvent,
  type SigningDialogInput,
  type SigningDialogOutput,
} from './signing-dialog.events.ts'

export type DialogContext = SigningDialogInput & {
  agreed: { document: boolean; terms: boolean }
  /** The saved signatures; null until they are known. */
  saved: SavedSignature[] | null
  /** The picture from a file, a PNG as data URL; empty without one. */
  picture: string
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

/** What the dialog of a signature knows and does. */
export const dialogSetup = setup({
  types: {
    context: {} as DialogContext,
    input: {} as SigningDialogInput,
    events: {} as SigningDialogEvent,
    output: {} as SigningDialogOutput,
    tags: {} as
      | 'review'
      | 'recalling'
      | 'signature'
      | 'preview'
      | 'code'
      | 'asking'
      | 'looking'
      | 'spent'
      | 'done'
      | 'busy',
    meta: {} as SecretMeta<SigningDialogEvent>,
  },
  actors: {
    recallSignatures: port<SigningView>(),
    readPicture: port<{ key: string }>(),
    renderSignature: port<SignatureDraft>(),
    findCode: port<undefined>(),
    askCode: port<undefined>(),
    sign: port<SignatureToSend>(),
  },
  guards: {
    ...choiceGuards,
    hasAgreed: ({ event }) => {
      assertEvent(event, 'review.confirmed')
      return event.document && event.terms
    },
    hasRecalled: ({ context }) => context.saved !== null,
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
    ...choiceActions<DialogContext, SigningDialogEvent>(),
    complain: assign((_, { complaint }: { complaint: DialogComplaint }) => ({ complaint })),
    keepTicks: assign(({ event }) => {
      assertEvent(event, 'review.confirmed')
      return { agreed: { document: event.document, terms: event.terms } }
    }),
    keepSaved: assign(({ event }) => {
      assertEvent(event, 'signatures.recalled')
      return { saved: event.saved }
    }),
    keepCode: assign(({ event }) => {
      assertEvent(event, ['code.found', 'code.sent'])
      const { mail, wait } = event
      return { mail, wait, mayResend: false, sentDate: event.type === 'code.found' ? event.sentDate : null }
    }),
    keepWait: assign(({ event }) => {
      assertEvent(event, 'code.missing')
      return { wait: event.wait, mayResend: event.wait <= 0 }
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
})
