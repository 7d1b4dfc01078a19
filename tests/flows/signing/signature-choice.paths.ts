import type { EventFrom } from 'xstate'
import { signatureChoiceMachine } from '#machines/flows/signing/signature-choice.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { image } from '../../support/samples/signer.ts'

const stroke = [
  { x: 40, y: 120, pressure: 0.5, time: 0 },
  { x: 200, y: 130, pressure: 0.5, time: 100 },
]
const events: EventFrom<typeof signatureChoiceMachine>[] = [
  { type: 'signature.chosen', draft: { kind: 'typed', text: 'Camille Morel', face: 1 } },
  { type: 'signature.chosen', draft: { kind: 'typed', text: ' ', face: 0 } },
  { type: 'signature.chosen', draft: { kind: 'drawn', strokes: [stroke], width: 248, height: 248 } },
  { type: 'signature.chosen', draft: { kind: 'image', image: '' } },
  { type: 'picture.chosen', file: { key: 'f1', fileName: 'signature.svg', size: 900 } },
  { type: 'picture.chosen', file: { key: 'f2', fileName: 'signature.webp', size: 900 } },
  { type: 'picture.chosen', file: { key: 'f3', fileName: 'signature.png', size: 500_001 } },
  { type: 'kind.chosen' },
  { type: 'picture.read', image },
  { type: 'picture.unreadable' },
  { type: 'signature.rendered', image },
  { type: 'signature.unusable' },
  { type: 'dialog.dismissed' },
  { type: 'call.failed', failure: 'offline' },
]

export const signatureChoicePaths = pathsOf(signatureChoiceMachine, {
  input: undefined,
  events,
  // A browser does not pause while it renders a signature, and reads no picture over a line that may fail.
  canHappenInBrowser: ({ value }, { type }) =>
    (value !== 'rendering' || type === 'signature.rendered') && (value !== 'reading' || type !== 'call.failed'),
  telling: ({ picture, image: chosen, complaint }) => [picture !== '', chosen !== null, complaint],
})
