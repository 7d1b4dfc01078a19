import type { ComponentType } from 'react'
import { bind } from '#api/bind.ts'
import { listingPorts } from '#api/resources/list.ts'
import type { DialogKinds, ListMachine } from '#machines/flows/list.machine.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { ListDeclaration, RowOf } from '#machines/resources/list.ts'
import { listing } from '#machines/resources/listing.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ListFlow } from './list-flow.tsx'

/** A page that is a declared list. */
export function listPage<
  One extends Operation,
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
>(
  { api }: App,
  list: ListDeclaration<One, Filter, Sort, Kinds>,
  view: ComponentType<ViewProps<ListMachine<RowOf<One>, Filter, Sort, Kinds>>>,
) {
  const machine = listing(list).provide({ actors: bind(listingPorts(api, list, Date.now)) })
  return function ListPage() {
    return <ListFlow machine={machine} view={view} address={list.address} />
  }
}
