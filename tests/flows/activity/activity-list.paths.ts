import { activityListDialogs, activityListMachine } from '#machines/flows/activity/activity-list.machine.ts'
import { activityAddress } from '#machines/rules/activity/activity.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleActivity } from '../../support/sample-organisation.ts'

// Its filters are choices and days: the second test of the screen searches with them.
export const activityListPaths = plainListPaths(activityListMachine, {
  input: activityAddress.standard,
  rows: sampleActivity,
  dialogs: activityListDialogs,
})
