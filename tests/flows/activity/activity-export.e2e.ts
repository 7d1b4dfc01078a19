import { activityExportMachine } from '#machines/flows/activity/activity-export.machine.ts'
import { driveListExport } from '../../support/plain/drive-list-export.ts'
import { administrator, pageOf, sampleActivity } from '../../support/sample-organisation.ts'
import { activityExportPaths } from './activity-export.paths.ts'

driveListExport({
  machine: activityExportMachine,
  paths: activityExportPaths,
  open: async ({ page, world, say }) => {
    await page.goto('/activity')
    await world.answers('getMe', 200, administrator)
    await world.answers('listActivity', 200, pageOf(sampleActivity))
    await page.getByRole('button', { name: say({ id: 'activity-list.export' }) }).click()
  },
  operation: 'listActivity',
  rows: sampleActivity,
})
