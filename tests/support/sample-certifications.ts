import type { components } from '#openapi'
import { camille } from './samples/account.ts'

type Row = components['schemas']['CertificationRow']

/** An account that may certify files and sees its certifications. */
export const certifier: components['schemas']['Account'] = {
  ...camille,
  tenant: { ...camille.tenant, directSignature: true },
  rights: { ...camille.rights, createSignatureRequest: true, consultJobs: true },
}

/** A certification in each state. */
export const sampleCertifications: [Row, Row, Row] = [
  {
    id: '6740c0de1f3a8e0012d4c001',
    flowName: 'Payslips, October 2026',
    createdDate: '2026-11-24T13:02:00Z',
    stateDate: '2026-11-24T13:02:00Z',
    state: 'PENDING',
    docsNumber: 1204,
  },
  {
    id: '6740c0de1f3a8e0012d4c002',
    flowName: 'Site survey, Quai Saint-Vincent',
    createdDate: '2026-11-24T10:36:00Z',
    stateDate: '2026-11-24T10:38:00Z',
    state: 'VALIDATED',
    docsNumber: 5,
  },
  {
    id: '6740c0de1f3a8e0012d4c003',
    flowName: 'Photographs, water damage',
    createdDate: '2026-11-23T17:40:00Z',
    stateDate: '2026-11-23T18:10:00Z',
    state: 'REJECTED',
    docsNumber: 61,
  },
]
