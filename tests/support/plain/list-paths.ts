import type { EventFromLogic } from 'xstate'
import type { DialogKinds, ListMachine } from '#machines/flows/list.machine.ts'
import type { ListFilter, ListQuery, ListSort } from '#machines/rules/common/list-query.ts'
import { NOW } from '../samples/requests.ts'
import { canHappenOnList } from './list-screen.ts'
import { pathsOf, type Path } from '../walks/paths.ts'

type ListSamples<Row, Filter, Sort, Kinds> = {
  input: ListQuery<Filter, Sort>
  /** What is searched for; a list without filters has none. */
  filter?: Filter
  rows: Row[]
  dialogs: Kinds
}

/**
 * Ways through a list that has nothing of its own but columns, filters and messages: loaded, filtered, empty, failed and
 * tried again, with each of its dialogs. All other ways of lists are walked in `list.test.ts`, and on the screen with the contacts.
 */
export const plainListPaths = <
  Row extends { id: string },
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
>(
  machine: ListMachine<Row, Filter, Sort, Kinds>,
  { input, filter, rows, dialogs }: ListSamples<Row, Filter, Sort, Kinds>,
): Path<ListMachine<Row, Filter, Sort, Kinds>>[] => {
  type Event = EventFromLogic<ListMachine<Row, Filter, Sort, Kinds>>
  const listed = (shown: Row[]): Event => ({
    type: 'rows.listed',
    page: { rows: shown, total: shown.length, isExact: true, next: null },
    at: NOW,
  })
  return pathsOf<ListMachine<Row, Filter, Sort, Kinds>>(machine, {
    input,
    events: [
      ...(filter ? [{ type: 'search.submitted', filter }] : []),
      { type: 'retry.chosen' },
      ...Object.entries(dialogs).map(([name, about]) => ({
        type: 'dialog.opened',
        dialog: { name, row: about === 'row' ? rows[0] : null },
      })),
      { type: 'dialog.closed' },
      listed(rows),
      listed([]),
      { type: 'call.failed', failure: 'unavailable' },
    ] as Event[],
    // A search or a dialog before there are rows would need a walk of its own.
    canHappen: (state, event) =>
      canHappenOnList(state, event) &&
      (!['search.submitted', 'dialog.opened'].includes(event.type) || state.context.rows.length > 0),
    telling: (context) => [context.rows.length, context.filter, context.complaint, context.dialog?.name],
  })
}
