import { listExportMachine } from '../list-export.machine.ts'

/** Saving what the list of certified files shows in a file (CERT-012). */
export const certificationFileExportMachine = listExportMachine({ id: 'certification-file-export' })
