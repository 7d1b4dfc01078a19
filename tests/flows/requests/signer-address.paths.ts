import { signerAddressMachine } from '#machines/flows/requests/signer-address.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { unreachedSigner, REQUEST_ID } from '../../support/samples/request.ts'

/** Walks through the change of a signer's address that take every transition. */
export const signerAddressPaths = pathsOf(signerAddressMachine, {
  input: { request: REQUEST_ID, of: { kind: 'signer', id: unreachedSigner.id }, mail: unreachedSigner.mail, key: 'k' },
  events: [
    { type: 'mail.submitted', mail: 'ines.haddad@kaltbach.example' },
    { type: 'mail.submitted', mail: 'ines.haddad@kaltbach' },
    { type: 'dialog.closed' },
    { type: 'address.changed' },
    { type: 'address.refused', name: 'SignerDuplicateException' },
    { type: 'address.refused', name: 'RequestCannotBeChangedException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint, isChanged }) => [complaint, isChanged],
})
