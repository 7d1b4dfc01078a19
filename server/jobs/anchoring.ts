import type { AnchoringJobs } from '#machines/lifecycles/anchoring.machine.ts'
import { anchorWaiting } from '../cases/proofs/anchoring.ts'
import type { Ports } from '../cases/ports.ts'
import { isAnchored } from '../store/proofs/anchoring.ts'

/**
 * The workers of an anchoring. `onValidated` hears of each request of which everything lasts; it may hear twice, and
 * at a time when its request waits for something else.
 */
export const anchoringWorkers = (
  ports: Ports,
  onValidated: (request: string) => Promise<void>,
): { [Kind in keyof AnchoringJobs]: (data: AnchoringJobs[Kind]) => Promise<void> } => ({
  anchorWaiting: async () => {
    const open = await anchorWaiting(ports)
    // The queue tries again later.
    if (open > 0) throw new Error(`Not final yet: ${open} trees`)
  },
  tellAnchored: async ({ request }) => {
    if (await isAnchored(ports.db, request)) await onValidated(request)
  },
})
