import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed } from '../../port.ts'

/** How many things wait for the account: requests to sign (SHELL-054) and invitations (SHELL-055). */
export type MenuCounts = { requestsToSign: number; receivedInvites: number }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
/** An account has opened a page. */
type PageOpened = { type: 'page.opened'; account: string; path: string }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type CountsRead = { type: 'counts.read'; counts: MenuCounts }

/** The effects this flow needs; `src/api/ports/platform/menu-counts.ports.ts` provides them. */
export type MenuCountsPorts = { readCounts(input: undefined): Promise<CountsRead> }

const none: MenuCounts = { requestsToSign: 0, receivedInvites: 0 }

/** The counts in the menu, read again with each page that an account opens. A count that cannot be read stays as it was. */
export const menuCountsMachine = setup({
  types: {
    context: {} as { account: string | null; counts: MenuCounts },
    events: {} as PageOpened | CountsRead | CallFailed,
  },
  actors: { readCounts: port<undefined>() },
  actions: {
    keepAccount: assign(({ context, event }) => {
      assertEvent(event, 'page.opened')
      return { account: event.account, counts: event.account === context.account ? context.counts : none }
    }),
    keepCounts: assign(({ event }) => {
      assertEvent(event, 'counts.read')
      return { counts: event.counts }
    }),
  },
}).createMachine({
  id: 'menu-counts',
  context: { account: null, counts: none },
  initial: 'resting',
  on: { 'page.opened': { target: '.reading', reenter: true, actions: 'keepAccount' } },
  states: {
    resting: {},
    reading: {
      invoke: { src: 'readCounts' },
      on: {
        'counts.read': { target: 'resting', actions: 'keepCounts' },
        'call.failed': { target: 'resting' },
      },
    },
  },
})
