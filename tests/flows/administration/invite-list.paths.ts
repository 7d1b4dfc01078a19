import { inviteListMachine } from '#machines/flows/administration/invite-list.machine.ts'
import { everyInvite, inviteAddress } from '#machines/rules/administration/invite.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleInvitesSent } from '../../support/sample-organisation.ts'

export const inviteListPaths = plainListPaths(inviteListMachine, {
  input: inviteAddress.standard,
  filter: { ...everyInvite, email: 'guest' },
  rows: sampleInvitesSent,
})
