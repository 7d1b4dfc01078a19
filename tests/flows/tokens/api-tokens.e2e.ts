import { apiTokenList, apiTokenRevoke } from '#machines/resources/api-tokens.resource.ts'
import { driveAction, driveListing } from '../../support/resources/drive.ts'
import { administrator, sampleApiTokens } from '../../support/sample-organisation.ts'
import { apiTokenListPaths, apiTokenRevokePaths } from './api-tokens.paths.ts'

driveListing(apiTokenList, { paths: apiTokenListPaths, address: '/channel-management', account: administrator })

driveAction(apiTokenRevoke, {
  paths: apiTokenRevokePaths,
  open: async ({ page, world, say }) => {
    world.serves('listChannels', () => ({ status: 200, body: { content: sampleApiTokens } }))
    await page.goto('/channel-management')
    await world.answers('getMe', 200, administrator)
    const { name } = sampleApiTokens[0]!
    await page.getByRole('button', { name: say({ id: 'api-token-list.revokeNamed' }, { name }), exact: true }).click()
  },
})
