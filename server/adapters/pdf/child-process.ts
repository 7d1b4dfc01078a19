import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JobRequest, JobResult, SignRequest, SignResult } from '../../pdf/jobs.ts'
import type { Sign } from '../../pdf/seal.ts'

/** Milliseconds between two measurements of a process. */
const WATCH_INTERVAL = 25
/** Elapsed time allowed as a multiple of CPU time, since a busy machine runs other work too. */
const MAX_ELAPSED_FACTOR = 6
/** Limit of the JavaScript heap. Typed arrays are outside the heap; the memory watch limits them. */
const MAX_HEAP_MEGABYTES = 384
const MEMORY_PAGE_BYTES = 4096
/** Milliseconds for each unit of CPU time in /proc (USER_HZ). */
const TICK_MILLISECONDS = 10

/**
 * How a job ended: with an answer; `stopped`: we killed the process because the document exceeded a limit; `crashed`: the
 * process ended itself; or `lost`: another program ended the process, or it could not be started.
 */
export type Outcome = JobResult | { stopped: string } | { crashed: string } | { lost: string }

/** A process that runs PDF jobs. */
export function forked(): ChildProcess {
  const child = fork(fileURLToPath(new URL('../../pdf/child.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Nothing else of the environment is for a process that reads documents of strangers.
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  })
  // An idle process must not keep the server alive.
  child.unref()
  child.channel?.unref()
  return child
}

/** What a job may use: milliseconds of CPU time, bytes of memory. `sign` signs for the process. */
type Allowed = { time: number; memory: number; sign: Sign | undefined }

/** Runs a job in a process and waits until the process answers or ends. */
export function runIn(child: ChildProcess, job: JobRequest, { time, memory, sign }: Allowed): Promise<Outcome> {
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
