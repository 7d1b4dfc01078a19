import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import { dropCodeOf } from '../../store/signing/codes.ts'
import { dropLinksOf } from '../../store/signing/links.ts'
import { dropRegistrationCodeOf } from '../../store/signing/registration-codes.ts'
import type { Ports } from '../ports.ts'
import type { Viewed } from '../requests/drafts.ts'
import { contentHash } from '../requests/request-lifecycle.ts'
import { readdress } from './readdress.ts'

/** The signer whose address is changed, and the address. */
type SignerMailChange = { request: string; signer: string; mail: string }

const change = readdress({
  to: 'signer',
  operation: 'changeSignerMail',
  peopleOf: (tx, request) => signersOf(tx, [request]),
  // While a request is edited, the edit changes the addresses of its signers.
  editedOf: () => Promise.resolve([]),
  duplicate: () => new Refused('SignerDuplicateException', { message: 'two signers have the same email' }),
  async drop(tx, signer, at) {
    await dropLinksOf(tx, signer, at)
    await dropCodeOf(tx, signer)
    await dropRegistrationCodeOf(tx, signer)
  },
  fact: async (tx, row, { id, former, mail }) => ({
    type: 'signer.readdressed',
    signer: id,
    former,
    mail,
    hash: await contentHash(tx, row),
  }),
})

/**
 * Gives a signer whose mail came back another address, or the same one again, while the request goes on
 * (`changeSignerMail`). Links and codes that the former address may have got end, and the signer is invited again.
 * @throws Refused NotFoundException, ForbiddenException; InvalidMailException; SignerDuplicateException if another signer
 * has the address; TooManyMailsException; RequestCannotBeChangedException if no mail to the signer came back, or it is not their turn
 */
export const changeSignerMail = (ports: Ports, call: AccountCall, body: SignerMailChange): Promise<Viewed> =>
  change(ports, call, { ...body, id: body.signer }, body)
