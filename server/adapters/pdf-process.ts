import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Pdf } from '../cases/documents/ports.ts'
import { Refused } from '../engine/refused.ts'
import { missingGlyphs } from '../pdf/fonts.ts'
import type { Answered, Job, Jobs } from '../pdf/jobs.ts'

/** What a document may take before its process is killed: milliseconds of the processor's time, and bytes. */
export type Limits = { time: Partial<Record<Job, number>>; memory: number; processes: number }

const USUAL: Limits = {
  time: { intake: 10_000, cleanPng: 5_000 },
  memory: 512 * 1024 * 1024,
  processes: 2,
}
/** For what we make ourselves: hundreds of pages may be in it. */
const LONG = 60_000
const WATCH_EVERY = 25
/** A busy machine gives a process so many times less than its own time; beyond that it hangs. */
const PATIENCE = 6
/** Megabytes of JavaScript objects; the watch bounds the rest, which typed arrays take outside of them. */
const HEAP = 384
const PAGE_OF_MEMORY = 4096
/** Milliseconds in which Linux counts a process's time (USER_HZ). */
const TICK = 10

type Worker = { child: ChildProcess; isBusy: boolean }

/**
 * What became of a question: an answer; `stopped`, killed by us for what the document took; `crashed`, the process ended
 * itself; or `lost`, somebody else ended it, or it could not be started.
 */
type Ending = Answered | { stopped: string } | { crashed: string } | { lost: string }

/** Seconds until a caller may try again after PDF processes were lost. */
const RETRY_AFTER = 5

/**
 * PDF work in processes that can be killed: one job at a time in each, and a new process after one has ended. A job
 * whose process crashed or was lost is tried once more in a new one.
 * @throws Refused UnreadableFileException if a document takes too much time or memory, or crashes two processes;
 * TemporarilyUnavailableException if processes are lost for another reason
 */
export function startPdf(limits: Partial<Limits> = {}): Pdf & { stop: () => void } {
  const { time, memory, processes } = { ...USUAL, ...limits }
  const workers = new Set<Worker>()
  const waiting: { resolve: (worker: Worker) => void; reject: (error: Error) => void }[] = []
  let isStopped = false

  const start = (): Worker => {
    const worker = { child: forked(), isBusy: true }
    workers.add(worker)
    const leave = () => {
      if (!workers.delete(worker) || isStopped) return
      const next = waiting.shift()
      if (next) startFor(next)
    }
    // Without a listener an error ends the server. A process that could not be started has no exit, only an error.
    worker.child.once('exit', leave).on('error', () => {
      if (worker.child.pid === undefined) leave()
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
    if (isStopped) throw new Error('PDF work has ended.')
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

  const once = async (job: Job, given: unknown[]): Promise<Ending> => {
    try {
      const worker = await take()
      const ending = await endingOf(worker.child, { job, given }, time[job] ?? LONG, memory)
      if (worker.child.connected) giveBack(worker)
      return ending
    } catch (error) {
      // What `fork` throws if it has no file descriptors or memory left.
      if (isStopped || !(error instanceof Error && 'syscall' in error)) throw error
      return { lost: error.message }
    }
  }

  const ask = async <J extends Job>(job: J, ...given: Parameters<Jobs[J]>): Promise<Awaited<ReturnType<Jobs[J]>>> => {
    let ending = await once(job, given)
    if ('crashed' in ending || 'lost' in ending) ending = await once(job, given)
    if ('value' in ending) return ending.value as Awaited<ReturnType<Jobs[J]>>
    if ('reason' in ending) throw new Refused(ending.reason, { message: ending.why })
    if ('stopped' in ending) throw new Refused('UnreadableFileException', { message: ending.stopped })
    if ('crashed' in ending) throw new Refused('UnreadableFileException', { message: ending.crashed })
    if ('fault' in ending) throw new Error(ending.fault)
    throw new Refused('TemporarilyUnavailableException', { message: ending.lost, retryAfter: RETRY_AFTER })
  }

  return {
    intake: (bytes) => ask('intake', bytes),
    draw: ({ original, marks }) => ask('draw', original, marks),
    audit: (document) => ask('audit', document),
    append: (drawn, audit) => ask('append', drawn, audit),
    seal: (bytes, { key, at, reason }) => ask('seal', bytes, key, at, reason),
    cleanPng: (bytes) => ask('cleanPng', bytes),
    missingGlyphs,
    stop: () => {
      isStopped = true
      for (const { child } of workers) child.kill('SIGKILL')
      for (const { reject } of waiting.splice(0)) reject(new Error('PDF work has ended.'))
    },
  }
}

function forked(): ChildProcess {
  const child = fork(fileURLToPath(new URL('../pdf/child.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
  })
  // An idle process must not keep the server from ending.
  child.unref()
  child.channel?.unref()
  return child
}

/** Asks a process one question and waits for its answer, or for its end. */
function endingOf(child: ChildProcess, asked: object, time: number, memory: number): Promise<Ending> {
  return new Promise((resolve) => {
    let stopped: string | null = null
    const kill = (reason: string) => {
      stopped ??= reason
      child.kill('SIGKILL')
    }
    const before = timeOf(child.pid)
    const timer = setTimeout(() => kill('took too long'), time * (before === undefined ? 1 : PATIENCE))
    const watch = setInterval(() => {
      if ((timeOf(child.pid) ?? 0) - (before ?? 0) > time) kill('took too long')
      if (memoryOf(child.pid) > memory) kill('took too much memory')
    }, WATCH_EVERY)
    const end = (ending: Ending) => {
      clearTimeout(timer)
      clearInterval(watch)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      resolve(ending)
    }
    const onMessage = (answered: unknown) => end(answered as Answered)
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      if (stopped !== null) end({ stopped })
      else if (signal === null || CRASHES.has(signal)) end({ crashed: `the process ended with ${signal ?? code}` })
      else end({ lost: `the process was ended by ${signal}` })
    }
    const onError = (error: Error) => end({ lost: error.message })
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    // A process that was ended between being taken and being asked, or that never started, takes no question.
    if (!child.connected) return end({ lost: 'the process had ended before it was asked' })
    child.send(asked, (error) => {
      if (!error) return
      // It is gone, or no longer of use. Its exit says more, and follows at once.
      child.kill('SIGKILL')
      setTimeout(() => end({ lost: error.message }), EXIT_WITHIN).unref()
    })
  })
}

/** Signals by which a process ends itself: V8 without memory left, a fault in compiled code. */
const CRASHES = new Set<NodeJS.Signals>(['SIGABRT', 'SIGSEGV', 'SIGTRAP', 'SIGILL', 'SIGBUS', 'SIGFPE'])

/** Milliseconds that the exit of a process may take to arrive after its channel has closed. */
const EXIT_WITHIN = 2000

/** Resident memory in bytes; 0 where the system does not tell, and the heap's limit has to do. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_OF_MEMORY
  } catch {
    return 0
  }
}

/** Milliseconds that a process has had of the processor; undefined where the system does not tell. */
function timeOf(pid: number | undefined): number | undefined {
  try {
    // The name before them stands in brackets and may hold anything (proc_pid_stat(5), fields 14 and 15).
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * TICK
  } catch {
    return undefined
  }
}
