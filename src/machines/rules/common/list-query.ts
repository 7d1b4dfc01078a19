/** The filters of a list by name; an empty one filters nothing. */
export type ListFilter = Record<string, string>

/** The key and the direction that a list is sorted by. */
export type ListSort = `${string},${'asc' | 'desc'}`

/** What a list shows: which rows, in which order. */
export type ListQuery<Filter, Sort> = { filter: Filter; sort: Sort }

/** How the query of a list stands in its address. */
export type ListAddress<Filter, Sort> = {
  /** The query of an address that names none. */
  standard: ListQuery<Filter, Sort>
  sorts: readonly Sort[]
  /** A filter with the values of an address, which can be anything: what cannot be asked for is left out. */
  filterFrom: (valueOf: (name: string) => string) => Filter
}

/** The filters and the sort order as the parameters of an address, without those that are standard. */
export function parametersOf<Filter extends ListFilter, Sort extends ListSort>(
  { filter, sort }: ListQuery<Filter, Sort>,
  { standard }: Pick<ListAddress<Filter, Sort>, 'standard'>,
): [name: string, value: string][] {
  const set = Object.entries(filter).filter(([name, value]) => value !== standard.filter[name])
  return sort === standard.sort ? set : [...set, ['sort', sort]]
}

/** The query that an address asks for; `valueOf` gives its parameters by name, empty if absent. */
export function queryFrom<Filter extends ListFilter, Sort extends ListSort>(
  valueOf: (name: string) => string,
  { standard, sorts, filterFrom }: ListAddress<Filter, Sort>,
): ListQuery<Filter, Sort> {
  const sort = sorts.find((one) => one === valueOf('sort')) ?? standard.sort
  return { filter: filterFrom(valueOf), sort }
}
