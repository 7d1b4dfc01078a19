import { inviteEditMachine } from '#machines/flows/administration/invite-edit.machine.ts'
import { blankInvite } from '#machines/rules/administration/invite.ts'
import { plainEditPaths } from '../../support/plain/edit-paths.ts'

export const inviteEditPaths = plainEditPaths(inviteEditMachine, {
  id: null,
  loaded: blankInvite,
  entered: { email: 'guest@example.org' },
  refusal: { name: 'InviteDuplicateException', field: 'email' },
})
