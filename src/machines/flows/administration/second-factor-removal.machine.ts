import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type SecondFactorRemovalPorts = ConfirmPorts

/** Switching off the second factors of an account that lost them, after asking (ACC-012). */
export const secondFactorRemovalMachine = confirmMachine({ id: 'second-factor-removal' })
