import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type InviteAcceptancePorts = ConfirmPorts

/** Accepting an invitation, after asking: it moves the account (INV-005). */
export const inviteAcceptanceMachine = confirmMachine({ id: 'invite-acceptance' })
