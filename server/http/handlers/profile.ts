import { getProfile, updateProfile, type ViewedProfile } from '../../cases/accounts/profile/profile.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'
import { revisionOf } from '../kit/calls.ts'
import { revised } from '../kit/revised.ts'

/** What an account may change of itself. */
export const profile = (ports: Ports): Pick<Handlers, 'getProfile' | 'updateProfile'> => ({
  getProfile: async ({ account }) => answer(await getProfile(ports, account)),

  updateProfile: async (call) => answer(await updateProfile(ports, call.account, revisionOf(call), call.body)),
})

const answer = ({ profile: body, revision }: ViewedProfile) => revised(body, revision)
