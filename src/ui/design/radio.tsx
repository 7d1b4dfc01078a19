import type { ReactNode } from 'react'
import { Radio as AriaRadio, RadioGroup, type RadioGroupProps } from 'react-aria-components'
import { card, choice, hint as hintStyle, ring } from './choice.css.ts'
import { field } from './field.css.ts'
import { FieldHead, type FieldWords } from './field.tsx'
import { stack } from './stack.css.ts'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean
}

export type RadiosProps<Value extends string> = Omit<
  RadioGroupProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
> &
  FieldWords & {
    options: readonly RadioOption<Value>[]
    value?: Value | null
    defaultValue?: Value
    onChange?: (value: Value) => void
    /** `cards` if each option has a hint. */
    look?: 'lines' | 'cards'
  }

/** A group of radio buttons. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { label, optional, help, error, options, onChange, look = 'lines', ...rest } = props
  return (
    <RadioGroup
      validationBehavior="aria"
      {...rest}
      {...(onChange && { onChange: (value: string) => onChange(value as Value) })}
      isInvalid={Boolean(error)}
      className={field}
    >
      <FieldHead label={label ?? ''} optional={optional ?? ''} help={help} error={error} />
      <div className={look === 'cards' ? stack[2] : stack[1]}>
        {options.map(({ value, label: words, hint, isDisabled = false }) => (
          <AriaRadio key={value} value={value} isDisabled={isDisabled} className={look === 'cards' ? card : choice}>
            <span className={ring} />
            <span>{words}</span>
            {hint && <span className={hintStyle}>{hint}</span>}
          </AriaRadio>
        ))}
      </div>
    </RadioGroup>
  )
}
