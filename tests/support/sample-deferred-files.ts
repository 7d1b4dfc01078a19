import type { components } from '#openapi'
import { certifier, sampleCertifications } from './sample-certifications.ts'

type File = components['schemas']['DeferredFile']

/** An account that may have files certified later. */
export const deferrer: components['schemas']['Account'] = {
  ...certifier,
  tenant: { ...certifier.tenant, deferredSignature: true },
  rights: { ...certifier.rights, createDeferredSignatureRequest: true },
}

const own = {
  channelName: null,
  userId: deferrer.id,
  username: deferrer.fullName,
  state: 'WAITING',
  certificationRequestId: null,
  flowName: null,
} as const

/** Two files of the account that wait, and one that somebody else has uploaded over an API token. */
export const sampleDeferredFiles: [File, File, File] = [
  {
    ...own,
    id: '6740c0de1f3a8e0012d4d001',
    name: 'Site diary, 20 November.pdf',
    size: 1_153_434,
    hash: 'f55ff16f66f43360266b95db6f8fec01d76031054306ae4a4b380598f6cfd114',
    createdDate: '2026-11-20T10:00:00Z',
  },
  {
    ...own,
    id: '6740c0de1f3a8e0012d4d002',
    name: 'Concrete test, slab B2.pdf',
    size: 655_360,
    hash: '2c3a4249d77070058649dbd822dcaf7957586fce428cfb2ca88b94741eda8b07',
    createdDate: '2026-11-20T09:00:00Z',
  },
  {
    ...own,
    id: '6740c0de1f3a8e0012d4d003',
    name: 'Delivery notes, week 47.zip',
    size: 20_000_000,
    hash: 'f46dd28a5499d8efef0b8fb8ee1ec1c5a5e407c9381741d576ba8deb4f59ec3f',
    channelName: 'Deliveries',
    userId: '6740c0de1f3a8e0012d4aaaa',
    username: 'Nadia Benali',
    createdDate: '2026-11-19T09:00:00Z',
  },
]

const [certification] = sampleCertifications

/** A file of the account that is certified. */
export const certifiedDeferredFile: File = {
  ...sampleDeferredFiles[0],
  id: '6740c0de1f3a8e0012d4d004',
  name: 'Acceptance minutes, lot 3.pdf',
  state: 'CERTIFIED',
  certificationRequestId: certification.id,
  flowName: certification.flowName,
}
