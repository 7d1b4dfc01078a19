/** How walks are drawn, from the variables that `npm run paths -- --random SEED --steps N` sets; null without them. */
export function randomOptions(): { seed: string; steps: number; flow: string[] } | null {
  const { RANDOM_SEED: seed, RANDOM_STEPS: steps = '300', RANDOM_FLOWS: flows = '' } = process.env
  return seed === undefined ? null : { seed, steps: Number(steps), flow: flows.split(',').filter(Boolean) }
}

/** Where the journal of a flow is saved that failed with a seed; `number` tells several walks of one machine apart. */
export const journalPathOf = (flow: string, seed: string, number: number): string =>
  `coverage/journals/${flow}-${seed.replaceAll(/[^\w.-]/g, '_')}${number > 0 ? `-${number + 1}` : ''}.json`

/** A walk in words. */
export const wordsOf = (events: { type: string }[]): string =>
  events.length === 0 ? 'before any event' : events.map(({ type }) => type).join(' → ')
