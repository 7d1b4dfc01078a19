import { basename, dirname, join } from 'node:path'
import { expect, vi } from 'vitest'
import { outlineOf } from './outline.ts'
import { withIds } from './spoken.ts'

/** The time at which records are drawn (milliseconds since 1970, UTC): what shows the day is the same on every other day. */
export const RECORDED_AT = Date.parse('2026-11-23T09:00:00Z')

/**
 * Expects that each state of a flow shows what the record next to its test says: one line for each element that is shown,
 * with the states in which it is, and in how many of them. Messages are there by their ids. `vitest run FILE -u` writes it again.
 */
export async function expectRecord<State extends { value: unknown }>(
  states: readonly State[],
  draw: (state: State) => Promise<string> | string,
  name = basename(expect.getState().testPath!).split('.')[0]!,
): Promise<void> {
  const { places, total } = await atRecordedTime(() => shownIn(states, draw))
  const shown = (counts: Map<string, number>) => [...counts].map(([place, count]) => `${place} ${count}`).join(', ')
  const isEverywhere = (counts: Map<string, number>) => shown(counts) === shown(total)
  const lines = [...places].map(([line, counts]) => `${line}\n    ${isEverywhere(counts) ? 'always' : shown(counts)}`)
  const folder = join(dirname(expect.getState().testPath!), 'records')
  await expect([`all: ${shown(total)}`, ...lines, ''].join('\n')).toMatchFileSnapshot(join(folder, `${name}.txt`))
}

/** In which states each line is shown, by the place of the state, and how many states each place has. */
async function shownIn<State extends { value: unknown }>(
  states: readonly State[],
  draw: (state: State) => Promise<string> | string,
) {
  const places = new Map<string, Map<string, number>>()
  const total = new Map<string, number>()
  for (const state of states) {
    const place = placeOf(state.value)
    total.set(place, (total.get(place) ?? 0) + 1)
    for (const line of new Set(outlineOf(await withIds(() => draw(state))))) {
      const counts = places.get(line) ?? new Map<string, number>()
      places.set(line, counts.set(place, (counts.get(place) ?? 0) + 1))
    }
  }
  return { places, total }
}

/** Works while the clock shows the time of records, unless a test has set it. */
async function atRecordedTime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (vi.isFakeTimers()) return work()
  vi.useFakeTimers({ toFake: ['Date'], now: RECORDED_AT })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** The innermost states of a state value, each with the name of the one around it: `files.choosing leaving.staying`. */
export const placeOf = (value: unknown, around = ''): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => placeOf(inner, `${name}.`))
        .join(' ')
    : `${around}${String(value)}`
