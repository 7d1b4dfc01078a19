import { eventTypesIn } from '#machines/rules/charts/chart.ts'
import type { Graph } from '#machines/rules/charts/graph.ts'
import { Notice } from '../../design/notice.tsx'
import { dense, muted, sub } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { foldedHead, result } from '../journal/journal-panel.css.ts'
import { Outcome } from '../journal/outcome.tsx'
import { PointFacts } from '../journal/point-facts.tsx'
import { TrialForm } from '../journal/trial-form.tsx'
import { trial } from './live.css.ts'
import type { LiveProps } from './props.ts'

/** Sends an event to a copy of the chosen actor, whose chart is known. */
export function LiveTrial({ state, send, graph }: LiveProps & { graph: Graph }) {
  const { tried, complaint } = state.context
  const isTrying = state.hasTag('trying')
  return (
    <details className={trial} {...((tried || complaint || isTrying) && { open: true })}>
      <summary className={foldedHead}>
        <Message id="inspector-live.try" />
      </summary>
      <p className={`${dense} ${muted}`}>
        <Message id="inspector-live.try.text" />
      </p>
      <TrialForm
        events={eventTypesIn(graph)}
        isPending={isTrying}
        onSend={(name, fields) => send({ type: 'event.tried', name, fields })}
      />
      {complaint && (
        <Notice>
          <Message id={`inspector-live.complaint.${complaint}`} />
        </Notice>
      )}
      {tried && (
        <div className={result}>
          <h3 className={sub}>
            <Message id="inspector-live.try.result" values={{ event: tried.event?.type ?? '' }} />
          </h3>
          <Outcome point={tried} />
          <PointFacts point={tried} />
        </div>
      )}
    </details>
  )
}
