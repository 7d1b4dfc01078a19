import { type JobRequest, type JobResult, jobs } from './jobs.ts'
import { Unfit } from './unfit.ts'

// The child process that parses untrusted documents. Its parent measures its memory and time and may kill it.
// If the parent has ended, sending fails; that error is ignored because nobody waits for the result.
const answer = (result: JobResult) => process.send?.(result, () => {})

// LibPDF logs warnings about unusual files, which are of no use to an operator.
console.warn = () => {}

process.on('message', ({ job, given }: JobRequest) => {
  void (async () => {
    try {
      const run = jobs[job] as (...given: unknown[]) => unknown
      answer({ value: await run(...given) })
    } catch (error) {
      if (error instanceof Unfit) answer({ reason: error.reason, why: error.message })
      else answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })()
})
process.on('disconnect', () => process.exit(0))
