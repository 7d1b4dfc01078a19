import type { BulkJobs } from '#machines/lifecycles/bulk-sending.machine.ts'
import { sendRows } from '../cases/bulk/send-rows.ts'
import type { Ports } from '../cases/ports.ts'
import type { Caused } from '../engine/decide.ts'

/** The worker of the jobs of bulk sendings. */
export const bulkWorkers = (
  ports: Ports,
): { [Kind in keyof BulkJobs]: (data: BulkJobs[Kind] & Caused) => Promise<void> } => ({
  sendRows: ({ bulk, run, batch }) => sendRows(ports, { bulk, run, batch }),
})
