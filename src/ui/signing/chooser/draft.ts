import {
  facesFor,
  PAD_SIZE,
  SIGNATURE_MAX_LENGTH,
  type SavedSignature,
  type SignatureDraft,
  type Stroke,
} from '#machines/rules/signing/signature.ts'

/** What was entered for each kind of signature; kept while the chooser is open, whichever kind is shown. */
export type ChooserDraft = {
  /** The kind that is shown; null until somebody chose one. */
  kind: SignatureDraft['kind'] | null
  text: string
  face: number
  strokes: Stroke[]
  /** The chosen one of the saved signatures. */
  place: number
}

/** The draft of somebody with this name. */
export const draftFor = (name: string): ChooserDraft => ({
  kind: null,
  text: name.slice(0, SIGNATURE_MAX_LENGTH),
  face: 0,
  strokes: [],
  place: 0,
})

/** What the chooser has besides what was entered: saved signatures, and the picture from a file. */
export type Offered = { saved: readonly SavedSignature[]; picture: string }

/** The kind that is shown: at first a saved signature, if there is one. */
export const kindOf = ({ kind }: ChooserDraft, { saved }: Offered): SignatureDraft['kind'] =>
  kind ?? (saved.length > 0 ? 'saved' : 'typed')

/** The signature as it is entered now. */
export function signatureOf(draft: ChooserDraft, offered: Offered): SignatureDraft {
  const kind = kindOf(draft, offered)
  const { text, face, strokes, place } = draft
  if (kind === 'saved') return { kind, image: offered.saved[place]?.image ?? '' }
  if (kind === 'image') return { kind, image: offered.picture }
  if (kind === 'drawn') return { kind, strokes, width: PAD_SIZE, height: PAD_SIZE }
  const faces = facesFor(text)
  // If no font has all the letters, there is no typed signature.
  return { kind, text: faces.length > 0 ? text : '', face: faces.includes(face) ? face : (faces[0] ?? 0) }
}
