import type { Ports } from '../../cases/ports.ts'
import {
  countRequestsToSign,
  getSignerToken,
  listRequestsToSign,
  listSignedRequests,
} from '../../cases/signing/signer-account.ts'
import { registerSigner } from '../../cases/signing/registration/register.ts'
import { askRegistrationCode } from '../../cases/signing/registration/registration-codes.ts'
import type { Handlers } from '../call.ts'
import { signerCallOf } from '../kit/calls.ts'

type SignerAccountOperations =
  | 'countRequestsToSign'
  | 'listRequestsToSign'
  | 'listSignedRequests'
  | 'getSignerToken'
  | 'generateRegisterOtp'
  | 'registerSigner'

/** The requests that an account is asked to sign, those that it has signed, and how a signer gets an account. */
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

  generateRegisterOtp: async (call) => ({ status: 200, body: await askRegistrationCode(ports, signerCallOf(call)) }),

  registerSigner: async (call) => {
    await registerSigner(ports, signerCallOf(call), call.body)
    return { status: 204 }
  },
})
