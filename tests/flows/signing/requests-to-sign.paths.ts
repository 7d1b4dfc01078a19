import { requestsToSignMachine } from '#machines/flows/signing/requests-to-sign.machine.ts'
import { toSignAddress } from '#machines/rules/signing/own-filter.ts'
import { NOW } from '../../support/samples/requests.ts'
import { canHappenOnList } from '../../support/plain/list-screen.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { emptyPage, ownEvents, ownRow, rowsToSign } from './own-rows.ts'

/** Walks through the requests to sign that take every transition. */
export const requestsToSignPaths = pathsOf(requestsToSignMachine, {
  input: toSignAddress.standard,
  events: [
    ...ownEvents,
    { type: 'rows.listed', page: { ...emptyPage, rows: rowsToSign, total: 143, next: 'next' }, at: NOW },
    { type: 'rows.listed', page: { ...emptyPage, rows: [ownRow('1'.repeat(24)), ...rowsToSign], total: 143 }, at: NOW },
    { type: 'rows.listed', page: emptyPage, at: NOW },
  ],
  canHappen: canHappenOnList,
  telling: ({ rows, next, filter, sort, complaint, hasChanged }) => [
    rows.length > 0,
    next,
    filter,
    sort,
    complaint,
    hasChanged,
  ],
})
