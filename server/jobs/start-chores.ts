import { setTimeout as later } from 'node:timers/promises'
import type { Log } from '../engine/ports.ts'

/** A recurring task of the server. */
export type Chore = {
  name: string
  /** The pause between two runs, in milliseconds. */
  every: number
  /** Whether it also pauses before the first run. */
  waitsFirst?: boolean
  run: () => Promise<unknown>
}

/**
 * Runs each chore repeatedly, also after a failure, which is logged. A chore never overlaps itself. Returns the
 * function that stops them and waits for running ones.
 */
export function startChores(chores: Chore[], log: Log): () => Promise<void> {
  const end = new AbortController()
  const all = chores.map(async ({ name, every, waitsFirst, run }) => {
    const pause = () => later(every, undefined, { signal: end.signal }).catch(() => {})
    if (waitsFirst) await pause()
    while (!end.signal.aborted) {
      await run().catch((error: unknown) =>
        log(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`),
      )
      await pause()
    }
  })
  return async () => {
    end.abort()
    await Promise.all(all)
  }
}
