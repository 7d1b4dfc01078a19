import type { InspectedActor } from '#machines/inspection/history.ts'
import { activeStates } from '#machines/inspection/shown.ts'
import type { Graph } from '#machines/rules/charts/graph.ts'
import { nextTransitions } from '#machines/rules/charts/next-transitions.ts'
import { dense, mono, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { FactsHead, TransitionList } from '../fact-parts.tsx'
import { DataList } from './data-list.tsx'
import type { ShowChart } from './props.ts'

type ActorFactsProps = {
  actor: InspectedActor
  /** The chart of its machine; null if it has none. */
  graph: Graph | null
  onShow: ShowChart
}

/** What an actor is in, what can happen to it next, and what it knows. */
export const ActorFacts = ({
  actor: { id, machine, status, state, context, path },
  graph,
  onShow,
}: ActorFactsProps) => (
  <>
    <FactsHead
      kind={
        <>
          <Message id={`inspector-live.status.${status}`} />
          {' · '}
          <span className={mono}>{path}</span>
        </>
      }
      name={machine ?? id}
    />
    {state !== null && (
      <p className={mono}>
        {activeStates(state).map((name) => (
          <span key={name}>
            {name}
            <br />
          </span>
        ))}
      </p>
    )}
    {graph && status === 'active' && (
      <>
        <TransitionList
          title={<Message id="inspector-live.next" />}
          none={<Message id="inspector-live.next.none" />}
          transitions={nextTransitions(graph, activeStates(state))}
          onChoose={(item) => onShow(machine, item)}
        />
        <p className={`${dense} ${muted}`}>
          <Message id="inspector-live.next.text" />
        </p>
      </>
    )}
    <DataList title={<Message id="inspector-live.context" />} data={context} />
  </>
)
