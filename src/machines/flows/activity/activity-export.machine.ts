import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type ActivityExportPorts = ConfirmPorts

/** Saving what the activity log lists in a file. */
export const activityExportMachine = confirmMachine({ id: 'activity-export' })
