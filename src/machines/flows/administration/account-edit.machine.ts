import { accountProblems, blankAccount, trimAccount, type AccountValues } from '../../rules/administration/account.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type AccountEditPorts = EditPorts<AccountValues>

const machineFor = (needsTenant: boolean) =>
  editMachine<AccountValues>({
    id: 'account-edit',
    blank: blankAccount,
    normalise: trimAccount,
    problemsOf: (values) => accountProblems(values, needsTenant),
  })

/** Creating an account in the own tenant, and changing one (ACC-009, ACC-010). */
export const accountEditMachine = machineFor(false)
/** Creating an account in any tenant, and changing one (ACC-006, ACC-007). */
export const platformAccountEditMachine = machineFor(true)
