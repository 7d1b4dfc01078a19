import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from '../../../scripts/faults/table.ts'

/** How many seeds a fault is tried with, and how many rounds a race has. `npm run faults` tries more. */
export const SEEDS = Number(process.env['SEEDS'] ?? 1)
export const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
/** How many rounds a race has at least whose moments differ from round to round: few where one connection orders all calls. */
const DIFFERENT = process.env['ENGINE'] === 'postgres' ? 10 : 2
/** The rounds of such a race. */
export const ROUNDS_THAT_DIFFER = Math.max(DIFFERENT, ROUNDS)
/**
 * How long so many rounds of a race may take, in milliseconds. A round takes half a second, and ten times as long on a
 * machine that has much else to do. Races that are given up go on, and spoil those that follow: one moves their clock.
 */
export const limitOf = (rounds: number): number => 60_000 + rounds * 20_000
export const seeds = Array.from({ length: SEEDS }, (_, i) => i + 1)

export const none = { kills: 0, lost: 0, doubled: 0, stuck: 0, recovery: null, notRun: null } as const

/** Adds what was done to the report that `npm run faults` prints as a table. */
export function report(tally: Tally): void {
  const file = process.env['FAULTS']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(tally)}\n`)
}

/** What must be 0 in a tally. */
export const faultsOf = ({ lost, doubled, stuck }: Tally) => ({ lost, doubled, stuck })
export const NO_FAULTS = { lost: 0, doubled: 0, stuck: 0 }

/** Waits until something holds, and returns false if it does not after `limit` milliseconds: it is stuck. */
export async function holdsWithin(limit: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + limit
  while (performance.now() < end) {
    if (await holds()) return true
    await pause(100)
  }
  return holds()
}
