import type { EventFromLogic } from 'xstate'
import type { ListMachine } from '#machines/flows/list.machine.ts'
import type { ListFilter, ListQuery, ListSort } from '#machines/rules/common/list-query.ts'
import { NOW } from '../samples/requests.ts'
import { canHappenOnList } from './list-screen.ts'
import { pathsOf, type Path } from '../walks/paths.ts'

type Given<Row, Filter, Sort> = {
  input: ListQuery<Filter, Sort>
  /** What is searched for; a list without filters has none. */
  filter?: Filter
  rows: Row[]
}

/**
 * Ways through a list that has nothing of its own but columns, filters and messages: loaded, filtered, empty, failed and
 * tried again. All other ways of lists are walked in `list.test.ts`, and on the screen with the contacts.
 */
export const plainListPaths = <Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort>(
  machine: ListMachine<Row, Filter, Sort>,
  { input, filter, rows }: Given<Row, Filter, Sort>,
): Path<ListMachine<Row, Filter, Sort>>[] => {
  type Event = EventFromLogic<ListMachine<Row, Filter, Sort>>
  const listed = (shown: Row[]): Event => ({
    type: 'rows.listed',
    page: { rows: shown, total: shown.length, isExact: true, next: null },
    at: NOW,
  })
  return pathsOf<ListMachine<Row, Filter, Sort>>(machine, {
    input,
    events: [
      ...(filter ? [{ type: 'search.submitted', filter }] : []),
      { type: 'retry.chosen' },
      listed(rows),
      listed([]),
      { type: 'call.failed', failure: 'unavailable' },
    ] as Event[],
    // A search before there are rows would need a walk of its own.
    canHappen: (state, event) =>
      canHappenOnList(state, event) && (event.type !== 'search.submitted' || state.context.rows.length > 0),
    telling: (context) => [context.rows.length, context.filter, context.complaint],
  })
}
