import { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import {
  allCertificationFiles,
  certificationFileAddress,
} from '#machines/rules/certifications/certification-file-filter.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleCertificationFiles } from '../../support/sample-certifications.ts'

export const certificationFileListPaths = plainListPaths(certificationFileListMachine, {
  input: certificationFileAddress.standard,
  filter: { ...allCertificationFiles, name: 'cloud' },
  rows: sampleCertificationFiles,
  dialogs: { export: 'list' } as const,
})
