import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type GroupRemovalPorts = ConfirmPorts

/** Deleting a group, after asking. */
export const groupRemovalMachine = confirmMachine({ id: 'group-removal' })
