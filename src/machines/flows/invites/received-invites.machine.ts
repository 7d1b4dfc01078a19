import type { components } from '#openapi'
import type { InviteSort, NoFilter } from '../../rules/invites/received-invites.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Invite = components['schemas']['ReceivedInvite']

export type ReceivedInvitesPorts = ListPorts<Invite, NoFilter, InviteSort>

const dialogs = { accept: 'row', refuse: 'row' } as const

/** The invitations that an account can answer, fifty at a time (INV-003, CONST-011). */
export const receivedInvitesMachine = listMachine<Invite, NoFilter, InviteSort, typeof dialogs>({
  id: 'received-invites',
  pageSize: 50,
  tidy: (filter) => filter,
  dialogs,
})
