import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type EditingCancelPorts = ConfirmPorts

/** Dropping the open edit of a request, after asking: the request is again what it was before (EDIT-010). */
export const editingCancelMachine = confirmMachine({ id: 'editing-cancel' })
