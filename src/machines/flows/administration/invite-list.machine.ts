import type { components } from '#openapi'
import { tidyInviteFilter, type InviteFilter, type SentSort } from '../../rules/administration/invite.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Invite = components['schemas']['SentInvite']

export type InviteListPorts = ListPorts<Invite, InviteFilter, SentSort>

/** The invitations that were sent, fifty at a time (INV-001). */
export const inviteListMachine = listMachine<Invite, InviteFilter, SentSort>({
  id: 'invite-list',
  pageSize: 50,
  tidy: tidyInviteFilter,
})
