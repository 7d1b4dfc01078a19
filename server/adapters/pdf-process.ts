import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Pdf } from '../cases/ports.ts'
import { Refused } from '../cases/refused.ts'
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
 * PDF work in processes that can be killed: one job at a time in each, and a new process after one was killed.
 * @throws Refused UnreadableFileException also where a document took more time or memory than any should
 */
export function startPdf(limits: Partial<Limits> = {}): Pdf & { stop: () => void } {
  const { time, memory, processes } = { ...USUAL, ...limits }
  const workers = new Set<Worker>()
  const waiting: ((worker: Worker) => void)[] = []
  let isStopped = false

  const start = (): Worker => {
    const child = fork(fileURLToPath(new URL('../pdf/child.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${HEAP}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {},
    })
    const worker = { child, isBusy: true }
    workers.add(worker)
    child.once('exit', () => {
      workers.delete(worker)
      const next = waiting.shift()
      if (next && !isStopped) next(start())
    })
    // An idle process must not keep the server from ending.
    child.unref()
    child.channel?.unref()
    return worker
  }

  const take = (): Promise<Worker> | Worker => {
    if (isStopped) throw new Error('PDF work has ended.')
    const idle = [...workers].find(({ isBusy }) => !isBusy)
    if (idle) {
      idle.isBusy = true
      return idle
    }
    return workers.size < processes ? start() : new Promise((resolve) => waiting.push(resolve))
  }

  const giveBack = (worker: Worker) => {
    const next = waiting.shift()
    if (next) next(worker)
    else worker.isBusy = false
  }

  const ask = async <J extends Job>(job: J, ...given: Parameters<Jobs[J]>): Promise<Awaited<ReturnType<Jobs[J]>>> => {
    const worker = await take()
    const answered = await answerOf(worker.child, { job, given }, time[job] ?? LONG, memory)
    if (worker.child.connected) giveBack(worker)
    if ('value' in answered) return answered.value as Awaited<ReturnType<Jobs[J]>>
    if ('reason' in answered) throw new Refused(answered.reason, { message: answered.why })
    throw new Error(answered.fault)
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
    },
  }
}

/** What the process says to one question; where it says nothing in time, grows too large or dies, a refusal. */
function answerOf(child: ChildProcess, asked: object, time: number, memory: number): Promise<Answered> {
  return new Promise((resolve) => {
    let why = 'the process died'
    const kill = (reason: string) => {
      why = reason
      child.kill('SIGKILL')
    }
    const before = timeOf(child.pid)
    const timer = setTimeout(() => kill('took too long'), time * (before === undefined ? 1 : PATIENCE))
    const watch = setInterval(() => {
      if ((timeOf(child.pid) ?? 0) - (before ?? 0) > time) kill('took too long')
      if (memoryOf(child.pid) > memory) kill('took too much memory')
    }, WATCH_EVERY)
    const end = (answered: Answered) => {
      clearTimeout(timer)
      clearInterval(watch)
      child.off('message', onMessage).off('exit', onExit)
      resolve(answered)
    }
    const onMessage = (answered: unknown) => end(answered as Answered)
    const onExit = () => end({ reason: 'UnreadableFileException', why })
    child.on('message', onMessage).on('exit', onExit)
    child.send(asked)
  })
}

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
