import type { AnchoringJobs } from '#machines/lifecycles/anchoring.machine.ts'
import { anchorWaiting } from '../cases/proofs/anchoring.ts'
import type { Ports } from '../cases/ports.ts'
import { isAnchored } from '../store/proofs/anchoring.ts'

/**
 * The workers of anchorings. `onValidated` is called for each request whose leaves are all validated. It may be called
 * more than once, and in any state of the request.
 */
export const anchoringWorkers = (
  ports: Ports,
  onValidated: (request: string) => Promise<void>,
): { [Kind in keyof AnchoringJobs]: (data: AnchoringJobs[Kind]) => Promise<void> } => ({
  anchorWaiting: async () => {
    const open = await anchorWaiting(ports)
    // The error makes the queue retry later.
    if (open > 0) throw new Error(`Not final yet: ${open} trees`)
  },
  tellAnchored: async ({ request }) => {
    if (await isAnchored(ports.db, request)) await onValidated(request)
  },
})
