import { deferredFileRemoval } from '#machines/resources/deferred-files.resource.ts'
import { driveAction } from '../../support/resources/drive.ts'
import { deferrer, sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { deferredFileRemovalPaths } from './deferred-files.paths.ts'

driveAction(deferredFileRemoval, {
  paths: deferredFileRemovalPaths,
  open: async ({ page, world, say }) => {
    world.serves('listDeferredFiles', () => ({ status: 200, body: pageOf(sampleDeferredFiles) }))
    await page.goto('/deferred-certification-documents')
    await world.answers('getMe', 200, deferrer)
    const [{ name }] = sampleDeferredFiles
    await page.getByRole('button', { name: say({ id: 'deferred-file-list.actionsFor' }, { name }) }).click()
    await page.getByRole('menuitem', { name: say({ id: 'deferred-file-list.delete' }) }).click()
  },
})
