import { inviteCancelMachine } from '#machines/flows/administration/invite-cancel.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { administrator, pageOf, sampleInvitesSent } from '../../support/sample-organisation.ts'
import { inviteCancelPaths } from './invite-cancel.paths.ts'

driveConfirm({
  machine: inviteCancelMachine,
  paths: inviteCancelPaths,
  stem: 'invite-cancel',
  pending: 'pending',
  operations: ['cancelInvite'],
  open: async ({ page, world, say }) => {
    world.serves('listSentInvites', () => ({ status: 200, body: pageOf(sampleInvitesSent) }))
    await page.goto('/tenant-invites')
    await world.answers('getMe', 200, administrator)
    const email = sampleInvitesSent[0]!.mail
    await page.getByRole('button', { name: say({ id: 'invite-list.cancelFor' }, { email }) }).click()
  },
})
