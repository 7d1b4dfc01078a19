import type { AnyStateMachine } from 'xstate'
import type { HeldServer } from '../../support/server/queue/held-server.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import type { Driver, Step } from './driver.ts'
import { Walk } from './walk.ts'

/** The steps of a walk, and the transitions that the chart takes on it. */
type Planned<S> = { steps: S[]; transitions: string[] }

/** The walks that together take every transition of the chart which the steps of a driver can take. */
export function walksOf<Machine extends AnyStateMachine, S extends Step>(driver: Driver<Machine, S>): Planned<S>[] {
  const steps = new Map(driver.samples.map(({ step, event }) => [JSON.stringify(event), step]))
  const paths = pathsOf(driver.machine, {
    events: driver.samples.map(({ event }) => event),
    input: driver.input,
    canHappen: driver.canHappen,
    telling: driver.telling,
    isFollowed: true,
  })
  return paths.map(({ events, transitions }) => ({
    steps: events.map((event) => steps.get(JSON.stringify(event))!),
    transitions,
  }))
}

/** Those of several walks that take a transition which none before them takes. */
export function newOnes<S>(walks: readonly Planned<S>[], seen: Set<string>): Planned<S>[] {
  return walks.filter(({ transitions }) => {
    const isNew = transitions.some((name) => !seen.has(name))
    for (const name of transitions) seen.add(name)
    return isNew
  })
}

/** What walks have taken and tried together, and how many came to their end. */
export type Tally = { taken: Set<string>; probed: Set<string>; walks: number }
export const newTally = (): Tally => ({ taken: new Set(), probed: new Set(), walks: 0 })

/** Takes a walk on the server, and tries what is refused on its way. */
export async function walkOne<Machine extends AnyStateMachine, S extends Step>(
  server: HeldServer,
  driver: Driver<Machine, S>,
  { steps, tally }: { steps: readonly S[]; tally: Tally },
): Promise<void> {
  const walk = await Walk.begin(server, driver, tally.probed)
  await walk.probe()
  for (const step of steps) {
    await walk.take(step)
    await walk.probe()
  }
  await walk.end()
  for (const name of walk.model.taken) tally.taken.add(name)
  tally.walks++
}
