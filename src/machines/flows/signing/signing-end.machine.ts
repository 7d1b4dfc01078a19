import type { ShownDocument } from '../../rules/documents/shown-document.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'
import type { SigningView } from '../../rules/signing/signing.ts'
import { polledRequest, type PolledRequestPorts } from './polled-request.ts'

/** The effects this flow needs; `src/api/ports/signing/signing-end.ports.ts` provides them. */
export type SigningEndPorts = PolledRequestPorts<SigningView, SignerPage>

/** The page after a signature: who has yet to sign, and the files, each of which opens in a dialog. */
export const signingEndMachine = polledRequest<SigningView, SignerPage, ShownDocument>({
  id: 'signing-end',
  page: 'notAvailable',
})
