import { accountEditMachine } from '#machines/flows/administration/account-edit.machine.ts'
import { blankAccount, type AccountValues } from '#machines/rules/administration/account.ts'
import { plainEditPaths } from '../../support/plain/edit-paths.ts'
import { GROUP_ID, PERSON_ID, samplePeople } from '../../support/sample-organisation.ts'

const { mail: email, firstName, lastName, tenantId } = samplePeople[0]!
const loaded: AccountValues = {
  ...blankAccount,
  email,
  firstName,
  lastName,
  tenantId,
  groupId: GROUP_ID,
  language: 'FR',
  state: 'INVITED',
  hasSecondFactor: 'true',
}

export const newPersonPaths = plainEditPaths(accountEditMachine, {
  id: null,
  loaded,
  entered: { email: 'zoe@atelier-morel.example', firstName: 'Zoé', lastName: 'Klein' },
  refusal: { name: 'AccountDuplicateException', field: 'email' },
})
export const personPaths = plainEditPaths(accountEditMachine, {
  id: PERSON_ID,
  loaded,
  entered: { lastName: 'Delacroix-Petit' },
  refusal: { name: 'LastAdministratorException', field: null },
})
