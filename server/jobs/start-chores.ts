import { setTimeout as later } from 'node:timers/promises'
import type { Log } from '../engine/ports.ts'

/** Something that a server does again and again. */
export type Chore = {
  name: string
  /** The pause between the end of one time and the beginning of the next, in milliseconds. */
  every: number
  /** Whether it waits that long before the first time, too. */
  waitsFirst?: boolean
  go: () => Promise<unknown>
}

/**
 * Does each round, waits, and does it again until it is stopped; a round never overlaps itself, and one that
 * fails is done again. The function returned waits for what is under way.
 */
export function startChores(chores: Chore[], log: Log): () => Promise<void> {
  const end = new AbortController()
  const all = chores.map(async ({ name, every, waitsFirst, go }) => {
    const pause = () => later(every, undefined, { signal: end.signal }).catch(() => {})
    if (waitsFirst) await pause()
    while (!end.signal.aborted) {
      await go().catch((error: unknown) => log(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`))
      await pause()
    }
  })
  return async () => {
    end.abort()
    await Promise.all(all)
  }
}
