import { readFileSync } from 'node:fs'

/** Milliseconds for each unit of processor time in /proc (USER_HZ). */
const TICK = 10

/** The processor time that a process has used, in milliseconds. Needs /proc (Linux). */
export function processorTime(pid: number): number {
  // The name of the process, in brackets, may contain spaces (proc_pid_stat(5), fields 14 and 15).
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * TICK
}
