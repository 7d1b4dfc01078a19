import type { components } from '#openapi'
import { camille } from './samples/account.ts'

type Schemas = components['schemas']
type Row = Schemas['CertificationRow']

/** An account that may certify files and sees its certifications. */
export const certifier: components['schemas']['Account'] = {
  ...camille,
  tenant: { ...camille.tenant, directSignature: true },
  rights: { ...camille.rights, createSignatureRequest: true, consultJobs: true, consultFiles: true },
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

const [pending, validated, rejected] = sampleCertifications

/** The certifications of the list as their pages read them: one that was just received, and both that have ended. */
export const receivedCertification: Schemas['Certification'] = {
  ...pending,
  jobState: 'INSERTED',
  channelType: 'API',
  channelName: 'Payroll',
  userId: certifier.id,
  username: certifier.fullName,
  purgeDate: null,
  dataPurgedDate: null,
  metadata: [],
  anchorDetail: null,
}
export const validatedCertification: Schemas['Certification'] = {
  ...receivedCertification,
  ...validated,
  jobState: 'VALIDATED',
  channelType: 'UI',
  channelName: null,
  metadata: [
    { key: 'Project', value: 'Quai Saint-Vincent 22, Lyon' },
    { key: 'Surveyed on', value: '19 November 2026' },
  ],
  anchorDetail: {
    timestamp: '2026-11-24T10:38:04Z',
    transactionHash: 'ooT7x4nQm2WcJr8vKp1ZsLd6BfYt9HgEu3Na5RiXo0Cb7n4Lq',
    contractAddress: 'KT1Puc9St8wdNoGtLiD2WXaHbWU7styaxYhD',
    blockHash: 'BKiH4zSq7PcT9vYuVd2wWn3mR8fL1eGJ5tXa6bQ0sDpMyNkCrUo',
    rootHash: '4b7a02fe1c9d3e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
    tenant: 'Atelier Morel',
    validatedDate: '2026-11-24T10:38:04Z',
  },
}
export const rejectedCertification: Schemas['Certification'] = {
  ...receivedCertification,
  ...rejected,
  jobState: 'REJECTED',
  channelType: 'UI',
  channelName: null,
}

/** Files of each of these certifications, of the newest one first. */
export const sampleCertificationFiles: [Schemas['CertificationFile'], ...Schemas['CertificationFile'][]] = [
  {
    id: '6740c0de1f3a8e0012d4f001',
    name: 'Payslip 0001.pdf',
    hash: 'f55ff16f66f43360266b95db6f8fec01d76031054306ae4a4b380598f6cfd114',
    channelName: 'Payroll',
    certificationRequestId: pending.id,
    flowName: pending.flowName,
    createdDate: pending.createdDate,
    state: pending.state,
  },
  {
    id: '6740c0de1f3a8e0012d4f002',
    name: 'Point cloud, ground floor.e57',
    hash: '2c3a4249d77070058649dbd822dcaf7957586fce428cfb2ca88b94741eda8b07',
    channelName: null,
    certificationRequestId: validated.id,
    flowName: validated.flowName,
    createdDate: validated.createdDate,
    state: validated.state,
  },
  {
    id: '6740c0de1f3a8e0012d4f003',
    name: 'Rapport-de-visite-du-chantier-niveau-zero-avec-annexes-photographiques-et-releves-d-humidite-version-definitive.pdf',
    hash: 'f46dd28a5499d8efef0b8fb8ee1ec1c5a5e407c9381741d576ba8deb4f59ec3f',
    channelName: null,
    certificationRequestId: rejected.id,
    flowName: rejected.flowName,
    createdDate: rejected.createdDate,
    state: rejected.state,
  },
]
