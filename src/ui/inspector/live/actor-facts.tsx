import type { InspectedActor } from '#machines/inspection/history.ts'
import { activeStates } from '#machines/inspection/shown.ts'
import { mono } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { FactsHead } from '../fact-parts.tsx'
import { DataList } from './data-list.tsx'

/** What an actor is in, and what it knows. */
export const ActorFacts = ({ actor: { id, machine, status, state, context, path } }: { actor: InspectedActor }) => (
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
    <DataList title={<Message id="inspector-live.context" />} data={context} />
  </>
)
