import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type EditingStartPorts = ConfirmPorts

/** Opening a request that was sent to be edited, after asking: nobody can sign it meanwhile (EDIT-004). */
export const editingStartMachine = confirmMachine({ id: 'editing-start' })
