import type { components } from '#openapi'
import type { SignerAddressPorts } from '#machines/flows/requests/signer-address.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The problems that are about the address or whose it is. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'InvalidMailException',
  'SignerDuplicateException',
  'CopyRecipientDuplicateException',
  'RequestCannotBeChangedException',
  'NotFoundException',
]

/** Changes the address of a signer, or of somebody who gets a copy: `changeSignerMail`, `changeCopyMail`. */
export const signerAddressPorts = (api: Api): Effects<SignerAddressPorts> => ({
  async changeAddress({ request: requestId, of, mail, key }, signal) {
    const header = { 'Idempotency-Key': key }
    const { data, error, response } =
      of.kind === 'signer'
        ? await api.POST('/public/v1/simple-sign/{requestId}/signers/{signerId}/mail', {
            params: { path: { requestId, signerId: of.id }, header },
            body: { mail },
            signal,
          })
        : await api.POST('/public/v1/simple-sign/{requestId}/cc-recipients/{recipientId}/mail', {
            params: { path: { requestId, recipientId: of.id }, header },
            body: { mail },
            signal,
          })
    if (data) return { type: 'address.changed' }
    if (error && REFUSALS.includes(error.name)) return { type: 'address.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
