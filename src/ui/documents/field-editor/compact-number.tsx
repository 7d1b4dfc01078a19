import { Minus, Plus } from 'lucide-react'
import { Button, Group, Input, NumberField } from 'react-aria-components'
import { input } from '../../design/field.css.ts'
import { Icon } from '../../design/icon.tsx'
import { compact, compactInput, compactLetter, compactStep, compactSteps } from './details.css.ts'

type Props = {
  /** Its first letter is shown, all of it is read out. */
  label: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/** A whole number in little room, written or stepped by one. */
export const CompactNumber = ({ label, value, least, most, onChange }: Props) => (
  <NumberField
    aria-label={label}
    value={Math.round(value)}
    minValue={least}
    maxValue={Math.max(least, Math.floor(most))}
    step={1}
    isWheelDisabled
    formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
    onChange={(next) => Number.isFinite(next) && onChange(next)}
  >
    <Group className={compact}>
      <span aria-hidden className={compactLetter}>
        {label[0]}
      </span>
      <Input className={`${input} ${compactInput}`} />
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
