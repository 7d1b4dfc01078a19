import { listen } from '../../cases/requests/hints.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'

/** Notifies a signed-in tab that a request it may see has changed. Sends only the id of the request. */
export const hints = (ports: Ports): Pick<Handlers, 'listenForHints'> => ({
  listenForHints: async ({ account }) => ({
    status: 200,
    body: (send) => listen(ports, account, (request) => send({ event: 'changed', data: request })),
  }),
})
