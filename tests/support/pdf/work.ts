import { startPdf as startProcesses } from '../../../server/adapters/pdf/pdf-process.ts'
import { keepCompiled } from '../server/compile-cache.ts'

keepCompiled()

/** PDF processes that work for one subject. */
export function startPdf(limits?: Parameters<typeof startProcesses>[0]) {
  const { for: workFor, ...others } = startProcesses(limits)
  return { ...workFor('test'), ...others }
}
