import { blankParams, paramsProblems, trimParams, type ParamsValues } from '../../rules/tenants/params.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type TenantParamsPorts = EditPorts<ParamsValues>

/** Changing the parameters of the own tenant (TEN-011, TEN-012). */
export const tenantParamsMachine = editMachine<ParamsValues>({
  id: 'tenant-params',
  blank: blankParams,
  normalise: trimParams,
  problemsOf: paramsProblems,
  isStaying: true,
})
