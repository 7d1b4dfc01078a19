import { setTimeout as later } from 'node:timers/promises'
import type { Log, Space } from '../engine/ports.ts'
import { messageOf } from '../engine/loggable.ts'
import { isHeldBack } from '../engine/space.ts'
import { isDatabaseDamaged, isUnavailable } from '../engine/unavailable.ts'

/** A recurring task of the server. */
export type Chore = {
  name: string
  /** The pause between two runs, in milliseconds. */
  every: number
  /** Whether it also pauses before the first run. */
  waitsFirst?: boolean
  /** Whether it runs while space is low, too. */
  makesRoom?: boolean
  run: () => Promise<unknown>
}

/**
 * Runs each chore repeatedly, also after a failure, which is logged. A chore never overlaps itself. Returns the
 * function that stops them and waits for running ones. While space is low those pause that write.
 */
export function startChores(chores: Chore[], log: Log, space: Space): () => Promise<void> {
  const end = new AbortController()
  const all = chores.map(async ({ name, every, waitsFirst, makesRoom, run }) => {
    const pause = () => later(every, undefined, { signal: end.signal }).catch(() => {})
    if (waitsFirst) await pause()
    while (!end.signal.aborted) {
      if (makesRoom || !space.lowSince())
        await run().catch((error: unknown) => {
          if (!isHeldBack(error) && !isUnavailable(error) && !isDatabaseDamaged(error))
            log(`${name} failed: ${messageOf(error)}`)
        })
      await pause()
    }
  })
  return async () => {
    end.abort()
    await Promise.all(all)
  }
}
