import { startPdf as startProcesses } from '../../../server/adapters/pdf-process.ts'
import '../server/compile-cache.ts'

/** PDF processes that work for one subject. */
export function startPdf(limits?: Parameters<typeof startProcesses>[0]) {
  const { for: workFor, ...others } = startProcesses(limits)
  return { ...workFor('test'), ...others }
}
