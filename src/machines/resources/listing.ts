import { listMachine, type DialogKinds } from '../flows/list.machine.ts'
import type { ListFilter, ListSort } from '../rules/common/list-query.ts'
import type { Operation } from './contract.ts'
import type { ListDeclaration, RowOf } from './list.ts'

/** The machine of a declared list. Those of forms and actions are `editMachine(form)` and `confirmMachine(action)`. */
export const listing = <
  One extends Operation,
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
>(
  list: ListDeclaration<One, Filter, Sort, Kinds>,
) => listMachine<RowOf<One>, Filter, Sort, Kinds>(list)
