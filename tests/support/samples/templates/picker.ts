import type { components } from '#openapi'
import { camille, manager } from '../account.ts'
import { requestFile, serverDraft, supplierTemplate } from '../wizard.ts'

type Schemas = components['schemas']

/** The templates that the dialog lists. */
export const templateRows: Schemas['TemplateRow'][] = [
  {
    ...supplierTemplate,
    disabled: false,
    ready: true,
    createdDate: '2026-11-12T09:00:00Z',
    username: camille.fullName,
    accountId: camille.id,
    numberOfFiles: 3,
    fileNames: ['Agreement.pdf', 'Annex 1.pdf', 'Annex 2.pdf'],
  },
  {
    id: '65f000000000000000000032',
    name: 'Framework order for building works with several trades',
    disabled: false,
    ready: true,
    createdDate: '2026-10-28T09:00:00Z',
    username: manager.fullName,
    accountId: manager.id,
    numberOfFiles: 8,
    fileNames: ['Order.pdf'],
  },
  {
    id: '65f000000000000000000033',
    name: 'Data protection',
    disabled: false,
    ready: true,
    createdDate: '2026-10-14T09:00:00Z',
    username: camille.fullName,
    accountId: camille.id,
    numberOfFiles: 1,
    fileNames: ['Data protection.pdf'],
  },
]

/** The first of them, whole. */
export const fullTemplate: Schemas['Template'] = {
  ...supplierTemplate,
  disabled: false,
  ready: true,
  createdDate: '2026-11-12T09:00:00Z',
  lastModifiedDate: '2026-11-12T09:00:00Z',
  username: camille.fullName,
  accountId: camille.id,
  files: [
    {
      ...requestFile,
      numberOfPages: 2,
      placeHolderList: serverDraft.template.files.flatMap(({ placeHolderList }) =>
        placeHolderList.map((field) => ({ ...field, roleName: 'Supplier' })),
      ),
    },
  ],
  fileOrder: [requestFile.id],
  roles: [{ name: 'Supplier', type: 'SIGNER', otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 0 }],
  params: {
    requestName: 'Agreement',
    duration: 10,
    language: 'EN',
    customMailsContent: [],
    autoReminderFrequency: 'THREE_DAYS',
    autoReminderMaxNumber: 5,
  },
}

/** The last of them, whole. It differs from the first one in all that a merge decides. */
export const otherTemplate: Schemas['Template'] = {
  ...fullTemplate,
  id: '65f000000000000000000033',
  name: 'Data protection',
  createdDate: '2026-10-14T09:00:00Z',
  files: [
    {
      ...requestFile,
      id: '65f000000000000000000043',
      fileName: 'Data protection.pdf',
      numberOfPages: 1,
      placeHolderList: [],
    },
  ],
  fileOrder: ['65f000000000000000000043'],
  roles: [
    { name: 'supplier', type: 'SIGNER', otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 0 },
    { name: 'Data protection officer', type: 'SIGNER', otpType: 'NONE', signatureType: 'MANDATORY', orderToSign: 0 },
  ],
  params: {
    requestName: 'Data protection',
    duration: 20,
    language: 'FR',
    customMailsContent: [],
    autoReminderFrequency: 'NONE',
    autoReminderMaxNumber: 5,
  },
}

/** A page of them, as `listTemplates` answers. */
export const templatesListed = { content: templateRows, totalElements: 3, totalExact: true, next: null }
