import { setTimeout as pause } from 'node:timers/promises'

/** How long a test waits for something by default, in milliseconds: less than a test may take, so that it says what for. */
const LIMIT = 25_000

/** How often to look, for how long, in milliseconds, and what to say of the state in which it is given up. */
type Waiting = { every?: number; limit?: number; instead?: () => unknown }

/**
 * Looks again and again until there is something, and returns it.
 * @throws Error if there is nothing after the limit: it says what was waited for, and what is there instead
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found> | Found,
  { every = 20, limit = LIMIT, instead }: Waiting = {},
): Promise<NonNullable<Found>> {
  const end = performance.now() + limit
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > end) {
      const rest = instead ? `; instead: ${JSON.stringify(await instead())}` : ''
      throw new Error(`Waited ${limit / 1000} s in vain for ${what}${rest}`)
    }
    await pause(every)
  }
}
