import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import {
  corner as cornerStyle,
  error as errorStyle,
  errorIcon,
  help as helpStyle,
  label as labelStyle,
  optional as optionalStyle,
  row,
} from './field.css.ts'

/** The texts around an input. */
export type FieldWords = {
  /** If left out, name the input by `aria-label`. */
  label?: string
  /** After the label of an optional field: “optional”. */
  optional?: string
  /** At the right of the label, such as “13 / 49” or a link. */
  corner?: ReactNode
  /** One sentence of help. */
  help?: ReactNode
  /** What is wrong and how to fix it; shown between the label and the input. */
  error?: ReactNode
}

/** An error text with its icon. */
export const ErrorLine = ({ children }: { children: ReactNode }) => (
  <>
    <CircleAlert size={16} strokeWidth={1.5} aria-hidden className={errorIcon} />
    <span>{children}</span>
  </>
)

/** Label, help and error, in this order; the input follows them. */
export const FieldHead = ({ label = '', optional, corner, help, error }: FieldWords) => (
  <>
    {label && (
      <span className={row}>
        <Label className={labelStyle}>
          {label} {optional && <span className={optionalStyle}>{optional}</span>}
        </Label>
        {corner && <span className={cornerStyle}>{corner}</span>}
      </span>
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

/** Calls `onAttention` with the element on mount and whenever `attention` changes, unless `attention` is undefined. */
export function useAttention<Element extends HTMLElement>(attention: unknown, onAttention: (element: Element) => void) {
  const ref = useRef<Element>(null)
  const call = useEffectEvent(() => {
    if (ref.current) onAttention(ref.current)
  })
  useEffect(() => {
    if (attention !== undefined) call()
  }, [attention])
  return ref
}
