import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type InviteCancelPorts = ConfirmPorts

/** Taking an invitation back, after asking (INV-005). */
export const inviteCancelMachine = confirmMachine({ id: 'invite-cancel' })
