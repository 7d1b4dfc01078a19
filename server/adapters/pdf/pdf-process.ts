import type { ChildProcess } from 'node:child_process'
import type { Pdf } from '../../cases/documents/ports.ts'
import { FairTurns } from '../../engine/turns/fair-turns.ts'
import { Refused } from '../../engine/refused.ts'
import { fitsBox, missingGlyphs } from '#machines/rules/documents/text/drawn-text.ts'
import type { Job, Jobs } from '../../pdf/jobs.ts'
import { checkPng } from '../../pdf/png.ts'
import type { Sign } from '../../pdf/seal.ts'
import { Unfit } from '../../pdf/unfit.ts'
import { forked, type Outcome, runIn } from './child-process.ts'
import { signHash, sizeOfSignature } from '../sealing/seal-signature.ts'

/** Limits of PDF processes: milliseconds of CPU time for each kind of job, bytes of memory, and number of processes. */
type ProcessLimits = { time: Partial<Record<Job, number>>; memory: number; processes: number }

const DEFAULT_LIMITS: ProcessLimits = {
  time: { intake: 10_000, cleanPng: 5_000 },
  memory: 512 * 1024 * 1024,
  // One is kept for signing and sealing, so that uploads do not stop either.
  processes: 3,
}
/** CPU milliseconds for jobs on documents that Paraph made itself, which may have hundreds of pages. */
const MAX_OWN_TIME = 60_000

type Worker = { child: ChildProcess; isBusy: boolean }

/**
 * What a turn is for, the first first: the image of a signature, because a person waits; a step of sealing; or an upload,
 * which a copy for somebody counts as. Jobs of the server itself are few and always wait.
 */
type Lane = 'image' | 'sealing' | 'upload'
const MAX_WAITING = { each: 20, all: 100 }

/** Seconds after which a caller may retry when PDF processes were lost. */
const RETRY_AFTER = 5

/**
 * Runs PDF jobs in child processes that can be killed, one job at a time in each, and one at a time for each subject. A
 * process that ends is replaced, and a job whose process crashed or was lost is retried once in a new process.
 * @throws Refused TooComplexFileException if a document takes too much time or memory, or crashes two processes, which it
 * does by exhausting the heap; SignatureImageException if an image does;
 * TemporarilyUnavailableException if processes are lost for another reason, or too many jobs wait
 */
export function startPdf(limits: Partial<ProcessLimits> = {}): Pdf & { stop: () => void } {
  const { time, memory, processes } = { ...DEFAULT_LIMITS, ...limits }
  const workers = new Set<Worker>()
  const own = Math.max(1, processes - 1)
  const lanes = { image: processes, sealing: own, upload: own }
  const turns = new FairTurns({ all: processes, lanes }, { image: MAX_WAITING, upload: MAX_WAITING })
  let isStopped = false

  /** A process without a job. There are no more of them than turns. */
  const take = (): Worker => {
    const idle = [...workers].find(({ isBusy, child }) => !isBusy && child.connected)
    if (idle) {
      idle.isBusy = true
      return idle
    }
    const worker = { child: forked(), isBusy: true }
    workers.add(worker)
    const remove = () => void workers.delete(worker)
    // An error without a listener would end the server. A process that failed to start emits `error` but no `exit`.
    worker.child.once('exit', remove).on('error', () => {
      if (worker.child.pid === undefined) remove()
    })
    return worker
  }

  const runOnce = async (job: Job, given: unknown[], sign?: Sign): Promise<Outcome> => {
    if (isStopped) throw stopped()
    try {
      const worker = take()
      const outcome = await runIn(worker.child, { job, given }, { time: time[job] ?? MAX_OWN_TIME, memory, sign })
      worker.isBusy = false
      return outcome
    } catch (error) {
      // `fork` throws a system error if there are no file descriptors or memory left.
      if (!(error instanceof Error && 'syscall' in error)) throw error
      return { lost: error.message }
    }
  }

  /** `sign` signs for the process, which has no key. */
  const run = async <J extends Job>(
    job: J,
    given: Parameters<Jobs[J]>,
    sign?: Sign,
  ): Promise<Awaited<ReturnType<Jobs[J]>>> => {
    let outcome = await runOnce(job, given, sign)
    if ('crashed' in outcome || 'lost' in outcome) outcome = await runOnce(job, given, sign)
    if ('value' in outcome) return outcome.value as Awaited<ReturnType<Jobs[J]>>
    if ('reason' in outcome)
      throw new Refused(outcome.reason, { message: outcome.why, unsupported: outcome.unsupported })
    if ('stopped' in outcome) throw new Refused(nameOfExcess(job), { message: outcome.stopped })
    if ('crashed' in outcome) throw new Refused(nameOfExcess(job), { message: outcome.crashed })
    if ('fault' in outcome) throw new Error(outcome.fault)
    throw new Refused('TemporarilyUnavailableException', { message: outcome.lost, retryAfter: RETRY_AFTER })
  }

  const workFor = (subject: string): ReturnType<Pdf['for']> => {
    const turn = <Result>(lane: Lane, task: () => Promise<Result>) => {
      if (isStopped) throw stopped()
      return turns.run(lane, subject, task)
    }
    return {
      intake: async (bytes, password) =>
        turn('upload', async () => {
          const upload = bytes instanceof Uint8Array ? bytes : await bytes()
          return run('intake', password === undefined ? [upload] : [upload, password])
        }),
      draw: async ({ original, marks, watermark }) =>
        turn('sealing', () => run('draw', watermark === undefined ? [original, marks] : [original, marks, watermark])),
      copy: async ({ read, watermark }) =>
        turn('upload', async () => {
          const { original, marks } = await read()
          return run('draw', [original, marks, watermark])
        }),
      audit: async (document) => turn('sealing', () => run('audit', [document])),
      certificate: async (document) => turn('upload', () => run('certificate', [document])),
      dispute: async (document) => turn('upload', () => run('dispute', [document])),
      append: async (first, second) => turn('sealing', () => run('append', [first, second])),
      addAudit: async (drawn, audit, about) => turn('sealing', () => run('addAudit', [drawn, audit, about])),
      seal: async (bytes, { key, ...words }) => {
        const order = { ...words, reserved: sizeOfSignature(key) }
        return turn('sealing', () => run('seal', [bytes, order], (hash) => signHash(key, hash)))
      },
      cleanPng: async (bytes) => turn('image', () => run('cleanPng', [bytes])),
    }
  }

  return {
    for: workFor,
    checkPng: (bytes) => refusing(() => checkPng(bytes)),
    missingGlyphs,
    fitsBox,
    stop: () => {
      isStopped = true
      for (const { child } of workers) child.kill('SIGKILL')
      turns.stop(stopped())
    },
  }
}

const stopped = () => new Error('PDF processing has stopped.')

/** Throws what a check finds unfit as the problem that callers are answered. */
function refusing(check: () => void): void {
  try {
    check()
  } catch (error) {
    throw error instanceof Unfit ? new Refused(error.reason, { message: error.message }) : error
  }
}

/** The refusal of an input that exceeds a limit. */
const nameOfExcess = (job: Job) => (job === 'cleanPng' ? 'SignatureImageException' : 'TooComplexFileException')
