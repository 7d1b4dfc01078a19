import type { components } from '#openapi'
import type { InviteSort, NoFilter } from '../../rules/invites/received-invites.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Invite = components['schemas']['ReceivedInvite']

export type ReceivedInvitesPorts = ListPorts<Invite, NoFilter, InviteSort>

/** The invitations that an account can answer, fifty at a time (INV-003, CONST-011). */
export const receivedInvitesMachine = listMachine<Invite, NoFilter, InviteSort>({
  id: 'received-invites',
  pageSize: 50,
  tidy: (filter) => filter,
})
