import { certificationDownloadMachine } from '#machines/flows/certifications/certification-download.machine.ts'
import { sampleCertificationFiles, validatedCertification } from '../../support/sample-certifications.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const [, file] = sampleCertificationFiles
const { id } = validatedCertification

/** Walks through the downloads of proofs that take every transition. */
export const certificationDownloadPaths = pathsOf(certificationDownloadMachine, {
  events: [
    { type: 'download.chosen', wanted: { id, is: 'all', name: 'Site survey, Quai Saint-Vincent' } },
    {
      type: 'download.chosen',
      wanted: { id, is: 'tree', name: 'Site survey, Quai Saint-Vincent' },
    },
    {
      type: 'download.chosen',
      wanted: { id: file!.id, is: 'certificate', name: 'Point cloud, ground floor.e57' },
    },
    {
      type: 'download.chosen',
      wanted: { id: file!.id, is: 'proof', name: 'Point cloud, ground floor.e57' },
    },
    { type: 'download.finished' },
    { type: 'download.missing' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ wanted, complaint }) => [wanted?.is, complaint],
})
