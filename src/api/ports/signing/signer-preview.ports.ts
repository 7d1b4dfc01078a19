import type { SigningPorts } from '#machines/flows/signing/signing.machine.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import type { Effects } from '../../bind.ts'

/**
 * The ports of the signing page for the preview of a draft: it is opened without a call, so that nothing is recorded, and
 * begins without values. There is nothing that could write.
 */
export const signerPreviewPorts = (view: SigningView): Effects<SigningPorts> => ({
  openRequest: async () => ({ type: 'request.opened', view, revision: '', kept: {}, known: null }),
  // Nobody edits a draft behind its sender's back.
  watchRequest: () => new Promise(() => {}),
})
