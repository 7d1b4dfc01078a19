import { confirmMachine } from '#machines/flows/confirm.machine.ts'
import { editMachine } from '#machines/flows/edit.machine.ts'
import type { DialogKinds } from '#machines/flows/list.machine.ts'
import type { ActionDeclaration } from '#machines/resources/action.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { FormDeclaration } from '#machines/resources/form.ts'
import type { Fields, ValuesOf } from '#machines/rules/edit/form-fields.ts'
import type { ListDeclaration, RowOf } from '#machines/resources/list.ts'
import { listing } from '#machines/resources/listing.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import { confirmPathsOf } from '../../flows/confirm.paths.ts'
import { plainEditPaths } from '../plain/edit-paths.ts'
import { plainListPaths } from '../plain/list-paths.ts'

/** Ways through a declared list: see `plainListPaths`. */
export const listingPaths = <
  One extends Operation,
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
>(
  list: ListDeclaration<One, Filter, Sort, Kinds>,
  given: { filter?: NoInfer<Filter>; rows: RowOf<One>[] },
) =>
  plainListPaths<RowOf<One>, Filter, Sort, Kinds>(listing(list), {
    input: list.address.standard,
    dialogs: list.dialogs,
    ...given,
  })

/** Ways through a declared form: see `plainEditPaths`. */
export const formPaths = <
  All extends Fields,
  Load extends Operation,
  Create extends Operation,
  Update extends Operation,
>(
  form: FormDeclaration<All, Load, Create, Update>,
  given: Parameters<typeof plainEditPaths<ValuesOf<All>>>[1],
) => plainEditPaths<ValuesOf<All>>(editMachine<ValuesOf<All>>(form), given)

/** Every way through a declared action. */
export const actionPaths = <One extends Operation>(action: ActionDeclaration<One>, id: string) =>
  confirmPathsOf(confirmMachine(action), id)
