import type { components } from '#openapi'
import type { SignerAddressPorts } from '#machines/flows/requests/signer-address.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The problems that are about the address or its signer. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'InvalidMailException',
  'SignerDuplicateException',
  'RequestCannotBeChangedException',
  'NotFoundException',
]

/** Changes the address of a signer: `changeSignerMail`. */
export const signerAddressPorts = (api: Api): Effects<SignerAddressPorts> => ({
  async changeAddress({ request: requestId, signer: signerId, mail, key }, signal) {
    const { data, error, response } = await api.POST('/public/v1/simple-sign/{requestId}/signers/{signerId}/mail', {
      params: { path: { requestId, signerId }, header: { 'Idempotency-Key': key } },
      body: { mail },
      signal,
    })
    if (data) return { type: 'address.changed' }
    if (error && REFUSALS.includes(error.name)) return { type: 'address.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
