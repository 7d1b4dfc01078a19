import type { components } from '#openapi'
import type { SignerCall } from '../../engine/stamps.ts'
import { signatureOfMail } from '../../store/accounts/default-signatures.ts'
import { signerById } from '../../store/requests/request-signers.ts'
import { dataUrlOf } from '../accounts/profile/default-signature.ts'
import type { Ports } from '../ports.ts'
import { expectCan } from '../requests/request-lifecycle.ts'

/**
 * The default signature of the account that has the signer's mail address (`getSignerDefaultSignature`), for as long as they
 * can sign. It can only be read: a link, which may have been forwarded, changes no account. With an embedded link there is none:
 * the sender has that link and may have written down anybody's address. Nothing is recorded.
 * @throws Refused the reason why the signer cannot sign; FileUnavailableException
 */
export async function signerDefaultSignature(
  { db, blobs, now }: Pick<Ports, 'db' | 'blobs' | 'now'>,
  { signer: { id, requestId, session } }: Pick<SignerCall, 'signer'>,
): Promise<components['schemas']['DefaultSignature']> {
  const hash = await db.transaction(async (tx) => {
    await expectCan(tx, requestId, { type: 'signer.opened', signer: id }, now())
    const signer = await signerById(tx, id)
    return signer && session === undefined ? signatureOfMail(tx, signer.mail) : null
  })
  return { defaultSignature: hash && dataUrlOf(await blobs.bytes(hash)) }
}
