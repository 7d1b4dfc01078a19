import { defaultSignatureMachine } from '#machines/flows/accounts/default-signature.machine.ts'
import { plainEditPaths } from '../../support/plain/edit-paths.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { image } from '../../support/samples/signer.ts'

/** An account removes its signature. How another one is chosen is walked by itself. */
export const defaultSignaturePaths = plainEditPaths(defaultSignatureMachine, {
  id: administrator.id,
  loaded: { defaultSignature: image },
  entered: { defaultSignature: '' },
  refusal: { name: 'SignatureImageException', field: 'defaultSignature' },
})
