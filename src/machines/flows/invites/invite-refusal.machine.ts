import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type InviteRefusalPorts = ConfirmPorts

/** Refusing an invitation, after asking (INV-005). */
export const inviteRefusalMachine = confirmMachine({ id: 'invite-refusal' })
