import { getDefaultSignature, updateDefaultSignature } from '../../cases/accounts/profile/default-signature.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'

/** The signature that an account keeps for itself. */
export const defaultSignature = (ports: Ports): Pick<Handlers, 'getDefaultSignature' | 'updateDefaultSignature'> => ({
  getDefaultSignature: async ({ account }) => ({ status: 200, body: await getDefaultSignature(ports, account) }),

  updateDefaultSignature: async ({ account, body }) => ({
    status: 200,
    body: await updateDefaultSignature(ports, account, body),
  }),
})
