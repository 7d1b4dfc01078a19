import {
  accountList,
  activationMail,
  tenantAccountForm,
  tenantAccountList,
  type AccountValues,
} from '#machines/resources/accounts.resource.ts'
import { actionPaths, formPaths, listingPaths } from '../../support/resources/paths.ts'
import { GROUP_ID, PERSON_ID, samplePeople } from '../../support/sample-organisation.ts'

export const accountListPaths = listingPaths(tenantAccountList, {
  filter: { ...accountList.address.standard.filter, name: 'anne' },
  rows: samplePeople,
})

const { mail: email, firstName, lastName, tenantId } = samplePeople[0]!
const loaded: AccountValues = {
  ...tenantAccountForm.blank,
  email,
  firstName,
  lastName,
  tenantId,
  groupId: GROUP_ID,
  language: 'FR',
  state: 'INVITED',
  hasSecondFactor: 'true',
}
export const newPersonPaths = formPaths(tenantAccountForm, {
  id: null,
  loaded,
  entered: { email: 'zoe@atelier-morel.example', firstName: 'Zoé', lastName: 'Klein' },
  refusal: { name: 'AccountDuplicateException', field: 'email' },
})
export const personPaths = formPaths(tenantAccountForm, {
  id: PERSON_ID,
  loaded,
  entered: { lastName: 'Delacroix-Petit' },
  refusal: { name: 'LastAdministratorException', field: null },
  dialogs: ['activation', 'secondFactor'],
})

export const activationMailPaths = actionPaths(activationMail, PERSON_ID)
