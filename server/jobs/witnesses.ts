import { witnessWaiting, type WitnessJobs } from '../cases/proofs/witnesses.ts'
import type { Ports } from '../cases/ports.ts'
import { NotYet } from './not-yet.ts'

/** The worker that has blocks of the ledger stamped. */
export const witnessWorkers = (
  ports: Ports,
): { [Kind in keyof WitnessJobs]: (data: WitnessJobs[Kind]) => Promise<void> } => ({
  witnessWaiting: async () => {
    const pending = await witnessWaiting(ports)
    if (pending > 0) throw new NotYet(`${pending} blocks wait for a time stamp`)
  },
})
