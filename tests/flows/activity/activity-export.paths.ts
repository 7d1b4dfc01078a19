import { activityExportMachine } from '#machines/flows/activity/activity-export.machine.ts'
import { sampleActivity } from '../../support/sample-organisation.ts'
import { listExportPathsOf } from '../list-export.paths.ts'

/** Every way through exporting the activity log. */
export const activityExportPaths = listExportPathsOf(activityExportMachine, sampleActivity.length)
