import { channelList, channelRevoke } from '#machines/resources/channels.resource.ts'
import { driveAction, driveListing } from '../../support/resources/drive.ts'
import { administrator, sampleChannels } from '../../support/sample-organisation.ts'
import { channelListPaths, channelRevokePaths } from './channels.paths.ts'

driveListing(channelList, { paths: channelListPaths, address: '/channel-management', account: administrator })

driveAction(channelRevoke, {
  paths: channelRevokePaths,
  open: async ({ page, world, say }) => {
    world.serves('listChannels', () => ({ status: 200, body: { content: sampleChannels } }))
    await page.goto('/channel-management')
    await world.answers('getMe', 200, administrator)
    const { name } = sampleChannels[0]!
    await page.getByRole('button', { name: say({ id: 'channel-list.revokeNamed' }, { name }), exact: true }).click()
  },
})
