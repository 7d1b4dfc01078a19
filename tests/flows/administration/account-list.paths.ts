import { accountListMachine } from '#machines/flows/administration/account-list.machine.ts'
import { accountAddress, everyAccount } from '#machines/rules/administration/account.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { samplePeople } from '../../support/sample-organisation.ts'

export const accountListPaths = plainListPaths(accountListMachine, {
  input: accountAddress.standard,
  filter: { ...everyAccount, name: 'anne' },
  rows: samplePeople,
})
