import type { JournalPoint } from '#machines/inspection/journal-point.ts'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { heading } from '../details.css.ts'
import { stateNames } from './journal-panel.css.ts'
import { ValueTree } from './value-tree.tsx'

/** The state at a point, its context with what has changed, and the event that led there. */
export function PointFacts({ point: { active, context, changed, event, steps } }: { point: JournalPoint }) {
  const { type: _, ...fields } = event ?? { type: '' }
  const taken = steps.flatMap(({ transitions }) => transitions)
  return (
    <>
      <section>
        <h4 className={heading}>
          <Message id="inspector-journal.state" />
        </h4>
        <p className={stateNames}>
          {active.length > 0 ? innermost(active).join(' + ') : <Message id="inspector-journal.state.none" />}
        </p>
      </section>
      <section>
        <h4 className={heading}>
          <Message id="inspector-journal.context" />
        </h4>
        {Object.keys(context).length > 0 ? (
          <ValueTree value={context} changed={changed} />
        ) : (
          <p className={`${dense} ${muted}`}>
            <Message id="inspector-journal.context.none" />
          </p>
        )}
      </section>
      {event && (
        <section>
          <h4 className={heading}>
            <Message id="inspector-journal.event" /> <code>{event.type}</code>
          </h4>
          {Object.keys(fields).length > 0 ? (
            <ValueTree value={fields} />
          ) : (
            <p className={`${dense} ${muted}`}>
              <Message id="inspector-journal.event.none" />
            </p>
          )}
        </section>
      )}
      {taken.length > 0 && (
        <section>
          <h4 className={heading}>
            <Message id="inspector-journal.steps" />
          </h4>
          <ol className={stateNames}>
            {taken.map((transition, i) => (
              <li key={i}>{transition}</li>
            ))}
          </ol>
        </section>
      )}
      <p className={`${dense} ${muted}`}>
        <Message id="inspector-journal.secrets" />
      </p>
    </>
  )
}

/** The states that no other of them is inside of. */
const innermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
