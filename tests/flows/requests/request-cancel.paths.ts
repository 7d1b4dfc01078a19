import type { InputFrom } from 'xstate'
import { requestCancelMachine } from '#machines/flows/requests/request-cancel.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'

export const requestCancelInput: InputFrom<typeof requestCancelMachine> = {
  request: REQUEST_ID,
  name: pendingRequest.name,
  key: 'k',
}

/** Walks through a cancellation that take every transition. */
export const requestCancelPaths = pathsOf(requestCancelMachine, {
  input: requestCancelInput,
  events: [
    { type: 'cancel.submitted', message: 'The terms have changed.' },
    { type: 'cancel.submitted', message: '' },
    { type: 'cancel.submitted', message: 'See www.example.org' },
    { type: 'dialog.closed' },
    { type: 'request.canceled' },
    { type: 'cancel.refused', name: 'RequestCannotBeCanceledException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint, isCanceled, message }) => [complaint, isCanceled, message === ''],
})
