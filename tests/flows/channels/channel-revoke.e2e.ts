import { channelRevokeMachine } from '#machines/flows/channels/channel-revoke.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { administrator, sampleChannels } from '../../support/sample-organisation.ts'
import { channelRevokePaths } from './channel-revoke.paths.ts'

driveConfirm({
  machine: channelRevokeMachine,
  paths: channelRevokePaths,
  stem: 'channel-revoke',
  pending: 'pending',
  operations: ['revokeChannel'],
  open: async ({ page, world, say }) => {
    world.serves('listChannels', () => ({ status: 200, body: { content: sampleChannels } }))
    await page.goto('/channel-management')
    await world.answers('getMe', 200, administrator)
    const { name } = sampleChannels[0]!
    await page.getByRole('button', { name: say({ id: 'channel-list.revokeNamed' }, { name }), exact: true }).click()
  },
})
