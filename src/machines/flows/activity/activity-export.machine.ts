import { listExportMachine } from '../list-export.machine.ts'

/** Saving what the activity log lists in a file. */
export const activityExportMachine = listExportMachine({ id: 'activity-export' })
