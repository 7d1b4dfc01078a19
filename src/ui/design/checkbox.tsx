import { Check, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  Switch as AriaSwitch,
  type CheckboxProps as AriaCheckboxProps,
  type SwitchProps as AriaSwitchProps,
} from 'react-aria-components'
import { box, choice, hint as hintStyle, largeBox, largeChoice, switchRow, track } from './choice.css.ts'
import { error as errorStyle } from './field.css.ts'
import { ErrorLine } from './field.tsx'
import { Stack } from './stack.tsx'

type CheckboxProps = Omit<AriaCheckboxProps, 'className' | 'style' | 'children' | 'isInvalid'> & {
  children: ReactNode
  hint?: ReactNode
  /** What is wrong with the current value; shown above the box. */
  error?: ReactNode
  /** The id of an error that several boxes share and that is shown above them. */
  errorId?: string | undefined
  /** `large` for consent. */
  size?: 'medium' | 'large'
}

/** A checkbox with its label, hint and error. */
export function Checkbox({ children, hint, error, errorId, size = 'medium', ...props }: CheckboxProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ')
  const isLarge = size === 'large'
  const tick = (
    <AriaCheckbox
      validationBehavior="aria"
      {...props}
      {...(describedBy && { 'aria-describedby': describedBy })}
      isInvalid={Boolean(error || errorId)}
      className={`${choice} ${isLarge ? largeChoice : ''}`}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={`${box} ${isLarge ? largeBox : ''}`}>
            {isIndeterminate ? (
              <Minus size={14} strokeWidth={3} aria-hidden />
            ) : (
              isSelected && <Check size={isLarge ? 18 : 14} strokeWidth={3} aria-hidden />
            )}
          </span>
          <span>{children}</span>
          {hint && (
            <span id={`${id}-hint`} className={hintStyle}>
              {hint}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  )
  if (!error) return tick
  return (
    <Stack space={1}>
      <span id={`${id}-error`} className={errorStyle}>
        <ErrorLine>{error}</ErrorLine>
      </span>
      {tick}
    </Stack>
  )
}

type SwitchProps = Omit<AriaSwitchProps, 'className' | 'style' | 'children'> & { children: ReactNode }

/** A switch that takes effect at once. */
export const Switch = ({ children, ...props }: SwitchProps) => (
  <AriaSwitch {...props} className={switchRow}>
    <span className={track} />
    {children}
  </AriaSwitch>
)
