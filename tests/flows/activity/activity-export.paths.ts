import { activityExportMachine } from '#machines/flows/activity/activity-export.machine.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

/** Every way through exporting the activity log. */
export const activityExportPaths = confirmPathsOf(activityExportMachine, 'activity')
