import { assign, setup } from 'xstate'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed } from '../../port.ts'
import type { DocumentQuota } from '../../rules/certifications/document-quota.ts'

/** The server refused a certification because of the quota: what was read of it is not true any more. */
type QuotaOutdated = { type: 'quota.outdated' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type QuotaRead = { type: 'quota.read'; quota: DocumentQuota }

/** The effects this flow needs; `src/api/ports/certifications/document-quota.ports.ts` provides them. */
export type DocumentQuotaPorts = { readQuota(input: undefined): Promise<QuotaRead> }

/** Reads the quota of documents next to a page that certifies. If that fails, nothing is said: the server decides. */
export const documentQuotaMachine = setup({
  types: {
    context: {} as { quota: DocumentQuota | null },
    events: {} as QuotaOutdated | QuotaRead | CallFailed,
    tags: {} as 'reading',
  },
  actors: { readQuota: port<undefined>() },
  actions: { keepQuota: assign(({ event }) => ({ quota: eventOf(event, 'quota.read').quota })) },
}).createMachine({
  id: 'document-quota',
  context: { quota: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'reading',
      invoke: { src: 'readQuota' },
      on: {
        'quota.read': { target: 'resting', actions: 'keepQuota' },
        'call.failed': { target: 'resting' },
      },
    },
    resting: { on: { 'quota.outdated': { target: 'reading' } } },
  },
})
