import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Pdf } from '../cases/documents/ports.ts'
import { Refused } from '../engine/refused.ts'
import { missingGlyphs } from '../pdf/fonts.ts'
import type { Job, JobResult, Jobs, SignRequest, SignResult } from '../pdf/jobs.ts'
import type { Sign } from '../pdf/seal.ts'
import { signHash, sizeOfSignature } from './seal-signature.ts'

/** Limits of PDF processes: milliseconds of CPU time for each kind of job, bytes of memory, and number of processes. */
type ProcessLimits = { time: Partial<Record<Job, number>>; memory: number; processes: number }

const DEFAULT_LIMITS: ProcessLimits = {
  time: { intake: 10_000, cleanPng: 5_000 },
  memory: 512 * 1024 * 1024,
  processes: 2,
}
/** CPU milliseconds for jobs on documents that Paraph made itself, which may have hundreds of pages. */
const MAX_OWN_TIME = 60_000
/** Milliseconds between two measurements of a process. */
const WATCH_INTERVAL = 25
/** Elapsed time allowed as a multiple of CPU time, since a busy machine runs other work too. */
const MAX_ELAPSED_FACTOR = 6
/** Limit of the JavaScript heap. Typed arrays are outside the heap; the memory watch limits them. */
const MAX_HEAP_MEGABYTES = 384
const MEMORY_PAGE_BYTES = 4096
/** Milliseconds for each unit of CPU time in /proc (USER_HZ). */
const TICK_MILLISECONDS = 10

type Worker = { child: ChildProcess; isBusy: boolean }

/**
 * How a job ended: with an answer; `stopped`: we killed the process because the document exceeded a limit; `crashed`: the
 * process ended itself; or `lost`: another program ended the process, or it could not be started.
 */
type Outcome = JobResult | { stopped: string } | { crashed: string } | { lost: string }

/** Seconds after which a caller may retry when PDF processes were lost. */
const RETRY_AFTER = 5

/**
 * Runs PDF jobs in child processes that can be killed, one job at a time in each. A process that ends is replaced, and a
 * job whose process crashed or was lost is retried once in a new process.
 * @throws Refused TooComplexFileException if a document takes too much time or memory, or crashes two processes, which it
 * does by exhausting the heap; UnreadableFileException if an image does;
 * TemporarilyUnavailableException if processes are lost for another reason
 */
export function startPdf(limits: Partial<ProcessLimits> = {}): Pdf & { stop: () => void } {
  const { time, memory, processes } = { ...DEFAULT_LIMITS, ...limits }
  const workers = new Set<Worker>()
  const waiting: { resolve: (worker: Worker) => void; reject: (error: Error) => void }[] = []
  let isStopped = false

  const start = (): Worker => {
    const worker = { child: forked(), isBusy: true }
    workers.add(worker)
    const remove = () => {
      if (!workers.delete(worker) || isStopped) return
      const next = waiting.shift()
      if (next) startFor(next)
    }
    // An error without a listener would end the server. A process that failed to start emits `error` but no `exit`.
    worker.child.once('exit', remove).on('error', () => {
      if (worker.child.pid === undefined) remove()
    })
    return worker
  }
  const startFor = ({ resolve, reject }: (typeof waiting)[number]) => {
    try {
      resolve(start())
    } catch (error) {
      reject(error as Error)
    }
  }

  const take = (): Promise<Worker> | Worker => {
    if (isStopped) throw new Error('PDF processing has stopped.')
    const idle = [...workers].find(({ isBusy, child }) => !isBusy && child.connected)
    if (idle) {
      idle.isBusy = true
      return idle
    }
    return workers.size < processes ? start() : new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }

  const giveBack = (worker: Worker) => {
    const next = waiting.shift()
    if (next) next.resolve(worker)
    else worker.isBusy = false
  }

  const runOnce = async (job: Job, given: unknown[], sign?: Sign): Promise<Outcome> => {
    try {
      const worker = await take()
      const outcome = await runIn(worker.child, { job, given }, { time: time[job] ?? MAX_OWN_TIME, memory, sign })
      if (worker.child.connected) giveBack(worker)
      return outcome
    } catch (error) {
      // `fork` throws a system error if there are no file descriptors or memory left.
      if (isStopped || !(error instanceof Error && 'syscall' in error)) throw error
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

  return {
    intake: (bytes, password) => run('intake', password === undefined ? [bytes] : [bytes, password]),
    draw: ({ original, marks }) => run('draw', [original, marks]),
    audit: (document) => run('audit', [document]),
    append: (drawn, audit, about) => run('append', [drawn, audit, about]),
    seal: (bytes, { key, ...words }) =>
      run('seal', [bytes, { ...words, reserved: sizeOfSignature(key) }], (hash) => signHash(key, hash)),
    cleanPng: (bytes) => run('cleanPng', [bytes]),
    missingGlyphs,
    stop: () => {
      isStopped = true
      for (const { child } of workers) child.kill('SIGKILL')
      for (const { reject } of waiting.splice(0)) reject(new Error('PDF processing has stopped.'))
    },
  }
}

/** The refusal of an input that exceeds a limit. An image is small, so a good one never does. */
const nameOfExcess = (job: Job) => (job === 'cleanPng' ? 'UnreadableFileException' : 'TooComplexFileException')

function forked(): ChildProcess {
  const child = fork(fileURLToPath(new URL('../pdf/child.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
  })
  // An idle process must not keep the server alive.
  child.unref()
  child.channel?.unref()
  return child
}

type Allowed = { time: number; memory: number; sign: Sign | undefined }

/** Runs a job in a process and waits until the process answers or ends. */
function runIn(child: ChildProcess, job: object, { time, memory, sign }: Allowed): Promise<Outcome> {
  return new Promise((resolve) => {
    let stopped: string | null = null
    const kill = (reason: string) => {
      stopped ??= reason
      child.kill('SIGKILL')
    }
    const cpuBefore = timeOf(child.pid)
    const timer = setTimeout(() => kill('took too long'), time * (cpuBefore === undefined ? 1 : MAX_ELAPSED_FACTOR))
    const watch = setInterval(() => {
      if ((timeOf(child.pid) ?? 0) - (cpuBefore ?? 0) > time) kill('took too long')
      if (memoryOf(child.pid) > memory) kill('took too much memory')
    }, WATCH_INTERVAL)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      clearInterval(watch)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      resolve(outcome)
    }
    const onMessage = (message: unknown) => {
      const asked = message as JobResult | SignRequest
      if (!('hash' in asked)) end(asked)
      else void signed(sign, asked).then((result) => child.connected && child.send(result, () => {}))
    }
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      if (stopped !== null) end({ stopped })
      else if (signal === null || CRASHES.has(signal)) end({ crashed: `the process ended with ${signal ?? code}` })
      else end({ lost: `the process was ended by ${signal}` })
    }
    const onError = (error: Error) => end({ lost: error.message })
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    // The process may have ended after it was taken, or may never have started.
    if (!child.connected) return end({ lost: 'the process had ended before it was asked' })
    child.send(job, (error) => {
      if (!error) return
      // The process is gone or unusable. Its `exit` event follows and has a better reason.
      child.kill('SIGKILL')
      setTimeout(() => end({ lost: error.message }), MAX_EXIT_DELAY).unref()
    })
  })
}

async function signed(sign: Sign | undefined, { hash }: SignRequest): Promise<SignResult> {
  try {
    if (!sign) throw new Error('This job signs nothing.')
    return { signature: await sign(hash) }
  } catch (error) {
    return { notSigned: error instanceof Error ? error.message : String(error) }
  }
}

/** Signals of a process that ends itself: V8 is out of memory, or a fault in compiled code. */
const CRASHES = new Set<NodeJS.Signals>(['SIGABRT', 'SIGSEGV', 'SIGTRAP', 'SIGILL', 'SIGBUS', 'SIGFPE'])

/** Milliseconds to wait for `exit` after the channel has closed. */
const MAX_EXIT_DELAY = 2000

/** Resident memory in bytes; 0 if the system has no /proc, so that only the heap limit applies. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * MEMORY_PAGE_BYTES
  } catch {
    return 0
  }
}

/** CPU time of a process in milliseconds; undefined if the system has no /proc. */
function timeOf(pid: number | undefined): number | undefined {
  try {
    // Split after the process name: it is in brackets and may contain spaces (proc_pid_stat(5), fields 14 and 15).
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MILLISECONDS
  } catch {
    return undefined
  }
}
