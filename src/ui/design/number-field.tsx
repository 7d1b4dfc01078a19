import { Minus, Plus } from 'lucide-react'
import {
  Button,
  Group,
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components'
import { end, field, group, input, inside } from './field.css.ts'
import { FieldHead, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'
import { figures } from './text.css.ts'

type NumberFieldProps = Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'placeholder'> &
  FieldWords & { hasSteps?: boolean; placeholder?: string }

const WHOLE = { maximumFractionDigits: 0 } as const

/** An input for a whole number, which the wheel leaves alone. Unless it has no steps, it has two step buttons, which React Aria labels in the person's language. */
export const NumberField = ({
  label,
  optional,
  help,
  error,
  hasSteps = true,
  placeholder,
  ...props
}: NumberFieldProps) => (
  <AriaNumberField
    validationBehavior="aria"
    isWheelDisabled
    formatOptions={WHOLE}
    {...props}
    isInvalid={Boolean(error)}
    className={field}
  >
    <FieldHead label={label ?? ''} optional={optional ?? ''} help={help} error={error} />
    <Group className={group}>
      <Input {...(placeholder && { placeholder })} className={`${input} ${figures}`} />
      {hasSteps && (
        <span className={end}>
          <Button slot="decrement" className={inside}>
            <Icon of={Minus} />
          </Button>
          <Button slot="increment" className={inside}>
            <Icon of={Plus} />
          </Button>
        </span>
      )}
    </Group>
  </AriaNumberField>
)
