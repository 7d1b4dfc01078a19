import { signaturesOf } from '../../store/signing/signatures.ts'
import type { OpenBlob } from '../../engine/ports.ts'
import { Refused } from '../../engine/refused.ts'
import type { SignerCall } from '../../engine/stamps.ts'
import type { Ports } from '../ports.ts'
import { expectCan } from '../requests/request-lifecycle.ts'

/**
 * The image of a signature in the caller's request (`viewSignature`): what is drawn into the sealed file. Viewing is not
 * recorded.
 * @throws Refused the reason why the caller may not see the request; NotFoundException if `signer` has not signed it;
 * FileUnavailableException
 */
export async function viewSignature(
  ports: Ports,
  { signer: { id, requestId } }: Pick<SignerCall, 'signer'>,
  signer: string,
): Promise<{ blob: OpenBlob; hash: string }> {
  const hash = await ports.db.transaction(async (tx) => {
    await expectCan(tx, requestId, { type: 'signer.opened', signer: id }, ports.now()).catch((error: unknown) => {
      // A signer who has signed still sees the signatures of the others.
      if (!(error instanceof Refused && error.name === 'RequestAlreadySignedException')) throw error
    })
    const signature = (await signaturesOf(tx, requestId)).find((one) => one.signer === signer)
    if (!signature) throw new Refused('NotFoundException')
    return signature.imageHash
  })
  return { blob: await ports.blobs.open(hash), hash }
}
