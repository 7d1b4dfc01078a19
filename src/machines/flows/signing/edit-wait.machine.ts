import { assertEvent, assign, setup } from 'xstate'
import { port } from '../../port.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'
import type { WatchedEvent } from './signing.events.ts'

/** The effects this flow needs; `src/api/ports/signing/edit-wait.ports.ts` provides them. */
export type EditWaitPorts = {
  /** Watches the request; it has no version that is known. */
  watchRequest(input: { revision: string }, emit: (event: WatchedEvent) => void): Promise<never>
}

/**
 * The page of a signer who opens their link while the sender edits the request. Outputs where they go on once the edit has
 * ended: null for the page that signs.
 */
export const editWaitMachine = setup({
  types: {
    context: {} as { page: SignerPage | null },
    events: {} as WatchedEvent,
    output: {} as { page: SignerPage | null },
  },
  actors: { watchRequest: port<{ revision: string }>() },
  actions: {
    keepPage: assign(({ event }) => {
      assertEvent(event, 'request.ended')
      // This tab has followed the link before: its sender has another address of the signer now.
      return { page: event.page === 'unknownLink' ? ('endedLink' as const) : event.page }
    }),
  },
}).createMachine({
  id: 'edit-wait',
  context: { page: null },
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { src: 'watchRequest', input: { revision: '' } },
      on: {
        'edit.ended': { target: 'left' },
        'request.changed': { target: 'left' },
        'request.ended': { target: 'left', actions: 'keepPage' },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ page: context.page }),
})
