import { activityExportMachine } from '#machines/flows/activity/activity-export.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { administrator, pageOf, sampleActivity } from '../../support/sample-organisation.ts'
import { activityExportPaths } from './activity-export.paths.ts'

driveConfirm({
  machine: activityExportMachine,
  paths: activityExportPaths,
  open: async ({ page, world, say }) => {
    await page.goto('/activity')
    await world.answers('getMe', 200, administrator)
    await world.answers('listActivity', 200, pageOf(sampleActivity))
    await page.getByRole('button', { name: say({ id: 'activity-list.export' }) }).click()
  },
  stem: 'activity-export',
  pending: 'exporting',
  operations: ['listActivity'],
  answer: pageOf(sampleActivity),
})
