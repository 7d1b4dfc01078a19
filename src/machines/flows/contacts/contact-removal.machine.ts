import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type ContactRemovalPorts = ConfirmPorts

/** Deleting a contact, after asking (CONT-002). */
export const contactRemovalMachine = confirmMachine({ id: 'contact-removal' })
