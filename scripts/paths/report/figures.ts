import type { FlowCoverage, Walk } from '../coverage.ts'
import { takenBy } from '../taken.ts'
import { isExcused } from '../untaken.ts'

/** How often the walks of a flow took each of its transitions. */
export function countTaken({ transitions, walks }: FlowCoverage): Map<string, number> {
  const taken = new Map(transitions.map((name) => [name, 0]))
  for (const name of walks.flatMap(takenBy)) taken.set(name, (taken.get(name) ?? 0) + 1)
  return taken
}

/** A failed walk, and what failed in it. */
export type FailedWalk = { walk: Walk; failure: NonNullable<Walk['failure']> }

/** The failed walks of a flow. A walk that says nothing more than that it failed did so in its last step. */
export const failedWalks = ({ walks }: FlowCoverage): FailedWalk[] =>
  walks.flatMap((walk) =>
    walk.failure || walk.result === 'failed'
      ? [{ walk, failure: walk.failure ?? { step: walk.steps.length - 1, expected: '', seen: '', picture: null } }]
      : [],
  )

/** The sums of a flow that its line in the summary shows. */
export function sumUp(flow: FlowCoverage) {
  const taken = countTaken(flow)
  const seen = new Set(flow.walks.flatMap(({ steps }) => steps.flatMap(({ states }) => states)))
  return {
    states: flow.states.length,
    seen: flow.states.filter((state) => seen.has(state)).length,
    transitions: flow.transitions.length,
    taken: flow.transitions.filter((name) => taken.get(name)! > 0).length,
    excused: flow.untaken.filter(isExcused).length,
    walks: flow.walks.length,
    failures: failedWalks(flow).length,
    axe: flow.pictures.reduce((sum, { axe }) => sum + axe.length, 0),
    console: flow.console.length,
    policy: flow.policy.length,
    seconds: flow.walks.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}
