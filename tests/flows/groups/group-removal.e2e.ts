import { groupRemovalMachine } from '#machines/flows/groups/group-removal.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { administrator, GROUP_ID, pageOf, sampleGroups } from '../../support/sample-organisation.ts'
import { groupRemovalPaths } from './group-removal.paths.ts'

driveConfirm({
  machine: groupRemovalMachine,
  paths: groupRemovalPaths,
  stem: 'group-removal',
  pending: 'deleting',
  operations: ['deleteGroup'],
  open: async ({ page, world, say }) => {
    world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
    world.serves('getGroup', () => ({ status: 200, body: sampleGroups[0]!, headers: { etag: '"1"' } }))
    await page.goto(`/groups/${GROUP_ID}`)
    await world.answers('getMe', 200, administrator)
    await page.getByRole('button', { name: say({ id: 'group-edit.delete' }) }).click()
  },
})
