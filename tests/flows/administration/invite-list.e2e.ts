import { inviteListMachine } from '#machines/flows/administration/invite-list.machine.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { inviteListPaths } from './invite-list.paths.ts'

driveList({
  machine: inviteListMachine,
  paths: inviteListPaths,
  address: '/tenant-invites',
  account: administrator,
  operation: 'listSentInvites',
  stem: 'invite-list',
  search: { label: 'invite-list.email', name: 'email' },
  proves: { id: 'INV-001', size: 50 },
})
