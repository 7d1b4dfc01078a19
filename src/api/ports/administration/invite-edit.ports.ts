import type { components } from '#openapi'
import type { InviteEditPorts } from '#machines/flows/administration/invite-edit.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'

/** A new invitation: `createInvite`. Those that were sent are neither loaded nor changed. */
export const inviteEditPorts = (api: Api): Effects<InviteEditPorts> => {
  const unknown = async () => {
    throw new Error('An invitation that was sent has no form')
  }
  return editPorts({
    load: unknown,
    valuesOf: () => ({ email: '', role: '', groupId: '' }),
    create: ({ email, role, groupId }, key, signal) =>
      api.POST('/private/tenant-invites', {
        params: { header: { 'Idempotency-Key': key } },
        body: { email, role: role as components['schemas']['LimitedRole'], groupId: groupId || null },
        signal,
      }),
    update: unknown,
    refusals: {
      InvalidMailException: 'email',
      InviteDuplicateException: 'email',
      AccountDuplicateException: 'email',
      RoleNotAllowedException: 'role',
      UnknownGroupException: 'groupId',
      TooManyMailsException: null,
    },
  })
}
