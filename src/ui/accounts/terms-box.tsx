import type { ReactNode } from 'react'
import { Checkbox } from '../design/checkbox.tsx'
import { useAttention } from '../design/field.tsx'
import { Link } from '../design/link.tsx'
import { Message } from '../message.tsx'

type Props = {
  /** The address of the terms, which open in a new tab. */
  terms: string
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  isMissing: boolean
  /** Takes the focus whenever this value changes, unless it is undefined. */
  attention?: unknown
}

/** The box that accepts the terms of use. */
export function TermsBox({ terms, isAgreed, onChange, isMissing, attention }: Props) {
  const box = useAttention<HTMLInputElement>(attention, (element) => element.focus())
  return (
    <Checkbox
      size="large"
      inputRef={box}
      isSelected={isAgreed}
      onChange={onChange}
      {...(isMissing && !isAgreed && { error: <Message id="password.terms.missing" /> })}
    >
      <Message id="password.terms" values={{ link: linkTo(terms) }} />
    </Checkbox>
  )
}

const linkTo = (href: string) => (words: ReactNode) => (
  <Link href={href} target="_blank" rel="noopener">
    {words}
  </Link>
)
