/** How far a run of walks is. */
export type Progress = { flow: string; done: number; all: number; failed: number; milliseconds: number }

const timeOf = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** The line that says how far a run is: the flow, the walks that are done and failed, and the time that is left. */
export function progressLine({ flow, done, all, failed, milliseconds }: Progress): string {
  const left = done === 0 ? '' : `, ${timeOf((milliseconds / done) * (all - done))} left`
  return `${done} of ${all} walks, ${failed} failed${left}: ${flow}`
}
