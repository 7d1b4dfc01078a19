import { placeOf } from '../records/record.ts'
import { isField } from './controls.ts'
import type { DrawnView } from './drawn-view.tsx'
import { tryControls } from './tried-controls.ts'

/** In how many states that have the same value controls are tried. */
const MAX_STATES = 3
/** How often a control is tried in states that have the same value. */
const MAX_TRIALS = 2
/** How often in all, and if it sends nothing. Fields are always filled in, for what is sent later. */
const MAX_IN_ALL = 6
const MAX_QUIET = 2
const LOCAL = /^(shows|focuses) /

/**
 * What each control of a view sends in each state, and what it shows of its own, as text: one line for each control and
 * effect, with the states in which it has it. Controls that do nothing are left out.
 */
export async function recordOfControls(view: DrawnView): Promise<string> {
  const effectsOf = new Map<string, Map<string, Set<string>>>()
  const sending = new Set<string>()
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key)!
  const isTired = (key: string) =>
    !isField(key) && (counts.get(`all ${key}`) ?? 0) >= (sending.has(key) ? MAX_IN_ALL : MAX_QUIET)
  for (const { state, draw } of view) {
    const place = placeOf(state.value)
    if (count(place) > MAX_STATES) continue
    const isLeftOut = (key: string) => isTired(key) || (counts.get(`${place} ${key}`) ?? 0) >= MAX_TRIALS
    const tried = await tryControls(draw, isLeftOut, ({ key, name }, effects) => {
      if (effects.some((effect) => !LOCAL.test(effect))) sending.add(key)
      const effect = effects.join('\n    ')
      const known = effectsOf.get(name) ?? new Map<string, Set<string>>()
      effectsOf.set(name, known.set(effect, (known.get(effect) ?? new Set()).add(place)))
    })
    for (const key of tried) for (const of of [place, 'all']) count(`${of} ${key}`)
  }
  const lines = [...effectsOf].flatMap(([name, effects]) => [
    name,
    ...[...effects].map(([effect, places]) => `    ${effect}\n        ${[...places].join(', ')}`),
  ])
  return [...lines, ''].join('\n')
}
