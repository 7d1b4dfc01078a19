import { assign, setup } from 'xstate'
import { port, type CallFailed } from '../../port.ts'

/** The person wants what happens in this tab to be shown by the other inspector. */
type SharingWanted = { type: 'sharing.wanted' }
type SharingConfirmed = { type: 'sharing.confirmed' }
type SharingDeclined = { type: 'sharing.declined' }
type SharingEnded = { type: 'sharing.ended' }
/** The other inspector listens. */
type WindowConnected = { type: 'window.connected' }
/** The person has closed its window. */
type WindowClosed = { type: 'window.closed' }
/** The browser opens no window for this page. */
type WindowRefused = { type: 'window.refused' }

type StatelySharingEvent =
  | SharingWanted
  | SharingConfirmed
  | SharingDeclined
  | SharingEnded
  | WindowConnected
  | WindowClosed
  | WindowRefused
  | CallFailed

/** The effects this flow needs; `src/api/ports/inspector/stately-sharing.ports.ts` provides them. */
export type StatelySharingPorts = {
  /** Opens the window and sends it what the actors of this tab do, until it is closed or this is aborted. */
  shareTab(input: undefined, emit: (event: WindowConnected) => void): Promise<WindowClosed | WindowRefused>
}

/**
 * Shows what happens in this tab in the inspector of somebody else, which is of another origin. In development only, and
 * only after the person has read what leaves this page.
 */
export const statelySharingMachine = setup({
  types: {
    context: {} as { complaint: 'refused' | 'failed' | null },
    events: {} as StatelySharingEvent,
    tags: {} as 'off' | 'asking' | 'waiting' | 'connected',
    meta: {} as { isUnwatched: true },
  },
  actors: { shareTab: port<undefined>() },
  actions: {
    complain: assign((_, { complaint }: { complaint: 'refused' | 'failed' }) => ({ complaint })),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'stately-sharing',
  // It sends what is watched.
  meta: { isUnwatched: true },
  context: { complaint: null },
  initial: 'off',
  states: {
    off: {
      tags: 'off',
      on: { 'sharing.wanted': { target: 'asking' } },
    },

    asking: {
      description: 'The person reads what would leave this page, and where it would go. Nothing does so far.',
      tags: 'asking',
      entry: 'stopComplaining',
      on: {
        'sharing.confirmed': { target: 'sharing' },
        'sharing.declined': { target: 'off' },
      },
    },

    sharing: {
      invoke: { src: 'shareTab' },
      initial: 'waiting',
      on: {
        'sharing.ended': { target: 'off' },
        'window.closed': { target: 'off' },
        'window.refused': { target: 'off', actions: { type: 'complain', params: { complaint: 'refused' } } },
        'call.failed': { target: 'off', actions: { type: 'complain', params: { complaint: 'failed' } } },
      },
      states: {
        waiting: {
          description: 'The window is open; nothing is sent before it says that it is there.',
          tags: 'waiting',
          on: { 'window.connected': { target: 'connected' } },
        },
        connected: { tags: 'connected' },
      },
    },
  },
})
