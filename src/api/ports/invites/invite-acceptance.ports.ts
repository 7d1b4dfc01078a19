import type { components } from '#openapi'
import type { InviteAcceptancePorts } from '#machines/flows/invites/invite-acceptance.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type ProblemName = components['schemas']['ProblemName']

const REFUSALS: readonly ProblemName[] = ['NotFoundException', 'LastAdministratorException']

/** Accepts an invitation: `acceptInvite`. One that can no longer be answered was not accepted, and is refused by name. */
export const inviteAcceptancePorts = (api: Api): Effects<InviteAcceptancePorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.POST('/private/my-tenant-invites/{id}/accept', {
      params: { path: { id } },
      signal,
    })
    if (response.ok) return { type: 'action.done' }
    if (error && REFUSALS.includes(error.name)) return { type: 'action.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
