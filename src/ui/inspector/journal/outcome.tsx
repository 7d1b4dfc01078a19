import type { JournalPoint } from '#machines/inspection/journal-point.ts'
import { Message } from '../../message.tsx'
import { ignoredOutcome, outcome } from './journal-panel.css.ts'

/** What a machine did on an event: the states that its transitions led to, or why it took none. */
export function Outcome({ point: { event, ignored, steps, active } }: { point: JournalPoint }) {
  if (ignored)
    return (
      <span className={ignoredOutcome}>
        {ignored.why === 'refused' ? (
          <Message
            id="inspector-journal.ignored.refused"
            values={{ guards: [...new Set(ignored.by.flatMap(({ guards }) => guards))].join(', ') }}
          />
        ) : (
          <Message id={`inspector-journal.ignored.${ignored.why}`} />
        )}
      </span>
    )
  const targets = event
    ? steps.flatMap(({ transitions }) => transitions.map(targetOf)).filter((target) => target !== 'itself')
    : active
  return (
    <span className={outcome}>
      {targets.length > 0 ? `→ ${targets.join(' → ')}` : event && <Message id="inspector-journal.stays" />}
    </span>
  )
}

/** Where a transition leads, as its name says. */
const targetOf = (transition: string): string => transition.slice(transition.lastIndexOf('--> ') + 4)
