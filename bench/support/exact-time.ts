import { readdirSync, readFileSync } from 'node:fs'

/** The processes that the main thread of a process has started. Needs /proc (Linux). */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean)
}

/** Processor time that a process has used, in milliseconds, finer than `processorTime` (proc_pid_schedstat). */
export function exactTime(pid: number): number {
  const times = readdirSync(`/proc/${pid}/task`).map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
  )
  return times.reduce((sum, time) => sum + time, 0) / 1e6
}
