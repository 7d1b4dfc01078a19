import { witnessWaiting, type WitnessJobs } from '../cases/proofs/witnesses.ts'
import type { Ports } from '../cases/ports.ts'

/** The worker that has blocks of the ledger stamped. */
export const witnessWorkers = (
  ports: Ports,
): { [Kind in keyof WitnessJobs]: (data: WitnessJobs[Kind]) => Promise<void> } => ({
  witnessWaiting: () => witnessWaiting(ports),
})
