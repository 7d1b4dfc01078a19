import { setImmediate as later } from 'node:timers/promises'

/** Starts calls, each a moment later than the round says, so that every round meets them at another one. */
export const atOnce = <Answer>(random: () => number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> =>
  Promise.all(
    calls.map(async (call) => {
      for (let i = Math.floor(random() * 40); i > 0; i--) await later()
      return call()
    }),
  )
