import { readFileSync, writeFileSync } from 'node:fs'

/** A field of /proc/PID/status in megabytes; 0 once the process has ended (Linux). */
export function statusOf(pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon' | 'RssShmem'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Lets the peak of a process's memory (`VmHWM`) begin with what it has now (proc_pid_clear_refs). */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
