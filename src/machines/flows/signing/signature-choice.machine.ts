import { assign, setup } from 'xstate'
import { port } from '../../port.ts'
import type { SignatureDraft } from '../../rules/signing/signature.ts'
import {
  choiceActions,
  choiceGuards,
  choiceStates,
  type ChoiceComplaint,
  type ChoiceEvent,
} from './signature-choice.states.ts'

type SignatureChoiceEvent = ChoiceEvent | { type: 'dialog.dismissed' }

type Context = {
  /** The picture from a file, a PNG as data URL; empty without one. */
  picture: string
  /** What was chosen, a PNG as data URL; null until then. */
  image: string | null
  complaint: ChoiceComplaint | null
}

/** The choice of a signature to keep (ACC-018). Outputs its image; null if there is none. */
export const signatureChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SignatureChoiceEvent,
    output: {} as { image: string | null },
    tags: {} as 'busy',
  },
  actors: {
    readPicture: port<{ key: string }>(),
    renderSignature: port<SignatureDraft>(),
  },
  guards: choiceGuards,
  actions: {
    ...choiceActions<Context, SignatureChoiceEvent>(),
    complain: assign((_, { complaint }: { complaint: ChoiceComplaint }) => ({ complaint })),
  },
}).createMachine({
  id: 'signature-choice',
  context: { picture: '', image: null, complaint: null },
  initial: 'choosing',
  states: {
    ...choiceStates({ tags: [], leaves: {}, rendered: { target: 'closed', actions: 'keepImage' } }),
    closed: { type: 'final' },
  },
  output: ({ context: { image } }) => ({ image }),
})
