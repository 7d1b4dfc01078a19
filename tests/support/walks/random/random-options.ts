import { fingerprint } from '#machines/rules/common/fingerprint.ts'
import type { Alphabet } from '../paths.ts'

/** How walks are drawn, from the variables that `npm run paths -- --random SEED --steps N` sets; null without them. */
export function randomOptions(): { seed: string; steps: number; flow: string[] } | null {
  const { RANDOM_SEED: seed, RANDOM_STEPS: steps = '300', RANDOM_FLOWS: flows = '' } = process.env
  return seed === undefined ? null : { seed, steps: Number(steps), flow: flows.split(',').filter(Boolean) }
}

/** Where the journal of a walk is saved that failed with a seed. A machine may have several alphabets. */
export const journalPathOf = ({ machine, input, events }: Alphabet, seed: string): string =>
  `coverage/journals/${machine.id}-${seed.replaceAll(/[^\w.-]/g, '_')}-${fingerprint([input, events]).slice(0, 8)}.json`

/** A walk in words. */
export const wordsOf = (events: { type: string }[]): string =>
  events.length === 0 ? 'before any event' : events.map(({ type }) => type).join(' → ')
