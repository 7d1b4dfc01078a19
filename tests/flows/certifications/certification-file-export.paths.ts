import { certificationFileExportMachine } from '#machines/flows/certifications/certification-file-export.machine.ts'
import { sampleCertificationFiles } from '../../support/sample-certifications.ts'
import { listExportPathsOf } from '../list-export.paths.ts'

/** Every way through exporting the list of certified documents. */
export const certificationFileExportPaths = listExportPathsOf(
  certificationFileExportMachine,
  sampleCertificationFiles.length,
)
