import type { InputFrom } from 'xstate'
import { bulkMachine } from '#machines/flows/requests/bulk.machine.ts'
import { replay } from '#machines/journal.ts'
import type { components } from '#openapi'
import { camille } from '../../support/samples/account.ts'
import { pendingRequest } from '../../support/samples/request.ts'
import { NOW, rowOf } from '../../support/samples/requests.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type Request = components['schemas']['Request']

export const bulkInput: InputFrom<typeof bulkMachine> = { sender: camille.id, key: 'page-key' }

const ids = ['6740b2c91f3a8e0012d4a701', '6740b2c91f3a8e0012d4a702', '6740b2c91f3a8e0012d4a703'] as const
const finished = { state: 'COMPLETE_SIGNATURE_FINISHED', stateToDisplay: 'FINISHED' } as const

/** Two requests that are finished, and one that waits for a signature. */
export const bulkRows = [
  rowOf({ id: ids[0], name: 'Lease', ...finished }),
  rowOf({ id: ids[1], name: 'Addendum', ...finished }),
  rowOf({ id: ids[2], name: 'Contract' }),
]

/** The requests as they are read: two wait for a signer who may be reminded, the last one is gone. */
export const readRequests: (Request | null)[] = [
  { ...pendingRequest, id: ids[0], issuerId: camille.id },
  { ...pendingRequest, id: ids[1], issuerId: camille.id },
  null,
]

const all = [...ids]

/** Walks through actions on several requests that take every transition. */
export const bulkPaths = pathsOf(bulkMachine, {
  input: bulkInput,
  events: [
    { type: 'selection.started' },
    { type: 'selection.changed', ids: all },
    { type: 'selection.changed', ids: all.slice(0, 2) },
    { type: 'selection.ended' },
    { type: 'action.chosen', action: 'remind', rows: bulkRows, at: NOW },
    { type: 'action.chosen', action: 'download', rows: bulkRows, at: NOW },
    { type: 'action.chosen', action: 'download', rows: bulkRows.slice(0, 2), at: NOW },
    { type: 'action.chosen', action: 'cancel', rows: bulkRows, at: NOW },
    { type: 'action.chosen', action: 'cancel', rows: bulkRows.slice(0, 2), at: NOW },
    { type: 'action.confirmed' },
    { type: 'cancel.submitted', message: '' },
    { type: 'cancel.submitted', message: 'The terms have changed.' },
    { type: 'stop.chosen' },
    { type: 'retry.chosen' },
    { type: 'dialog.closed' },
    { type: 'requests.read', requests: readRequests, at: NOW },
    { type: 'target.done' },
    { type: 'target.refused', name: 'NotFoundException' },
    { type: 'target.refused', name: 'RequestCannotBeCanceledException', state: 'FINISHED' },
    { type: 'call.failed', failure: 'unexpected' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // An action is about the rows that are selected.
  canHappen: ({ context: { selected, isSelecting, action } }, event) => {
    if (event.type === 'target.refused') return action === 'cancel' || event.state === undefined
    if (event.type === 'action.chosen') return selected.join() === event.rows.map(({ id }) => id).join()
    if (event.type === 'selection.ended') return selected.length > 0
    return event.type !== 'selection.started' || !isSelecting
  },
  telling: ({ action, selected, isSelecting, sorted, wrongMessage, outcomes, isStopping, complaint }) => [
    action,
    selected.length,
    isSelecting,
    sorted.targets.length,
    wrongMessage,
    outcomes,
    isStopping,
    complaint !== null,
  ],
})

/** The flow with nothing selected, for lists. */
export const noBulk = { state: replay(bulkMachine, [], bulkInput), send: () => {} }
