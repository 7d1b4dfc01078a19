import { assign, type EventObject } from 'xstate'
import type { CallFailed, Failure } from '../../port.ts'
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
type KindChosen = { type: 'kind.chosen' }
type SignatureChosen = { type: 'signature.chosen'; draft: SignatureDraft }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** The picture in a file, a PNG as data URL. */
type PictureAnswer = { type: 'picture.read'; image: string } | { type: 'picture.unreadable' }
/** The signature as an image, a PNG as data URL. */
type RenderAnswer = { type: 'signature.rendered'; image: string } | { type: 'signature.unusable' }

/** The events of the choice of a signature, whichever flow it belongs to. */
export type ChoiceEvent = PictureChosen | KindChosen | SignatureChosen | PictureAnswer | RenderAnswer | CallFailed

/** The effects of the choice; `src/api/ports/signing/signature-choice.ports.ts` provides them. */
export type SignatureChoicePorts = {
  readPicture(input: { key: string }): Promise<PictureAnswer>
  renderSignature(input: SignatureDraft): Promise<RenderAnswer>
}

export type ChoiceComplaint = 'missingSignature' | 'signatureUnusable' | PictureProblem | Failure

/** What the choice needs in the context of a flow. */
type ChoiceContext = {
  /** The picture from a file, a PNG as data URL; empty without one. */
  picture: string
  /** The chosen signature, a PNG as data URL. */
  image: string | null
  complaint: string | null
}

type Args = { event: EventObject }
type Of<Type extends ChoiceEvent['type']> = Extract<ChoiceEvent, { type: Type }>

/** The event if it is of this type. @throws Error if it is another one. */
function only<Type extends ChoiceEvent['type']>(event: EventObject, type: Type): Of<Type> {
  const isOf = (one: EventObject): one is Of<Type> => one.type === type
  if (!isOf(event)) throw new Error(`${event.type} is not ${type}`)
  return event
}

/** The action that shows a complaint about the choice. */
const complain = <const Complaint extends ChoiceComplaint>(complaint: Complaint) =>
  ({ type: 'complain', params: { complaint } }) as const

export const choiceGuards = {
  isPicture: ({ event }: Args) => pictureProblem(only(event, 'picture.chosen').file) === null,
  isSignature: ({ event }: Args) => isSignature(only(event, 'signature.chosen').draft),
  isSignatureMissed: ({ context }: { context: ChoiceContext }) => context.complaint === 'missingSignature',
}

/** The actions of the choice, for the context and events of a flow. */
export function choiceActions<Context extends ChoiceContext, Event extends EventObject>() {
  const change = (
    make: (event: EventObject) => { picture: string } | { image: string } | { complaint: ChoiceComplaint | null },
  ) =>
    // The compiler cannot know that no flow narrows what it shares with the others.
    assign<Context, Event, undefined, Event, never>(({ event }) => make(event) as Partial<Context>)

  return {
    stopComplaining: change(() => ({ complaint: null })),
    reportFailure: change((event) => ({ complaint: only(event, 'call.failed').failure })),
    reportPicture: change((event) => ({ complaint: pictureProblem(only(event, 'picture.chosen').file) })),
    keepPicture: change((event) => ({ picture: only(event, 'picture.read').image })),
    keepImage: change((event) => ({ image: only(event, 'signature.rendered').image })),
  }
}

/**
 * The states in which a signature is chosen, typed, drawn or from a file, and becomes an image. They are states of the
 * dialog that keeps a signature (ACC-018), and a step of the one that signs (SDLG-006).
 *
 * @param tags - the tags of all of them
 * @param rendered - the transitions of `signature.rendered`
 * @param leaves - the transitions of `choosing` that give the choice up, besides `dialog.dismissed`
 */
export const choiceStates = <const Tags extends string, const Rendered, const Leaves>({
  tags,
  rendered,
  leaves,
}: {
  tags: readonly Tags[]
  rendered: Rendered
  leaves: Leaves
}) =>
  ({
    choosing: {
      tags,
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
        ...leaves,
        'dialog.dismissed': { target: 'closed' },
      },
    },
    reading: {
      tags: [...tags, 'busy'],
      invoke: { src: 'readPicture', input: ({ event }: Args) => only(event, 'picture.chosen').file },
      on: {
        'picture.read': { target: 'choosing', actions: 'keepPicture' },
        'picture.unreadable': { target: 'choosing', actions: complain('fileLoad') },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
        'dialog.dismissed': { target: 'closed' },
      },
    },
    rendering: {
      tags: [...tags, 'busy'],
      invoke: { src: 'renderSignature', input: ({ event }: Args) => only(event, 'signature.chosen').draft },
      on: {
        'signature.rendered': rendered,
        'signature.unusable': { target: 'choosing', actions: complain('signatureUnusable') },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
        'dialog.dismissed': { target: 'closed' },
      },
    },
  }) as const
