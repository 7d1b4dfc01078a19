import { certificationListMachine } from '#machines/flows/certifications/certification-list.machine.ts'
import { allCertifications, certificationAddress } from '#machines/rules/certifications/certification-filter.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleCertifications } from '../../support/sample-certifications.ts'

export const certificationListPaths = plainListPaths(certificationListMachine, {
  input: certificationAddress.standard,
  filter: { ...allCertifications, name: 'survey' },
  rows: sampleCertifications,
  dialogs: {},
})
