import { Minus, Plus } from 'lucide-react'
import { Button, Group, Input, NumberField } from 'react-aria-components'
import { input } from '../../../design/field.css.ts'
import { Icon } from '../../../design/icon.tsx'
import { compact, compactInput, compactLetter, compactStep, compactSteps } from './details.css.ts'

type Props = {
  /** Only its first letter is shown; screen readers read all of it. */
  label: string
  /** Null if several fields have different values. */
  value: number | null
  min: number
  max: number
  /** Shown while there is no value. */
  placeholder?: string
  onChange: (value: number) => void
}

/** A compact input for a whole number: typed, or stepped by one. */
export const CompactNumber = ({ label, value, min, max, placeholder, onChange }: Props) => (
  <NumberField
    aria-label={label}
    value={value === null ? Number.NaN : Math.round(value)}
    minValue={min}
    maxValue={Math.max(min, Math.floor(max))}
    step={1}
    isWheelDisabled
    formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
    onChange={(next) => Number.isFinite(next) && onChange(next)}
  >
    <Group className={compact}>
      <span aria-hidden className={compactLetter}>
        {label[0]}
      </span>
      <Input {...(placeholder && { placeholder })} className={`${input} ${compactInput}`} />
      <span className={compactSteps}>
        <Button slot="decrement" className={compactStep}>
          <Icon of={Minus} size={14} />
        </Button>
        <Button slot="increment" className={compactStep}>
          <Icon of={Plus} size={14} />
        </Button>
      </span>
    </Group>
  </NumberField>
)
