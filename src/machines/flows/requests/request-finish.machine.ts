import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type RequestFinishPorts = ConfirmPorts

/** Finishing a request without the optional signatures that are still missing, after asking (LIFE-054). */
export const requestFinishMachine = confirmMachine({ id: 'request-finish' })
