import { requestCreatorsMachine } from '#machines/flows/requests/request-creators.machine.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** The people who sent requests, as the server lists them. */
export const people = [manager, camille].map(({ id, fullName }) => ({ id, fullName }))

/** Every way of reading the people that requests can be filtered by. */
export const requestCreatorsPaths = pathsOf(requestCreatorsMachine, {
  events: [
    { type: 'creators.read', people },
    { type: 'call.failed', failure: 'unavailable' },
    { type: 'retry.chosen' },
  ],
})
