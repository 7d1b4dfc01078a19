import { SendHorizontal } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../design/button.tsx'
import { area, input, small } from '../../design/field.css.ts'
import { label, mono } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { form, formField } from './journal-panel.css.ts'

type TrialFormProps = {
  /** The events that the machine knows. */
  events: readonly string[]
  isPending: boolean
  /** `fields`: as they were typed. */
  onSend: (name: string, fields: string) => void
}

/** Which event is tried, and with which fields. */
export function TrialForm({ events, isPending, onSend }: TrialFormProps) {
  const id = useId()
  return (
    <form
      className={form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const data = new FormData(submitted.currentTarget)
        onSend(textOf(data, 'event'), textOf(data, 'fields'))
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
        <textarea
          id={`${id}-fields`}
          name="fields"
          rows={2}
          spellCheck={false}
          className={`${input} ${area} ${mono}`}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" size="small" icon={SendHorizontal} isPending={isPending}>
          <Message id="inspector-journal.try.send" />
        </Button>
      </div>
    </form>
  )
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
