import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import {
  isSignature,
  pictureProblem,
  type PictureFile,
  type PictureProblem,
  type SignatureDraft,
} from '../../rules/signing/signature.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PictureChosen = { type: 'picture.chosen'; file: PictureFile }
/** Another kind is shown: typed, drawn or from a file. */
export type KindChosen = { type: 'kind.chosen' }
type SignatureChosen = { type: 'signature.chosen'; draft: SignatureDraft }
type DialogDismissed = { type: 'dialog.dismissed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** The picture in a file, a PNG as data URL. */
export type PictureAnswer = { type: 'picture.read'; image: string } | { type: 'picture.unreadable' }
/** The signature as an image, a PNG as data URL. */
export type RenderAnswer = { type: 'signature.rendered'; image: string } | { type: 'signature.unusable' }

export type SignatureChoiceEvent =
  | PictureChosen
  | KindChosen
  | SignatureChosen
  | DialogDismissed
  | PictureAnswer
  | RenderAnswer
  | CallFailed

/** The effects this flow needs; `src/api/ports/signing/signature-choice.ports.ts` provides them. */
export type SignatureChoicePorts = {
  readPicture(input: { key: string }): Promise<PictureAnswer>
  renderSignature(input: SignatureDraft): Promise<RenderAnswer>
}

type Complaint = 'missingSignature' | 'signatureUnusable' | PictureProblem | Failure

const complain = (complaint: Complaint) => ({ type: 'complain', params: { complaint } }) as const

/** The choice of a signature to keep, typed, drawn or from a file (ACC-018). Outputs its image; null if there is none. */
export const signatureChoiceMachine = setup({
  types: {
    context: {} as {
      /** The picture from a file, a PNG as data URL; empty without one. */
      picture: string
      /** What was chosen, a PNG as data URL; null until then. */
      image: string | null
      complaint: Complaint | null
    },
    events: {} as SignatureChoiceEvent,
    output: {} as { image: string | null },
    tags: {} as 'busy',
  },
  actors: {
    readPicture: port<{ key: string }>(),
    renderSignature: port<SignatureDraft>(),
  },
  guards: {
    isPicture: ({ event }) => {
      assertEvent(event, 'picture.chosen')
      return pictureProblem(event.file) === null
    },
    isSignatureMissed: ({ context }) => context.complaint === 'missingSignature',
    isSignature: ({ event }) => {
      assertEvent(event, 'signature.chosen')
      return isSignature(event.draft)
    },
  },
  actions: {
    complain: assign((_, { complaint }: { complaint: Complaint }) => ({ complaint })),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    reportPicture: assign(({ event }) => {
      assertEvent(event, 'picture.chosen')
      return { complaint: pictureProblem(event.file) }
    }),
    keepPicture: assign(({ event }) => {
      assertEvent(event, 'picture.read')
      return { picture: event.image }
    }),
    keepImage: assign(({ event }) => {
      assertEvent(event, 'signature.rendered')
      return { image: event.image }
    }),
  },
}).createMachine({
  id: 'signature-choice',
  context: { picture: '', image: null, complaint: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'picture.chosen': [
          { guard: 'isPicture', target: 'reading', actions: 'stopComplaining' },
          { actions: 'reportPicture' },
        ],
        'signature.chosen': [
          { guard: 'isSignature', target: 'rendering', actions: 'stopComplaining' },
          { actions: complain('missingSignature') },
        ],
        // Nothing is missed yet of the kind that is shown now.
        'kind.chosen': { guard: 'isSignatureMissed', actions: 'stopComplaining' },
        'dialog.dismissed': { target: 'closed' },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readPicture',
        input: ({ event }) => {
          assertEvent(event, 'picture.chosen')
          return event.file
        },
      },
      on: {
        'picture.read': { target: 'choosing', actions: 'keepPicture' },
        'picture.unreadable': { target: 'choosing', actions: complain('fileLoad') },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
        'dialog.dismissed': { target: 'closed' },
      },
    },
    rendering: {
      tags: 'busy',
      invoke: {
        src: 'renderSignature',
        input: ({ event }) => {
          assertEvent(event, 'signature.chosen')
          return event.draft
        },
      },
      on: {
        'signature.rendered': { target: 'closed', actions: 'keepImage' },
        'signature.unusable': { target: 'choosing', actions: complain('signatureUnusable') },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
        'dialog.dismissed': { target: 'closed' },
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context: { image } }) => ({ image }),
})
