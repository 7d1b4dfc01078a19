import type { components } from '#openapi'
import type { ProfilePorts } from '#machines/flows/accounts/profile.machine.ts'
import type { ProfileValues } from '#machines/rules/accounts/profile.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'

type Profile = components['schemas']['Profile']

/** The own account: `getProfile` and `updateProfile`. */
export const profilePorts = (api: Api): Effects<ProfilePorts> =>
  editPorts<ProfileValues, Profile>({
    load: (_, signal) => api.GET('/private/profile', { signal }),
    valuesOf: ({ daysBeforeExpirationNotification: days, ...profile }) => ({
      ...profile,
      daysBeforeExpirationNotification: String(days),
    }),
    update: (_, values, revision, signal) =>
      api.PATCH('/private/profile', {
        params: { header: { 'If-Match': revision } },
        // The form offers nothing but what the contract knows.
        body: {
          ...(values as Omit<Profile, 'daysBeforeExpirationNotification'>),
          daysBeforeExpirationNotification: Number(
            values.daysBeforeExpirationNotification,
          ) as Profile['daysBeforeExpirationNotification'],
        },
        signal,
      }),
    refusals: {},
  })
