import { listen } from '../../cases/requests/hints.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'

/** Tells a signed-in tab that something it may see has changed, and nothing else. */
export const hints = (ports: Ports): Pick<Handlers, 'listenForHints'> => ({
  listenForHints: async ({ account }) => ({
    status: 200,
    body: (tell) => listen(ports, account, (request) => tell({ event: 'changed', data: request })),
  }),
})
