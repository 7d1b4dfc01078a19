import type { EditMachine } from '../flows/edit.machine.ts'
import type { DialogKinds, ListMachine } from '../flows/list.machine.ts'
import type { ListFilter, ListSort } from '../rules/common/list-query.ts'
import type { Operation } from './contract.ts'
import type { ListDeclaration, RowOf } from './list.ts'

/** The machine of a declared list: `listing(list)`. */
export type ListingOf<List> =
  List extends ListDeclaration<
    infer One extends Operation,
    infer Filter extends ListFilter,
    infer Sort extends ListSort,
    infer Kinds extends DialogKinds
  >
    ? ListMachine<RowOf<One>, Filter, Sort, Kinds>
    : never

/** The machine of a declared form: `editMachine(form)`. */
export type EditingOf<Form> = Form extends { blank: infer Values extends Record<string, string> }
  ? EditMachine<Values>
  : never
