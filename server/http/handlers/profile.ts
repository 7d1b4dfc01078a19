import { getProfile, updateProfile, type ViewedProfile } from '../../cases/accounts/profile/profile.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'
import { etagOf, revisionOf } from './requests.ts'

/** What an account may change of itself. */
export const profile = (ports: Ports): Pick<Handlers, 'getProfile' | 'updateProfile'> => ({
  getProfile: async ({ account }) => answer(await getProfile(ports, account)),

  updateProfile: async ({ account, header, body }) =>
    answer(await updateProfile(ports, account, revisionOf(header), body)),
})

const answer = ({ profile: body, revision }: ViewedProfile) =>
  ({ status: 200, body, headers: etagOf(revision) }) as const
