import { contactExportMachine } from '#machines/flows/contacts/contact-export.machine.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

/** Every way through exporting contacts. */
export const contactExportPaths = confirmPathsOf(contactExportMachine, 'contacts')
