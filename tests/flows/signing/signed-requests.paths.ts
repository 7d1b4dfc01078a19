import { signedRequestsMachine } from '#machines/flows/signing/signed-requests.machine.ts'
import { signedAddress } from '#machines/rules/signing/own-filter.ts'
import { NOW } from '../../support/samples/requests.ts'
import { canHappenOnList } from '../../support/plain/list-screen.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { emptyPage, ownEvents, signedRows } from './own-rows.ts'

/** Walks through the signed requests that take every transition. */
export const signedRequestsPaths = pathsOf(signedRequestsMachine, {
  input: signedAddress.standard,
  events: [
    ...ownEvents,
    { type: 'rows.listed', page: { ...emptyPage, rows: signedRows, total: 143, next: 'next' }, at: NOW },
    { type: 'rows.listed', page: { ...emptyPage, rows: signedRows, total: 143 }, at: NOW },
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
