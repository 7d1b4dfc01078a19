import { requestAgainMachine } from '#machines/flows/requests/request-again.machine.ts'
import { REQUEST_ID } from '../../support/samples/request.ts'
import { ids } from '../../support/samples/wizard.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const requestAgainInput = { id: REQUEST_ID, key: 'k' }

/** Walks through sending a request again that take every transition. */
export const requestAgainPaths = pathsOf(requestAgainMachine, {
  input: requestAgainInput,
  events: [
    { type: 'again.chosen' },
    { type: 'request.repeated', draft: ids.request },
    { type: 'request.refused', name: 'RequestFilesDeletedException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})
