import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type ActivationMailPorts = ConfirmPorts

/** Mailing another activation link, after asking (ACC-012). */
export const activationMailMachine = confirmMachine({ id: 'activation-mail' })
