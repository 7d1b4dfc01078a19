import type { components } from '#openapi'
import type { TemplateWizardInput } from '#machines/flows/templates/template-wizard/wizard-setup.ts'
import { defaultTemplateParams } from '#machines/rules/templates/template-checks.ts'
import { camille } from '../account.ts'
import { field, limits, requestFile } from '../wizard.ts'

type Schemas = components['schemas']

export const templateId = '65f000000000000000000101'

export const templateWizardInput: TemplateWizardInput = {
  draftKey: 'draft-0001',
  language: 'EN',
  otp: { otpTypes: ['MAIL', 'NONE'], defaultOtpType: 'MAIL' },
  limits,
}

/** A field of the role of a tenant. */
export const tenantField: Schemas['Field'] = { ...field, anchorName: 'Signature of the tenant', roleName: 'Tenant' }

export const templateFile: Schemas['TemplateFile'] = {
  ...requestFile,
  numberOfPages: requestFile.nbPages,
  placeHolderList: [],
}

const tenant: Schemas['TemplateRole'] = {
  name: 'Tenant',
  type: 'SIGNER',
  otpType: 'MAIL',
  signatureType: 'MANDATORY',
  orderToSign: 0,
}
const sender: Schemas['TemplateRole'] = { ...tenant, name: 'REQUEST', type: 'REQUEST' }

/** A template with a file, a role and a field, which is not ready. */
export const draftTemplate: Schemas['Template'] = {
  id: templateId,
  name: 'Lease',
  disabled: false,
  ready: false,
  createdDate: '2026-11-21T12:00:00.000Z',
  lastModifiedDate: '2026-11-21T12:00:00.000Z',
  username: 'Camille Roux',
  accountId: camille.id,
  files: [{ ...templateFile, placeHolderList: [tenantField] }],
  fileOrder: [templateFile.id],
  roles: [tenant, sender],
  params: defaultTemplateParams('EN'),
}

export const readyTemplate: Schemas['Template'] = { ...draftTemplate, ready: true }
