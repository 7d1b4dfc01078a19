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
import { driveConfirm } from '../plain/drive-confirm.ts'
import { driveEdit } from '../plain/drive-edit.ts'
import { driveList } from '../plain/drive-list.ts'

type ListGiven<
  Row extends { id: string },
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
> = Omit<Parameters<typeof driveList<Row, Filter, Sort, Kinds>>[0], 'machine' | 'operation' | 'stem'>

/** Walks a declared list on its screen. */
export const driveListing = <
  One extends Operation,
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
>(
  list: ListDeclaration<One, Filter, Sort, Kinds>,
  given: ListGiven<RowOf<One>, Filter, Sort, Kinds>,
) =>
  driveList<RowOf<One>, Filter, Sort, Kinds>({
    machine: listing(list),
    operation: list.operation.id,
    stem: list.id,
    ...given,
  })

type FormGiven<Values extends Record<string, string>> = Omit<
  Parameters<typeof driveEdit<Values>>[0],
  'machine' | 'load' | 'saves' | 'saved' | 'gone'
>

/** Walks a declared form on its screen. */
export function driveForm<
  All extends Fields,
  Load extends Operation,
  Create extends Operation,
  Update extends Operation,
>(form: FormDeclaration<All, Load, Create, Update>, given: FormGiven<ValuesOf<All>>) {
  const { load, create, update } = form.operations
  driveEdit<ValuesOf<All>>({
    machine: editMachine<ValuesOf<All>>(form),
    load: (load ?? create)!.id,
    saves: [create, update].flatMap((operation) => operation?.id ?? []),
    saved: { created: `${form.id}.created`, updated: `${form.id}.updated` },
    gone: `${form.id}.gone`,
    ...given,
  })
}

type AskedGiven = Omit<Parameters<typeof driveConfirm>[0], 'machine' | 'stem' | 'operations'>

/** Walks the question before a declared action on its screen. */
export const driveAction = <One extends Operation>(action: ActionDeclaration<One>, given: AskedGiven) =>
  driveConfirm({ machine: confirmMachine(action), stem: action.id, operations: [action.operation.id], ...given })
