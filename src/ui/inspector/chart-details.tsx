import { ArrowUp } from 'lucide-react'
import { stateOf, transitionOf, type Item } from '#machines/rules/charts/chart.ts'
import type { Screenshot } from '#machines/rules/charts/coverage.ts'
import { Button } from '../design/button.tsx'
import { Message } from '../message.tsx'
import { ChartFacts } from './chart-facts.tsx'
import { part } from './details.css.ts'
import type { InspectorProps } from './props.ts'
import { ReportChoice } from './report-choice.tsx'
import { StateFacts } from './state-facts.tsx'
import { TransitionFacts } from './transition-facts.tsx'

/** What is known of the chosen state or transition, or of the whole chart. */
export function ChartDetails(props: InspectorProps) {
  const { state, send } = props
  const { chart, item, coverage, images } = state.context
  if (!chart) return null
  const chosen = stateOf(chart.graph, item)
  const transition = transitionOf(chart.graph, item)
  const taken = coverage?.flows[chart.id]
  // While the chart is laid out, nothing on it can be chosen.
  const onChoose = state.hasTag('idle') ? (one: Item) => send({ type: 'item.chosen', item: one }) : undefined
  const screens = coverage &&
    images && {
      coverage,
      images,
      ...(onChoose && { onOpen: (screenshot: Screenshot) => send({ type: 'screenshot.opened', screenshot }) }),
    }
  const shared = {
    chart,
    ...(taken && { taken }),
    ...(screens && { screens }),
    ...(onChoose && { onChoose }),
  }
  return (
    <div className={part}>
      {chosen && <StateFacts {...shared} state={chosen} />}
      {transition && <TransitionFacts {...shared} transition={transition} />}
      {!item && <ChartFacts chart={chart} />}
      {item && onChoose && (
        <div>
          <Button variant="quiet" size="small" icon={ArrowUp} onPress={() => send({ type: 'item.left' })}>
            <Message id="inspector.details.all" />
          </Button>
        </div>
      )}
      <ReportChoice {...props} />
    </div>
  )
}
