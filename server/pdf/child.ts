import { jobsWith, type JobRequest, type JobResult, type SignRequest, type SignResult } from './jobs.ts'
import { Unfit } from './unfit.ts'

// The child process that parses untrusted documents. Its parent measures its memory and time and may kill it.
// If the parent has ended, sending fails; that error is ignored because nobody waits for the result.
const answer = (result: JobResult | SignRequest) => process.send?.(result, () => {})

// LibPDF and PDFium log about unusual files, which is of no use to an operator. Faults are answered, not logged.
console.warn = () => {}
console.error = () => {}

let waiting: PromiseWithResolvers<Uint8Array> | undefined

const jobs = jobsWith((hash) => {
  waiting = Promise.withResolvers()
  answer({ hash })
  return waiting.promise
})

process.on('message', (message: JobRequest | SignResult) => {
  if ('signature' in message) return waiting?.resolve(message.signature)
  if ('notSigned' in message) return waiting?.reject(new Error(message.notSigned))
  const { job, given } = message
  void (async () => {
    try {
      const run = jobs[job] as (...given: unknown[]) => unknown
      answer({ value: await run(...given) })
    } catch (error) {
      if (error instanceof Unfit) answer({ reason: error.reason, why: error.message, unsupported: error.unsupported })
      else answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })()
})
process.on('disconnect', () => process.exit(0))
