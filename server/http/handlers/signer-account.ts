import type { Ports } from '../../cases/ports.ts'
import {
  countRequestsToSign,
  getSignerToken,
  listRequestsToSign,
  listSignedRequests,
} from '../../cases/signing/signer-account.ts'
import type { Handlers } from '../call.ts'

type SignerAccountOperations = 'countRequestsToSign' | 'listRequestsToSign' | 'listSignedRequests' | 'getSignerToken'

/** The requests that an account is asked to sign, and those that it has signed. */
export const signerAccount = (ports: Ports): Pick<Handlers, SignerAccountOperations> => ({
  countRequestsToSign: async ({ account }) => ({ status: 200, body: await countRequestsToSign(ports, account) }),

  listRequestsToSign: async ({ account, query }) => ({
    status: 200,
    body: await listRequestsToSign(ports, account, query ?? {}),
  }),

  listSignedRequests: async ({ account, query }) => ({
    status: 200,
    body: await listSignedRequests(ports, account, query ?? {}),
  }),

  getSignerToken: async ({ account, path }) => ({ status: 200, body: await getSignerToken(ports, account, path.id) }),
})
