import type { components } from '#openapi'
import { tidy, wrongFilterOf, type RequestFilter, type RequestSort } from '../../rules/requests/request-filter.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Row = components['schemas']['RequestRow']

export type RequestListPorts = ListPorts<Row, RequestFilter, RequestSort>

const dialogs = { cancel: 'row', edit: 'row' } as const

/** The requests of an account, twenty at a time (REQL-006). */
export const requestListMachine = listMachine<Row, RequestFilter, RequestSort, typeof dialogs>({
  id: 'request-list',
  pageSize: 20,
  dialogs,
  tidy,
  wrongFilterOf,
})
