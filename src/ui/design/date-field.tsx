import { Calendar } from 'lucide-react'
import { Input, TextField as AriaTextField } from 'react-aria-components'
import { afterIcon, before, field, group, input } from './field.css.ts'
import { FieldHead, useAttention, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'

type DateFieldProps = Omit<FieldWords, 'label'> & {
  label: string
  /** All three `yyyy-mm-dd`. */
  value: string
  min: string
  max: string
  /** Called when the field is left with another day; with the empty text where it says no day. */
  onCommit: (day: string) => void
  attention?: unknown
}

/** A day, as the browser lets people choose one: with its own calendar, and the wheel on a phone. */
export function DateField({ label, optional, help, error, value, min, max, onCommit, attention }: DateFieldProps) {
  const line = useAttention<HTMLInputElement>(attention, (element) => element.focus())
  return (
    <AriaTextField
      key={value}
      validationBehavior="aria"
      type="date"
      defaultValue={value}
      isInvalid={Boolean(error)}
      className={field}
      onBlur={({ target }) => {
        const day = target.value
        if (day !== value) onCommit(day)
      }}
    >
      <FieldHead label={label} optional={optional ?? ''} help={help} error={error} />
      <div className={group}>
        <span className={before}>
          <Icon of={Calendar} />
        </span>
        <Input ref={line} min={min} max={max} className={`${input} ${afterIcon}`} />
      </div>
    </AriaTextField>
  )
}
