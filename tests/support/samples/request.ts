import type { components } from '#openapi'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { camille } from './account.ts'

type Schemas = components['schemas']
type Signer = Schemas['Signer']
type Audit = Schemas['Audit']
type AuditAction = Schemas['AuditAction']

export const REQUEST_ID = '6740b2c91f3a8e0012d4a7f1'
const FILE_ID = '6740b2c91f3a8e0012d4a800'
export const HASH = '9f2c1b7a4d3e6f508192a3b4c5d6e7f80f1e2d3c4b5a69788796a5b4c3d217e1'

const signerOf = (place: number, name: string, role: string, changed: Partial<Signer> = {}): Signer => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id: `6740b2c91f3a8e0012d4a90${place}`,
    mail: `${firstName.toLowerCase()}@kaltbach.example`,
    firstName,
    lastName,
    roles: [role],
    orderToSign: place,
    signatureType: 'MANDATORY',
    signatureSignerStatus: 'PENDING',
    otpType: 'MAIL',
    numberOfReminder: 0,
    lastMailDate: '2026-11-20T09:13:00Z',
    mailReturned: null,
    refusal: null,
    signedDate: null,
    simpleSignRequestId: REQUEST_ID,
    accountId: null,
    ...changed,
  }
}

/** A signer whose invitation came back. */
export const unreachedSigner = signerOf(2, 'Inès Haddad', 'Legal counsel', {
  mail: 'ines@kaltbach.example',
  mailReturned: { date: '2026-11-20T09:13:30Z', cause: 'REFUSED' },
})

/** Somebody who gets copies. */
export const legal: Schemas['CopyRecipient'] = {
  id: 'c'.repeat(24),
  email: 'legal@kaltbach.example',
  mailReturned: null,
}

const auditOf = (action: AuditAction, at: string, from: string, to: string | null = null): Audit => ({
  action,
  from_actor: { type: from === camille.fullName ? 'USER' : 'SIGNER', full_name: from },
  to_actor: to === null ? null : { type: 'SIGNER', full_name: to },
  add_information: null,
  created_date: at,
  request_ip: action.startsWith('SEND') ? null : '85.214.9.61',
})

/** A request whose first of two signers has signed. */
export const pendingRequest: Schemas['Request'] = {
  id: REQUEST_ID,
  name: 'Partnership agreement 2027',
  state: 'PENDING',
  stateToDisplay: 'PENDING',
  issuerId: camille.id,
  issuerFullName: camille.fullName,
  tenant: { name: camille.tenant.name, comments: false, webLogo: null },
  createdDate: '2026-11-18T08:41:00Z',
  lastModifiedDate: '2026-11-21T13:02:00Z',
  expirationDate: '2026-11-23T22:59:59Z',
  endedDate: null,
  cancelMessage: null,
  purgeDate: null,
  filePurgeDate: null,
  filesPurgedDate: null,
  dataPurgedDate: null,
  proofFolderAvailable: false,
  embedded: false,
  ccRecipients: [legal],
  customFields: [],
  requestFields: [],
  params: defaultParams,
  proofFileAvailable: false,
  language: 'EN',
  timeZone: 'Europe/Paris',
  signers: [
    signerOf(1, 'Jonas Weber', 'Supplier', { signatureSignerStatus: 'SIGNED', signedDate: '2026-11-20T09:12:00Z' }),
    signerOf(2, 'Inès Haddad', 'Legal counsel'),
  ],
  files: [
    {
      id: FILE_ID,
      fileName: 'Partnership.pdf',
      fileSize: 412_000,
      nbPages: 6,
      pages: [],
      alreadySigned: false,
      restrictions: [],
      lostParts: [],
      formFields: [],
    },
  ],
  template: { files: [] },
  audits: [
    auditOf('CREATE_REQUEST', '2026-11-18T08:41:00Z', camille.fullName),
    auditOf('SEND_NOTIFICATION', '2026-11-18T08:42:00Z', 'Paraph', 'Jonas Weber'),
    auditOf('VALID_OTP', '2026-11-20T09:11:30Z', 'Jonas Weber'),
    auditOf('SIGN_REQUEST', '2026-11-20T09:12:00Z', 'Jonas Weber'),
    auditOf('SEND_NOTIFICATION', '2026-11-20T09:13:00Z', 'Paraph', 'Inès Haddad'),
    auditOf('OPEN_REQUEST', '2026-11-21T10:26:00Z', 'Inès Haddad'),
  ],
  channelType: 'UI',
  channelName: null,
  issuerDateFormat: 'dd/MM/yyyy',
  issuerHourFormat: 'HH:mm',
  delayed: null,
}

/** The request while its sender edits it. */
export const editedRequest: Schemas['Request'] = {
  ...pendingRequest,
  state: 'EDITING',
  stateToDisplay: 'EDITING',
  signers: [pendingRequest.signers[0]!, { ...pendingRequest.signers[1]!, signatureSignerStatus: 'SUSPENDED' }],
  editing: { since: '2026-11-21T13:20:00Z', channelName: null },
}

/** The request once all who must sign have signed: Inès need not. */
export const awaitingRequest: Schemas['Request'] = {
  ...pendingRequest,
  state: 'CONSENT_GIVEN_PARTIAL_SIGNATURE',
  stateToDisplay: 'BEING_FINALIZED',
  signers: [pendingRequest.signers[0]!, { ...pendingRequest.signers[1]!, signatureType: 'OPTIONAL' }],
}

const anchor: Schemas['AnchorDetail'] = {
  timestamp: '2026-11-21T15:20:00Z',
  transactionHash: 'a1b2'.repeat(16),
  contractAddress: 'd3'.repeat(32),
  blockHash: 'b1'.repeat(32),
  rootHash: 'c2'.repeat(32),
  tenant: camille.tenant.name,
  validatedDate: '2026-11-21T15:20:00Z',
}
type Version = Schemas['FileGroup']['files'][number]
const versionOf = (place: number, type: Schemas['FileType'], changed: Partial<Version> = {}): Version => ({
  id: `6740b2c91f3a8e0012d4aa0${place}`,
  type,
  fileName: `${type.toLowerCase()}.pdf`,
  fileSize: 412_000 + place,
  hash: HASH,
  downloadable: true,
  downloadLink: `/api/public/v1/simple-sign-files/download/6740b2c91f3a8e0012d4aa0${place}`,
  anchorDetail: null,
  ...changed,
})
const groupOf = (files: Version[]): Schemas['FileGroup'][] => [
  {
    id: FILE_ID,
    fileName: 'Partnership.pdf',
    fileSize: 412_000,
    numberOfPages: 6,
    numberOfFields: { total: 4, byRequest: 0, bySigner: 4 },
    expirationDate: null,
    files,
  },
]
export const pendingFiles = groupOf([
  versionOf(0, 'ORIGINAL_FILE'),
  versionOf(0, 'CURRENT_FILE', {
    fileSize: null,
    hash: null,
    downloadLink: '/api/public/v1/simple-sign-files/download-intermediate/6740b2c91f3a8e0012d4aa00',
  }),
])

/** The request after both have signed and the hash is anchored. */
export const finishedRequest: Schemas['Request'] = {
  ...pendingRequest,
  state: 'COMPLETE_SIGNATURE_FINISHED',
  stateToDisplay: 'FINISHED',
  endedDate: '2026-11-21T15:20:00Z',
  filePurgeDate: '2026-11-27T12:00:00Z',
  proofFileAvailable: true,
  proofFolderAvailable: true,
  signers: [
    pendingRequest.signers[0]!,
    signerOf(2, 'Inès Haddad', 'Legal counsel', {
      signatureSignerStatus: 'SIGNED',
      signedDate: '2026-11-21T15:04:00Z',
      otpType: 'NONE',
    }),
  ],
  audits: [
    ...pendingRequest.audits,
    {
      ...auditOf('SIGN_REQUEST', '2026-11-21T15:04:00Z', 'Inès Haddad'),
      anchor_phrase: '{"action":"SIGN_REQUEST","kind":"ACT"}',
      hash: 'e4'.repeat(32),
      rootHash: 'c2'.repeat(32),
      anchorDetail: anchor,
    },
    auditOf('CONSENT_ENDED', '2026-11-21T15:04:00Z', 'Paraph'),
    auditOf('GENERATE_SIGNED_FILE', '2026-11-21T15:06:00Z', 'Paraph'),
    auditOf('SEND_END_MAIL', '2026-11-21T15:07:00Z', 'Paraph', 'Jonas Weber'),
  ],
}
export const finishedFiles = groupOf([
  versionOf(0, 'ORIGINAL_FILE'),
  versionOf(1, 'SIGN_FILE', { anchorDetail: anchor }),
  versionOf(2, 'SIGNED_FILE_WITH_AUDIT'),
  versionOf(3, 'AUDIT_TRAIL'),
])

/** These files once they were deleted. */
export const deletedFiles = (groups: readonly Schemas['FileGroup'][]): Schemas['FileGroup'][] =>
  groups.map((group) => ({
    ...group,
    files: group.files.map((version) => ({ ...version, downloadable: false, downloadLink: null })),
  }))

const PURGED = '2026-11-20T09:00:00Z'
/** What is true of a finished request once its files were deleted, and once its data was deleted as well. */
export const withoutFiles = { filePurgeDate: PURGED, filesPurgedDate: PURGED, proofFolderAvailable: false }
export const withoutData = {
  ...withoutFiles,
  name: '',
  purgeDate: PURGED,
  dataPurgedDate: PURGED,
  signers: finishedRequest.signers.map((one) => ({ ...one, mail: '', firstName: '', lastName: '', roles: [] })),
  ccRecipients: [],
  audits: [],
  proofFileAvailable: false,
}

type CopyView = Schemas['CopyView']

/** A request as somebody sees it who gets a copy, while its first of two signers has signed. */
export const copyView = (change: Partial<CopyView> = {}): CopyView => {
  const { id, name, state, stateToDisplay, issuerFullName, tenant, createdDate, lastModifiedDate } = pendingRequest
  const { expirationDate, endedDate, purgeDate, filePurgeDate, language, timeZone, proofFileAvailable } = pendingRequest
  const { issuerDateFormat, issuerHourFormat, ccRecipients, signers, audits } = pendingRequest
  const reader = { type: 'CC_RECIPIENT', full_name: legal.email } as const
  const sent = audits.find(({ action }) => action === 'SEND_NOTIFICATION')!
  return {
    id,
    name,
    state,
    stateToDisplay,
    issuerFullName,
    tenant,
    createdDate,
    lastModifiedDate,
    expirationDate,
    endedDate,
    purgeDate,
    filePurgeDate,
    language,
    timeZone,
    issuerDateFormat,
    issuerHourFormat,
    proofFileAvailable,
    ccRecipients: ccRecipients.map(({ email }) => ({ email })),
    signers: signers.map((signer) => ({
      id: signer.id,
      firstName: signer.firstName,
      lastName: signer.lastName,
      orderToSign: signer.orderToSign,
      signatureType: signer.signatureType,
      signatureSignerStatus: signer.signatureSignerStatus,
      signedDate: signer.signedDate,
    })),
    audits: audits
      .map((audit) => ({ ...audit, request_ip: null }))
      .toSpliced(2, 0, { ...sent, request_ip: null, to_actor: reader }),
    ...change,
  }
}
