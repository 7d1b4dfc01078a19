import { openedSteps } from '#machines/flows/bulk/bulk-sending.events.ts'
import type { bulkSendingMachine } from '#machines/flows/bulk/bulk-sending.machine.ts'
import type { ViewProps } from '#ui/flow.tsx'

type Props = ViewProps<typeof bulkSendingMachine>
type Event = Parameters<Props['send']>[0]

const shown = [...openedSteps, 'reviewing'] as const
const waiting = ['loading', 'reading', 'checking', 'creating', 'saving'] as const

/**
 * What Back and Forward do in a bulk sending, for `useStepHistory`: Back opens an earlier step, the nearest one that is
 * there, and Forward goes on as the button does. What is being typed is kept.
 */
export function bulkHistory({ state, send }: Props) {
  const step = shown.findIndex((name) => state.hasTag(name))
  const at = step < 0 ? null : step
  return {
    at,
    isHeld: waiting.some((tag) => state.hasTag(tag)),
    answer: state,
    onVisit: (chosen: number) => {
      const field = document.activeElement
      if (field instanceof HTMLElement) field.blur()
      const event = at !== null && chosen < at ? backTo(state, chosen) : onward(at)
      if (state.context.isLeavingAsked || !event || !state.can(event)) return false
      send(event)
      return true
    },
  }
}

const backTo = (state: Props['state'], chosen: number): Event | undefined =>
  openedSteps
    .slice(0, chosen + 1)
    .map((step) => ({ type: 'step.chosen', step }) as const)
    .findLast((event) => state.can(event))

function onward(at: number | null): Event | undefined {
  if (at === 0) return { type: 'step.chosen', step: 'matching' }
  if (at === 1) return { type: 'columns.confirmed' }
  return at === 2 ? { type: 'rows.leftOut' } : undefined
}
