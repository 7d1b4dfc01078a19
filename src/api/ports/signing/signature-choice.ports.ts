import type { SignatureChoicePorts } from '#machines/flows/signing/signature-choice.states.ts'
import type { SignatureDraft } from '#machines/rules/signing/signature.ts'
import type { Effects } from '../../bind.ts'
import type { Shelf } from '../../browser/shelf.ts'

export type SignatureTools = {
  /** The files that were chosen. */
  shelf: Shelf
  /** The picture in a file, as a PNG data URL within the server's limits; null if this browser cannot read it. */
  readPicture: (file: File, signal: AbortSignal) => Promise<string | null>
  /** Renders a signature as a PNG data URL; null if it has no ink. */
  render: (draft: SignatureDraft, signal: AbortSignal) => Promise<string | null>
}

/** The image of a signature, made in the browser. */
export const signaturePorts = ({ shelf, readPicture, render }: SignatureTools): Effects<SignatureChoicePorts> => ({
  async readPicture({ key }, signal) {
    const image = await readPicture(shelf.get(key), signal)
    return image === null ? { type: 'picture.unreadable' } : { type: 'picture.read', image }
  },

  async renderSignature(draft, signal) {
    const image = await render(draft, signal)
    return image === null ? { type: 'signature.unusable' } : { type: 'signature.rendered', image }
  },
})
