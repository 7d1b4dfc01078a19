import type { Ports } from '../../cases/ports.ts'
import { countRequestsToSign } from '../../cases/signing/signer-account.ts'
import type { Handlers } from '../call.ts'

type SignerAccountOperations = 'countRequestsToSign'

/** The requests that an account is asked to sign, and those that it has signed. */
export const signerAccount = (ports: Ports): Pick<Handlers, SignerAccountOperations> => ({
  countRequestsToSign: async ({ account }) => ({ status: 200, body: await countRequestsToSign(ports, account) }),
})
