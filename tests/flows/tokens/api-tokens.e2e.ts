import { apiTokenList, apiTokenRevoke } from '#machines/resources/api-tokens.resource.ts'
import { driveAction, driveListing } from '../../support/resources/drive.ts'
import { administrator, sampleApiTokens } from '../../support/sample-organisation.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { apiTokenListPaths, apiTokenRevokePaths } from './api-tokens.paths.ts'

const revoke = ({ page, say }: Stage, { name }: { name: string }) =>
  page.getByRole('button', { name: say({ id: 'api-token-list.revokeNamed' }, { name }), exact: true }).click()

driveListing(apiTokenList, {
  paths: apiTokenListPaths,
  address: '/channel-management',
  account: administrator,
  opens: {
    new: ({ page, say }) => page.getByRole('button', { name: say({ id: 'api-token-list.new' }), exact: true }).click(),
    revoke,
  },
})

driveAction(apiTokenRevoke, {
  paths: apiTokenRevokePaths,
  open: async (stage) => {
    const { page, world } = stage
    world.serves('listChannels', () => ({ status: 200, body: { content: sampleApiTokens } }))
    await page.goto('/channel-management')
    await world.answers('getMe', 200, administrator)
    await revoke(stage, sampleApiTokens[0]!)
  },
})
