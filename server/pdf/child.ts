import { type Asked, type Answered, jobs } from './jobs.ts'
import { Unfit } from './unfit.ts'

// The process in which documents are taken apart: whoever started it watches its memory and its time, and kills it.
// If the server has ended meanwhile, nobody waits for the answer: the error of a closed channel is not reported.
const answer = (answered: Answered) => process.send?.(answered, () => {})

// LibPDF tells of odd files there; they come from strangers and say nothing to an operator.
console.warn = () => {}

process.on('message', ({ job, given }: Asked) => {
  void (async () => {
    try {
      const work = jobs[job] as (...given: unknown[]) => unknown
      answer({ value: await work(...given) })
    } catch (error) {
      if (error instanceof Unfit) answer({ reason: error.reason, why: error.message })
      else answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })()
})
process.on('disconnect', () => process.exit(0))
