import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type ContactExportPorts = ConfirmPorts

/** Saving all contacts of the account in a file. */
export const contactExportMachine = confirmMachine({ id: 'contact-export' })
