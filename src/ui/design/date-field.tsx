import { Calendar } from 'lucide-react'
import { Input, TextField as AriaTextField } from 'react-aria-components'
import { afterIcon, before, field, group, input } from './field.css.ts'
import { FieldHead, useAttention, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'

type DateFieldProps = Omit<FieldWords, 'label'> & {
  label: string
  /** `value`, `min` and `max` are `yyyy-mm-dd`. */
  value: string
  min: string
  max: string
  /** Called on blur if the day changed; with an empty string if the field holds no valid day. */
  onCommit: (day: string) => void
  attention?: unknown
}

/** A date input with the browser's own date picker. */
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
