import { mkdirSync, statfsSync } from 'node:fs'
import type { Log, MeasuredSpace } from '../engine/ports.ts'

const MB = 1024 * 1024
/** Milliseconds for which a measurement is used. */
const MAX_AGE = 1000
/** Writing resumes only with this much more than the floor, so that it does not stop and resume with every file. */
const MARGIN = 16 * MB
/** What a start needs: PostgreSQL may write several WAL segments of 16 MB while it recovers. */
const START = 64 * MB

type Watched = {
  folder: string
  /** Bytes that must stay free. */
  floor: number
  log: Log
  now: () => Date
  /** The bytes that this user may still write to the disk of a folder. */
  freeSpace?: (folder: string) => number
}

/**
 * Watches the free space of a folder. Nothing is low before `start` is called: a starting server may write. Logs once
 * when space gets low, and once when there is enough again.
 */
export function watchSpace({ folder, floor, log, now, freeSpace = freeSpaceOf }: Watched) {
  let since: Date | null = null
  let left = Infinity
  let measuredAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  /** A disk that cannot be asked for a moment changes nothing. */
  const measured = (): number | undefined => {
    try {
      return freeSpace(folder)
    } catch {
      return undefined
    }
  }
  const measure = () => {
    measuredAt = performance.now()
    const free = measured()
    if (free === undefined) return
    left = Math.max(0, free - floor)
    if (!since && free < floor) {
      since = now()
      log(
        `The disk of ${folder} has ${inMB(free)} left, less than ${inMB(floor)}: changes are refused, reading goes on.`,
      )
    } else if (since && free >= floor + MARGIN) {
      since = null
      log(`The disk of ${folder} has ${inMB(free)} left: changes are accepted again.`)
    }
  }
  const measureAgain = () => {
    if (timer && performance.now() - measuredAt > MAX_AGE) measure()
  }
  return {
    lowSince: () => {
      measureAgain()
      return since
    },
    left: () => {
      measureAgain()
      return left
    },
    /** Measures, and keeps measuring so that the log is right without calls. */
    start: () => {
      timer ??= setInterval(measure, MAX_AGE).unref()
      measure()
    },
    stop: () => clearInterval(timer),
  } satisfies MeasuredSpace & Record<string, unknown>
}

/** @throws Error if the disk of a data folder is too full to open its database. The folder is created if it is missing. */
export function expectRoom(folder: string, freeSpace: (folder: string) => number = freeSpaceOf): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const free = freeSpace(folder)
  if (free < START)
    throw new Error(
      `The disk of ${folder} has only ${inMB(free)} left. Free at least ${inMB(START)}, then start again.`,
    )
}

function freeSpaceOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const inMB = (bytes: number) => `${Math.floor(bytes / MB)} MB`
