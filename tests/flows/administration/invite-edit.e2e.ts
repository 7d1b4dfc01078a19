import { inviteEditMachine } from '#machines/flows/administration/invite-edit.machine.ts'
import { driveEdit } from '../../support/plain/drive-edit.ts'
import { administrator, pageOf, sampleGroups, sampleInvitesSent } from '../../support/sample-organisation.ts'
import { inviteEditPaths } from './invite-edit.paths.ts'

driveEdit({
  machine: inviteEditMachine,
  paths: inviteEditPaths,
  addressOf: () => '/invite-account-tenant',
  account: administrator,
  load: 'listSentInvites',
  saves: ['createInvite'],
  bodyOf: () => sampleInvitesSent[0]!,
  labels: { email: 'invite-edit.email' },
  save: 'invite-edit.send',
  saved: { created: 'invite-edit.saved', updated: 'invite-edit.saved' },
  gone: 'invite-edit.gone',
  list: '/tenant-invites',
  serve: ({ world }) => {
    world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
    world.serves('listSentInvites', () => ({ status: 200, body: pageOf(sampleInvitesSent) }))
  },
})
