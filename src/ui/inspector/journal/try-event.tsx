import { SendHorizontal } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../design/button.tsx'
import { area, input, small } from '../../design/field.css.ts'
import { dense, label, mono, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { form, folded, foldedHead, formField, result } from './journal-panel.css.ts'
import { Outcome } from './outcome.tsx'
import { PointFacts } from './point-facts.tsx'
import type { JournalProps } from './props.ts'

/** Sends an event to a copy of the machine at the point that is shown. */
export function TryEvent({ state, send, events }: JournalProps & { events: readonly string[] }) {
  const id = useId()
  const { tried } = state.context
  return (
    <details className={folded} {...(tried && { open: true })}>
      <summary className={foldedHead}>
        <Message id="inspector-journal.try" />
      </summary>
      <p className={`${dense} ${muted}`}>
        <Message id="inspector-journal.try.text" />
      </p>
      <form
        className={form}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          const data = new FormData(submitted.currentTarget)
          send({ type: 'event.tried', name: textOf(data, 'event'), fields: textOf(data, 'fields') })
        }}
      >
        <div className={formField}>
          <label className={label} htmlFor={`${id}-event`}>
            <Message id="inspector-journal.try.event" />
          </label>
          <select id={`${id}-event`} name="event" className={`${input} ${small} ${mono}`}>
            {events.map((event) => (
              <option key={event}>{event}</option>
            ))}
          </select>
        </div>
        <div className={formField}>
          <label className={label} htmlFor={`${id}-fields`}>
            <Message id="inspector-journal.try.fields" />
          </label>
          <textarea id={`${id}-fields`} name="fields" rows={2} spellCheck={false} className={`${area} ${mono}`} />
        </div>
        <div>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            icon={SendHorizontal}
            isPending={state.hasTag('trying')}
          >
            <Message id="inspector-journal.try.send" />
          </Button>
        </div>
      </form>
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

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
