import { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { everything, requestAddress } from '#machines/rules/requests/request-filter.ts'
import { canHappenOnList } from '../../support/plain/list-screen.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { NOW, rowOf, sampleRows } from '../../support/samples/requests.ts'

const pageOf = (rows = sampleRows, next: string | null = null) => ({ rows, total: 143, isExact: true, next })

/** Walks through the list of requests that take every transition. */
export const requestListPaths = pathsOf(requestListMachine, {
  input: requestAddress.standard,
  events: [
    { type: 'search.submitted', filter: { ...everything, name: ' lease ', state: 'BEING_FINALIZED' } },
    { type: 'search.submitted', filter: { ...everything, id: '6740' } },
    { type: 'sort.chosen', sort: 'name,asc' },
    { type: 'more.chosen' },
    { type: 'rows.changed' },
    { type: 'dialog.opened', dialog: { name: 'cancel', row: sampleRows[0]! } },
    { type: 'dialog.opened', dialog: { name: 'edit', row: sampleRows[0]! } },
    { type: 'dialog.closed' },
    { type: 'retry.chosen' },
    { type: 'reload.chosen' },
    { type: 'rows.listed', page: pageOf(sampleRows, 'next'), at: NOW },
    { type: 'rows.listed', page: pageOf([rowOf({ id: '000000000000000000000001' }), ...sampleRows]), at: NOW },
    { type: 'rows.listed', page: { rows: [], total: 0, isExact: true, next: null }, at: NOW },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // The list is read again once the dialog is closed: also if nothing was canceled.
  canHappen: (state, event) => {
    const { dialog, complaint } = state.context
    if (dialog) return event.type === 'dialog.closed'
    if (event.type === 'dialog.opened' && (state.value !== 'ready' || complaint !== null)) return false
    return canHappenOnList(state, event)
  },
  telling: ({ rows, next, filter, sort, wrongFilter, complaint, hasChanged, dialog }) => [
    rows.length > 0,
    next,
    filter,
    sort,
    wrongFilter,
    complaint,
    hasChanged,
    dialog?.name,
  ],
})
