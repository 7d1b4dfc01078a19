import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { folded, foldedHead, result } from './journal-panel.css.ts'
import { Outcome } from './outcome.tsx'
import { PointFacts } from './point-facts.tsx'
import type { JournalProps } from './props.ts'
import { TrialForm } from './trial-form.tsx'

/** Sends an event to a copy of the machine at the point that is shown. */
export function TryEvent({ state, send, events }: JournalProps & { events: readonly string[] }) {
  const { tried } = state.context
  return (
    <details className={folded} {...(tried && { open: true })}>
      <summary className={foldedHead}>
        <Message id="inspector-journal.try" />
      </summary>
      <p className={`${dense} ${muted}`}>
        <Message id="inspector-journal.try.text" />
      </p>
      <TrialForm
        events={events}
        isPending={state.hasTag('trying')}
        onSend={(name, fields) => send({ type: 'event.tried', name, fields })}
      />
      {tried && (
        <div className={result}>
          <h3>
            <Message
              id="inspector-journal.try.result"
              values={{ event: tried.result.event?.type ?? '', point: tried.point }}
            />
          </h3>
          <Outcome point={tried.result} />
          <PointFacts point={tried.result} />
        </div>
      )}
    </details>
  )
}
