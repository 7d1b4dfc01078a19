import type { DialogKinds, NoDialogs } from '../flows/list.machine.ts'
import type { ListAddress, ListFilter, ListSort } from '../rules/common/list-query.ts'
import { mapped } from '../rules/edit/form-fields.ts'
import { cut } from '../rules/common/name.ts'
import type { AnswerOf, Operation, QueryOf } from './contract.ts'

/** A filter: how it is read from an address, which can have anything, and from what somebody entered. */
type FilterKind<Value extends string> = {
  /** The value of a filter; empty if the text cannot be asked for. */
  from: (text: string) => string
  /** What is asked for if this was entered. */
  tidy: (text: string) => string
  /** The values that it can have. */
  values?: readonly Value[]
}

const as = (text: string) => text

/** A part of a text, of at most `max` characters. */
export const part = (max: number): FilterKind<string> => ({
  from: (text) => cut(text, max).trim(),
  tidy: (text) => text.trim(),
})

/** One of several values. */
export const among = <const Value extends string>(values: readonly Value[]): FilterKind<Value> => ({
  from: (text) => values.find((value) => value === text) ?? '',
  tidy: as,
  values,
})

const ID = /^[0-9a-f]{24}$/
/** The id of another record. */
export const anId: FilterKind<string> = { from: (text) => (ID.test(text) ? text : ''), tidy: as }

/** A filter that a list shares with another one, and that is not asked for here. */
export const unasked: FilterKind<never> = { from: () => '', tidy: () => '' }

type Asked<One extends Operation> = Omit<QueryOf<One>, 'sort' | 'size' | 'after'>
type KindOf<Value> = FilterKind<Extract<Value, string>>
/** The filters that an operation can be asked for; others are `unasked`. */
type KindsOf<One extends Operation, Name extends string> = {
  [Each in Name]: Each extends keyof Asked<One> ? KindOf<NonNullable<Asked<One>[Each]>> : FilterKind<never>
}

/** A row, as an operation lists it. */
export type RowOf<One extends Operation> =
  AnswerOf<One> extends { content: (infer Row extends { id: string })[] } ? Row : never
type SortOf<One extends Operation> = [QueryOf<One>] extends [never]
  ? ListSort
  : QueryOf<One> extends { sort?: infer Sort }
    ? Extract<NonNullable<Sort>, ListSort>
    : ListSort

export type ListDeclaration<
  One extends Operation,
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds = NoDialogs,
> = {
  /** The id of its machine, and the stem of its messages. */
  id: string
  operation: One
  /** How many rows are read at a time. */
  pageSize: number
  /** One call returns all rows. It takes neither filters nor a sort order. */
  isWhole: boolean
  /** The kind of subject whose changes reload the list; undefined if the server reports none. */
  subject: string | undefined
  address: ListAddress<Filter, Sort>
  tidy: (filter: Filter) => Filter
  dialogs: Kinds
}

type ListOptions<One extends Operation, Name extends string, Sort extends ListSort, Kinds extends DialogKinds> = {
  id: string
  /** Fifty unless it says otherwise. */
  pageSize?: number
  isWhole?: boolean
  subject?: string
  /** The sort orders that can be asked for; the first is that of an address without one. */
  sorts: readonly [Sort, ...Sort[]]
  filters: KindsOf<One, Name>
  /** Its dialogs by name: each is about a row, or about the list. */
  dialogs: Kinds
}

/** Declares a list of the rows of one operation. */
export function declareList<
  const One extends Operation,
  Name extends string,
  Sort extends SortOf<One>,
  const Kinds extends DialogKinds,
>(
  operation: One,
  { id, pageSize = 50, isWhole = false, subject, sorts, filters, dialogs }: ListOptions<One, Name, Sort, Kinds>,
): ListDeclaration<One, Record<Name, string>, Sort, Kinds> {
  const kinds = filters as Record<Name, FilterKind<string>>
  return {
    id,
    operation,
    pageSize,
    isWhole,
    subject,
    address: {
      standard: { filter: mapped(kinds, () => ''), sort: sorts[0] },
      sorts,
      filterFrom: (valueOf) => mapped(kinds, (name) => kinds[name].from(valueOf(name))),
    },
    tidy: (filter) => mapped(kinds, (name) => kinds[name].tidy(filter[name])),
    dialogs,
  }
}
