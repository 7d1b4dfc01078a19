import { keyOf } from '#machines/inspection/history.ts'
import { activeStates } from '#machines/inspection/shown.ts'
import type { LiveProps } from './props.ts'

/** The states to light on the chart of a machine: those after the chosen event, or those of the chosen actor now. */
export function litStates(
  { chosen, actor, latest }: LiveProps['state']['context'],
  machine: string | null,
): readonly string[] {
  const key = chosen ? keyOf(chosen.event) : actor
  const lit = key === null ? undefined : latest.actors[key]
  if (!lit || lit.machine !== machine) return []
  return activeStates(chosen ? chosen.event.state : lit.state)
}
