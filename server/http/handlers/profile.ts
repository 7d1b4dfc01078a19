import { getDefaultSignature, updateDefaultSignature } from '../../cases/accounts/profile/default-signature.ts'
import { getProfile, updateProfile, type ViewedProfile } from '../../cases/accounts/profile/profile.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'
import { revisionOf } from '../kit/calls.ts'
import { revised } from '../kit/revised.ts'

type Made = 'getProfile' | 'updateProfile' | 'getDefaultSignature' | 'updateDefaultSignature'

/** What an account may change of itself, and the signature that it keeps for itself. */
export const profile = (ports: Ports): Pick<Handlers, Made> => ({
  getProfile: async ({ account }) => answer(await getProfile(ports, account)),

  updateProfile: async (call) => answer(await updateProfile(ports, call.account, revisionOf(call), call.body)),

  getDefaultSignature: async ({ account }) => ({ status: 200, body: await getDefaultSignature(ports, account) }),

  updateDefaultSignature: async ({ account, body }) => ({
    status: 200,
    body: await updateDefaultSignature(ports, account, body),
  }),
})

const answer = ({ profile: body, revision }: ViewedProfile) => revised(body, revision)
