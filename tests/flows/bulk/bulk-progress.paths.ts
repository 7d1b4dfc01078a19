import type { components } from '#openapi'
import { bulkProgressMachine } from '#machines/flows/bulk/bulk-progress.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { templateId } from '../../support/samples/templates/template.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type Schemas = components['schemas']
type Sending = Schemas['BulkSending']

export const running: Sending = {
  id: '65f000000000000000000b01',
  name: 'Leases 2027',
  templateId,
  templateName: 'Lease',
  state: 'RUNNING',
  reason: null,
  until: null,
  accountId: camille.id,
  username: camille.fullName,
  createdDate: '2026-11-21T12:00:00.000Z',
  lastModifiedDate: '2026-11-21T12:00:20.000Z',
  endedDate: null,
  rowsDeleted: false,
  counts: { total: 187, sent: 40, failed: 1, left: 146, skipped: 2 },
}
export const waiting: Sending = {
  ...running,
  state: 'WAITING',
  reason: 'TooManyMailsException',
  until: '2026-11-22T07:00:00.000Z',
}
export const paused: Sending = { ...running, state: 'PAUSED' }
const endedDate = '2026-11-21T13:00:00.000Z'
export const done: Sending = {
  ...running,
  state: 'DONE',
  endedDate,
  counts: { total: 187, sent: 186, failed: 1, left: 0, skipped: 2 },
}
export const canceled: Sending = { ...running, state: 'CANCELED', endedDate }
export const ended: Sending = { ...running, state: 'ENDED', reason: 'QuotaExceededException', endedDate }

const cells = ['anne@posteo.example', 'Anne', 'Delacroix', 'Lyon']
export const bulkRows: Schemas['BulkRow'][] = [
  { row: 1, state: 'SENT', requestId: '65f000000000000000000a01', exception: null, cells },
  { row: 2, state: 'FAILED', requestId: null, exception: 'UndrawableTextException', cells: ['leo@example.org', 'Leo'] },
  { row: 4, state: 'LEFT', requestId: null, exception: null, cells: ['mary@example.org', 'Mary', 'Somerville'] },
]
const read = (sending: Sending) => ({ type: 'sending.read', sending, rows: bulkRows, total: 187 }) as const

/** Every way of following a bulk sending. */
export const bulkProgressPaths = pathsOf(bulkProgressMachine, {
  input: { id: running.id },
  events: [
    { type: 'retry.chosen' },
    { type: 'page.chosen', page: 1 },
    { type: 'state.chosen', rowState: 'FAILED' },
    { type: 'pause.chosen' },
    { type: 'resume.chosen' },
    { type: 'cancel.chosen' },
    { type: 'cancel.declined' },
    { type: 'cancel.confirmed' },
    { type: 'result.chosen' },
    ...[running, waiting, paused, done, canceled, ended].map(read),
    { type: 'sending.missing' },
    { type: 'sending.changed' },
    { type: 'change.refused' },
    { type: 'file.saved' },
    { type: 'moment.passed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // A page is not chosen again, and what the dialog covers is not pressed.
  canHappen: ({ context }, event) => {
    if (event.type === 'page.chosen') return !context.isCancelAsked && event.page !== context.page
    if (event.type === 'state.chosen') return !context.isCancelAsked && event.rowState !== context.rowState
    if (event.type === 'cancel.declined') return context.isCancelAsked
    return !context.isCancelAsked || !/^(pause|resume|result|cancel)\.chosen$/.test(event.type)
  },
  telling: ({ sending, page, rowState, isCancelAsked, complaint }) => [
    sending?.state,
    page,
    rowState,
    isCancelAsked,
    complaint,
  ],
})
