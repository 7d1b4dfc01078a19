import type { components } from '#openapi'
import { adopted, type Draft } from '#machines/rules/requests/draft.ts'
import { camille } from '../account.ts'
import { pendingRequest } from '../request.ts'

type Request = components['schemas']['Request']

/** A draft before anything is known of its request. */
export const newDraft: Draft = {
  id: null,
  revision: null,
  files: [],
  fields: {},
  signers: [],
  isOrdered: true,
  name: '',
  language: 'EN',
  expiresOn: '2027-01-01',
  timeZone: 'Europe/Paris',
  ccRecipients: [],
  params: null,
  customFields: [],
  requestValues: {},
}

const field: Request['template']['files'][number]['placeHolderList'][number] = {
  id: '65f000000000000000000071',
  anchorName: 'Signature',
  anchorType: 'SIGNATURE',
  roleName: 'Legal counsel',
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
const [partnership] = pendingRequest.files
const annex = { ...partnership!, id: '65f000000000000000000072', fileName: 'Annex.pdf' }

/** A request that was sent: Jonas has signed, Inès is asked to, Otto is not yet. It has two files, and fields on the first. */
export const sentRequest: Request = {
  ...pendingRequest,
  expirationDate: '2026-12-23T22:59:59Z',
  customFields: [{ key: 'Client', value: 'Kaltbach' }],
  requestFields: [{ id: '65f000000000000000000073', anchorName: 'Price', value: '1,200' }],
  signers: [
    ...pendingRequest.signers,
    {
      ...pendingRequest.signers[1]!,
      id: '6740b2c91f3a8e0012d4a903',
      mail: 'otto@kaltbach.example',
      firstName: 'Otto',
      lastName: 'Brandt',
      roles: ['Otto Brandt'],
      orderToSign: 3,
      signatureSignerStatus: 'CREATED',
    },
  ],
  files: [partnership!, annex],
  template: {
    files: [
      {
        id: partnership!.id,
        placeHolderList: [
          field,
          { ...field, id: '65f000000000000000000074', roleName: 'Otto Brandt', anchorName: 'Signature of Otto' },
          {
            ...field,
            id: '65f000000000000000000073',
            roleName: 'REQUEST',
            anchorType: 'TEXT',
            anchorName: 'Price',
            pageNumber: 1,
          },
        ],
      },
      { id: annex.id, placeHolderList: [] },
    ],
  },
}

/** The draft of an edit that has changed nothing yet. */
export const unchangedDraft: Draft = adopted(newDraft, sentRequest, '"7"', camille.mail)

const [jonas, ines, otto] = unchangedDraft.signers as [Draft['signers'][0], Draft['signers'][0], Draft['signers'][0]]
const [first, second] = unchangedDraft.files as [Draft['files'][0], Draft['files'][0]]
const [, , price] = unchangedDraft.fields[first.id!]!

/** The draft of an edit that has changed something of each kind. */
export const changedDraft: Draft = {
  ...unchangedDraft,
  name: 'Lease',
  language: 'FR',
  expiresOn: '2026-12-30',
  ccRecipients: ['board@kaltbach.example'],
  customFields: [{ key: 'Client', value: 'Morel', isOffered: false }],
  requestValues: { '65f000000000000000000073': '900' },
  params: {
    filesTreatment: 'KEEP_SEPARATED',
    sendFilesByEmail: false,
    signingRedirectUrl: 'https://kaltbach.example/signed',
    failureSigningRedirectUrl: 'https://kaltbach.example/failed',
    autoReminderFrequency: 'NONE',
    autoReminderMaxNumber: 5,
    daysBeforeExpirationNotification: -1,
    customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'Please sign.' }],
    allowReassignment: true,
  },
  signers: [
    { ...jonas, turn: 2 },
    {
      ...ines,
      turn: 1,
      mail: 'roy@kaltbach.example',
      lastName: 'Roy',
      role: 'Lawyer',
      otpType: 'NONE',
      signatureType: 'OPTIONAL',
    },
    {
      ...otto,
      key: 's9',
      id: null,
      mail: 'mia@kaltbach.example',
      firstName: 'Mia',
      lastName: 'Ek',
      role: 'Mia Ek',
      turn: 3,
    },
  ],
  files: [second, first, { ...second, key: 'f9', id: null, fileName: 'New.pdf' }],
  fields: {
    [first.id!]: [
      { ...price!, posX: 0.5, required: false },
      { ...price!, id: '', roleName: 'Mia Ek' },
    ],
  },
}
