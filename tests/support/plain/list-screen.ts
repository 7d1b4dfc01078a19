import type { ListContext, ListEvent } from '#machines/flows/list.machine.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'

type ListState = {
  context: Pick<ListContext<{ id: string }, ListFilter, ListSort>, 'filter' | 'sort' | 'rows' | 'wrongFilter'> & {
    dialog: object | null
  }
  tags: ReadonlySet<string>
}

/**
 * Whether an event of a list can happen on its screen, for `canHappen` of `pathsOf`. The `telling` of the walks must
 * include the filter, the sort order and the dialog.
 */
export function canHappenOnList(
  { context: { filter, sort, rows, wrongFilter, dialog }, tags }: ListState,
  event: ListEvent<unknown, ListFilter, ListSort> | { type: 'dialog.opened'; dialog: { row: { id: string } | null } },
): boolean {
  const isShown = !tags.has('loading') && !tags.has('failed')
  // A dialog covers the list until it is closed.
  if (event.type === 'dialog.closed') return dialog !== null
  if (dialog !== null) return event.type === 'rows.listed' || event.type === 'call.failed'
  if (event.type === 'dialog.opened') {
    const about = event.dialog.row
    return isShown && (about === null || rows.some(({ id }) => id === about.id))
  }
  const isFiltered = wrongFilter !== null || Object.values(filter).some((value) => value !== '')
  // In place of the table and its filters, the screen says that there is nothing yet.
  const isEmpty = isShown && rows.length === 0 && !isFiltered
  // A choice that is chosen already submits nothing.
  if (event.type === 'search.submitted')
    return !isEmpty && Object.entries(event.filter).some(([name, value]) => value.trim() !== filter[name])
  // The head of a sorted column sorts the other way.
  if (event.type === 'sort.chosen') return !isEmpty && event.sort !== sort
  if (event.type === 'reload.chosen') return !isEmpty
  if (event.type === 'rows.changed')
    return event.removed === undefined || (isShown && rows.some(({ id }) => id === event.removed))
  return true
}
