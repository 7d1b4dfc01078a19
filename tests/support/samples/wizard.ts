import type { components } from '#openapi'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { limits as serverLimits, type Limits } from '#machines/rules/common/limits.ts'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { camille } from './account.ts'

type Schemas = components['schemas']

/** Samples for the request wizard: one sender, one file, one signer, one field. */
export const ids = {
  request: '65f000000000000000000001',
  file: '65f000000000000000000002',
  signer: '65f000000000000000000003',
  field: '65f000000000000000000004',
  account: camille.id,
}

/** The server's limits. */
export const limits: Limits = serverLimits

export const me = { mail: camille.mail, firstName: camille.firstName, lastName: camille.lastName }

export const wizardInput: WizardInput = {
  draftKey: 'draft-0001',
  me,
  isMailValidated: true,
  otp: { otpTypes: ['MAIL', 'NONE'], defaultOtpType: 'MAIL' },
  language: 'EN',
  timeZone: 'Europe/Paris',
  today: '2026-11-21',
  metadataKeys: [],
  before: null,
  limits,
}

export const chosen = { key: 'f1', fileName: 'Partnership agreement.pdf', size: 1_400_000 }
export const jonas = { mail: 'jonas@kaltbach.example', firstName: 'Jonas', lastName: 'Weber' }

export const requestFile: Schemas['RequestFile'] = {
  id: ids.file,
  fileName: chosen.fileName,
  fileSize: chosen.size,
  nbPages: 2,
  pages: [
    { width: 595, height: 842 },
    { width: 595, height: 842 },
  ],
  alreadySigned: false,
  restrictions: [],
  lostParts: [],
  formFields: [
    {
      name: 'Town',
      type: 'TEXT',
      required: true,
      readOnly: false,
      maxLength: 40,
      options: [],
      pageNumber: 1,
      posX: 0.1,
      posY: 0.1,
      width: 0.2,
      height: 0.02,
    },
  ],
}

/** A file of an earlier upload whose answer was lost. */
export const lostFile: Schemas['RequestFile'] = {
  ...requestFile,
  id: '65f000000000000000000005',
  fileName: 'First version.pdf',
}

/** A file next to `requestFile`. */
export const newVersion: Schemas['RequestFile'] = {
  ...requestFile,
  id: '65f000000000000000000006',
  fileName: 'New version.pdf',
}

/** A file that is chosen together with the first. */
export const annex = { key: 'f5', fileName: 'Annex.pdf', size: 300_000 }
export const annexFile: Schemas['RequestFile'] = {
  ...requestFile,
  id: '65f000000000000000000007',
  fileName: annex.fileName,
  fileSize: annex.size,
}

export const field: Schemas['Field'] = {
  id: ids.field,
  anchorName: 'Signature of Jonas',
  anchorType: 'SIGNATURE',
  roleName: 'Jonas Weber',
  pageNumber: 2,
  posX: 0.1,
  posY: 0.8,
  width: 0.4,
  height: 0.1,
  defaultValue: '',
  fieldPlaceHolder: '',
  required: true,
  fontSize: 11,
}

const signer: Schemas['Signer'] = {
  id: ids.signer,
  ...jonas,
  roles: ['Jonas Weber'],
  orderToSign: 0,
  signatureType: 'MANDATORY',
  signatureSignerStatus: 'CREATED',
  otpType: 'MAIL',
  numberOfReminder: 0,
  lastMailDate: null,
  mailReturned: null,
  refusal: null,
  signedDate: null,
  simpleSignRequestId: ids.request,
  accountId: null,
}

/** The draft on the server. */
export const serverDraft: Schemas['Request'] = {
  id: ids.request,
  name: 'Partnership agreement',
  state: 'INITIATED',
  stateToDisplay: 'INITIATED',
  issuerId: ids.account,
  issuerFullName: 'Camille Roux',
  tenant: { name: 'Atelier Morel', comments: false, webLogo: null },
  createdDate: '2026-11-21T12:00:00.000Z',
  lastModifiedDate: '2026-11-21T12:00:00.000Z',
  expirationDate: '2026-12-22T22:59:59.999Z',
  endedDate: null,
  cancelMessage: null,
  purgeDate: null,
  proofFolderAvailable: false,
  embedded: false,
  ccRecipients: [],
  customFields: [],
  requestFields: [],
  params: defaultParams,
  filePurgeDate: null,
  filesPurgedDate: null,
  dataPurgedDate: null,
  proofFileAvailable: false,
  language: 'EN',
  timeZone: 'Europe/Paris',
  signers: [signer],
  files: [requestFile],
  template: { files: [{ id: ids.file, placeHolderList: [field] }] },
  audits: [],
  channelType: 'UI',
  channelName: null,
  issuerDateFormat: 'dd/MM/yyyy',
  issuerHourFormat: 'HH:mm',
  delayed: null,
}

/** A template as step 1 knows it. */
export const supplierTemplate = { id: '65f000000000000000000031', name: 'Supplier agreement' }

/** The draft that the server makes of it: its role has nobody yet. */
export const mergedDraft: Schemas['Request'] = {
  ...serverDraft,
  signers: [{ ...serverDraft.signers[0]!, mail: '', firstName: '', lastName: '', roles: ['Supplier'] }],
  template: {
    ...serverDraft.template,
    originalTemplateId: [supplierTemplate.id],
    files: serverDraft.template.files.map((file) => ({
      ...file,
      placeHolderList: file.placeHolderList.map((placed) => ({ ...placed, roleName: 'Supplier' })),
    })),
  },
}

/** A template that is added to the first one. */
export const protectionTemplate = { id: '65f000000000000000000033', name: 'Data protection' }

/** The same draft once the server has made it of both templates: it has another file and another role. */
export const replacedDraft: Schemas['Request'] = {
  ...mergedDraft,
  signers: [
    ...mergedDraft.signers,
    { ...mergedDraft.signers[0]!, id: '65f000000000000000000045', roles: ['Data protection officer'] },
  ],
  files: [{ ...requestFile, id: '65f000000000000000000044' }],
  template: {
    ...mergedDraft.template,
    originalTemplateId: [supplierTemplate.id, protectionTemplate.id],
    files: [{ id: '65f000000000000000000044', placeHolderList: [] }],
  },
}
