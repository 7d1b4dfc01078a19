import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import {
  error as errorStyle,
  errorIcon,
  help as helpStyle,
  label as labelStyle,
  optional as optionalStyle,
} from './field.css.ts'

/** What stands around every input. */
export type FieldWords = {
  /** Left out where the place says what it is; `aria-label` then names it. */
  label?: string
  /** Behind the label, where the field may stay empty: “optional”. */
  optional?: string
  /** One sentence that helps to fill it. */
  help?: ReactNode
  /** What is wrong with it, and what to do; it stands between the label and the input. */
  error?: ReactNode
}

/** An error's sign and words. */
export const ErrorLine = ({ children }: { children: ReactNode }) => (
  <>
    <CircleAlert size={16} strokeWidth={1.5} aria-hidden className={errorIcon} />
    <span>{children}</span>
  </>
)

/** Label, help and error, in this order; the input comes after them. */
export const FieldHead = ({ label = '', optional, help, error }: FieldWords) => (
  <>
    {label && (
      <Label className={labelStyle}>
        {label} {optional && <span className={optionalStyle}>{optional}</span>}
      </Label>
    )}
    {help && (
      <Text slot="description" className={helpStyle}>
        {help}
      </Text>
    )}
    {error && (
      <FieldError className={errorStyle}>
        <ErrorLine>{error}</ErrorLine>
      </FieldError>
    )}
  </>
)

/** Calls `take` with the element when it appears, and whenever `attention` changes, unless that is undefined. */
export function useAttention<Element extends HTMLElement>(attention: unknown, take: (element: Element) => void) {
  const ref = useRef<Element>(null)
  const call = useEffectEvent(() => {
    if (ref.current) take(ref.current)
  })
  useEffect(() => {
    if (attention !== undefined) call()
  }, [attention])
  return ref
}
