import type { components } from '#openapi'
import { tidyAccountFilter, type AccountFilter, type AccountSort } from '../../rules/administration/account.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Managed = components['schemas']['ManagedAccount']

export type AccountListPorts = ListPorts<Managed, AccountFilter, AccountSort>

/** The accounts that somebody manages, fifty at a time (ACC-005, ACC-008). */
export const accountListMachine = listMachine<Managed, AccountFilter, AccountSort>({
  id: 'account-list',
  pageSize: 50,
  tidy: tidyAccountFilter,
})
