import { accountProblems, blankAccount, trimAccount, type AccountValues } from '../../rules/administration/account.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type AccountEditPorts = EditPorts<AccountValues>

/** Creating an account, and changing one (ACC-006, ACC-007, ACC-009, ACC-010). */
export const accountEditMachine = editMachine<AccountValues>({
  id: 'account-edit',
  blank: blankAccount,
  normalise: trimAccount,
  problemsOf: accountProblems,
})
