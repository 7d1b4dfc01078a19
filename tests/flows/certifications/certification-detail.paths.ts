import { certificationDetailMachine } from '#machines/flows/certifications/certification-detail.machine.ts'
import {
  receivedCertification,
  rejectedCertification,
  validatedCertification,
} from '../../support/sample-certifications.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** The certification that is walked is read in each of its states. */
export const CERTIFICATION_ID = validatedCertification.id
const read = { ...receivedCertification, id: CERTIFICATION_ID }

/** Walks through the page of a certification that take every transition. */
export const certificationDetailPaths = pathsOf(certificationDetailMachine, {
  input: { id: CERTIFICATION_ID },
  events: [
    { type: 'certification.read', certification: read },
    { type: 'certification.read', certification: { ...read, jobState: 'INJECTED' } },
    { type: 'certification.read', certification: { ...read, jobState: 'REJECTED' } },
    { type: 'certification.read', certification: validatedCertification },
    { type: 'certification.read', certification: { ...rejectedCertification, id: CERTIFICATION_ID } },
    { type: 'certification.missing' },
    { type: 'certification.changed' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'offline' },
  ],
  telling: ({ certification, complaint }) => [certification?.state, certification?.jobState, complaint],
})
