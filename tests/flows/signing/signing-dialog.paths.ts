import type { SigningDialogEvent } from '#machines/flows/signing/signing-dialog.events.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import type { SavedSignature } from '#machines/rules/signing/signature.ts'
import { startValues } from '#machines/rules/signing/signing.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { image, readyView } from '../../support/samples/signer.ts'

const view = readyView()
const values = startValues(view, {})

/** The signer has a default signature. */
export const withCode = { view: { ...view, hasDefaultSignature: true }, revision: '"7"', values }
export const withoutCode = { ...withCode, view: { ...view, signer: { ...view.signer, otpType: 'NONE' as const } } }

const stroke = [
  { x: 40, y: 120, pressure: 0.5, time: 0 },
  { x: 120, y: 90, pressure: 0.5, time: 50 },
  { x: 200, y: 130, pressure: 0.5, time: 100 },
]

/** The server has the signature; others have still to sign. */
export const recorded = {
  type: 'signature.kept',
  signedDate: '2026-11-21T08:42:00.000Z',
  isLast: false,
} satisfies SigningDialogEvent

/** What can happen to a signer with these saved signatures. */
const eventsWith = (saved: SavedSignature[]): SigningDialogEvent[] => [
  { type: 'review.confirmed', document: true, terms: false },
  { type: 'review.confirmed', document: true, terms: true },
  { type: 'signature.chosen', draft: { kind: 'typed', text: 'Élise Garnier', face: 1 } },
  { type: 'signature.chosen', draft: { kind: 'typed', text: ' ', face: 0 } },
  { type: 'signature.chosen', draft: { kind: 'drawn', strokes: [stroke], width: 248, height: 248 } },
  { type: 'signature.chosen', draft: { kind: 'drawn', strokes: [], width: 248, height: 248 } },
  { type: 'signatures.recalled', saved },
  ...saved.map((one) => ({ type: 'signature.chosen' as const, draft: { kind: 'saved' as const, image: one.image } })),
  { type: 'signature.chosen', draft: { kind: 'image', image: '' } },
  { type: 'picture.chosen', file: { key: 'f1', fileName: 'signature.svg', size: 900 } },
  { type: 'picture.chosen', file: { key: 'f2', fileName: 'signature.webp', size: 900 } },
  { type: 'picture.chosen', file: { key: 'f3', fileName: 'signature.png', size: 500_001 } },
  { type: 'kind.chosen' },
  { type: 'picture.read', image },
  { type: 'picture.unreadable' },
  { type: 'signature.rendered', image },
  { type: 'signature.unusable' },
  { type: 'signature.confirmed' },
  { type: 'code.missing', wait: 0 },
  { type: 'code.missing', wait: 300_000 },
  { type: 'code.found', mail: view.signer.mail, sentDate: '2026-11-21T08:42:00.000Z', wait: 40_000 },
  { type: 'code.sent', mail: view.signer.mail, wait: 60_000 },
  { type: 'code.withheld' },
  { type: 'code.submitted', code: '831509' },
  { type: 'code.submitted', code: '83' },
  { type: 'code.refused', triesLeft: 2 },
  { type: 'code.expired' },
  { type: 'code.spent' },
  { type: 'resend.allowed' },
  { type: 'resend.chosen' },
  recorded,
  { ...recorded, isLast: true },
  { type: 'fields.refused', because: 'undrawable' },
  { type: 'request.changed' },
  { type: 'terms.changed' },
  { type: 'request.closed', page: 'canceled' },
  { type: 'step.left' },
  { type: 'dialog.dismissed' },
  { type: 'call.failed', failure: 'offline' },
]

type Context = ReturnType<typeof signingDialogMachine.getInitialSnapshot>['context']
const telling = ({
  signed,
  agreed,
  saved,
  picture,
  image: kept,
  sentDate,
  mayResend,
  refusals,
  complaint,
  output,
}: Context) => [
  agreed,
  saved?.length,
  picture !== '',
  kept !== '',
  sentDate,
  mayResend,
  Math.min(refusals, 2),
  complaint,
  output,
  signed,
]

type State = ReturnType<typeof signingDialogMachine.getInitialSnapshot>

/** Only somebody who has a saved signature can choose it. */
const canHappen = ({ context }: State, event: SigningDialogEvent) =>
  event.type !== 'signature.chosen' || event.draft.kind !== 'saved' || Boolean(context.saved?.length)

/** A browser does not pause while it renders a signature, and reads no picture over a line that may fail. */
const canHappenInBrowser = ({ value }: State, { type }: SigningDialogEvent) =>
  (value !== 'rendering' || type === 'signature.rendered') && (value !== 'reading' || type !== 'call.failed')

/** Walks through every transition of the dialog for a signer who gets a code by mail. */
export const codePaths = pathsOf(signingDialogMachine, {
  input: withCode,
  events: eventsWith([{ of: 'account', image }]),
  canHappen,
  canHappenInBrowser,
  telling,
})
const taken = new Set(codePaths.flatMap(({ transitions }) => transitions))
/** The walks for a signer without a code that take transitions not in `codePaths`. */
export const codelessPaths = pathsOf(signingDialogMachine, {
  input: withoutCode,
  events: eventsWith([]),
  canHappen,
  // Without saved signatures there is nothing to recall, so that nothing else can happen meanwhile.
  canHappenInBrowser: (state, event) =>
    canHappenInBrowser(state, event) && (state.value !== 'recalling' || event.type === 'signatures.recalled'),
  telling,
})
  .filter(({ transitions }) => transitions.some((transition) => !taken.has(transition)))
  .map((path) => ({ ...path, name: `${path.name}, without a code` }))
