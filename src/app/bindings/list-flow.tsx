import { useRef, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { EmittedFrom } from 'xstate'
import type { DialogKinds, ListMachine } from '#machines/flows/list.machine.ts'
import {
  parametersOf,
  queryFrom,
  type ListAddress,
  type ListFilter,
  type ListSort,
} from '#machines/rules/common/list-query.ts'
import { useSeen } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'

type ListFlowProps<
  Row extends { id: string },
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
> = {
  machine: ListMachine<Row, Filter, Sort, Kinds>
  view: ComponentType<ViewProps<ListMachine<Row, Filter, Sort, Kinds>>>
  address: ListAddress<Filter, Sort>
}

/**
 * Runs a list whose filters and sort order stand in its address. A change of them replaces the address; an address that
 * changes by other means (back, forward, a link to the list) starts the list again with what it says.
 */
export function ListFlow<
  Row extends { id: string },
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
>({ machine, view, address }: ListFlowProps<Row, Filter, Sort, Kinds>) {
  type Machine = ListMachine<Row, Filter, Sort, Kinds>
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const write = writeOf(state)
  const [shown, setShown] = useSeen({ search, write, visit: 0 })
  const writes = useRef(write)
  if (search !== shown.search) setShown({ search, write, visit: write > shown.write ? shown.visit : shown.visit + 1 })

  const parameters = new URLSearchParams(search)
  const keep = (query: EmittedFrom<Machine>) => {
    writes.current++
    const changed = String(new URLSearchParams(parametersOf(query, address)))
    void navigate({ search: changed }, { replace: true, preventScrollReset: true, state: { write: writes.current } })
  }
  return (
    <Flow<Machine>
      key={shown.visit}
      machine={machine}
      view={view}
      input={queryFrom((name) => parameters.get(name) ?? '', address)}
      onEmit={keep}
    />
  )
}

/** The number of the change that a list itself wrote into the address; 0 if the person came by other means. */
const writeOf = (state: unknown): number => {
  const write = (state as { write?: unknown } | null)?.write
  return typeof write === 'number' ? write : 0
}
