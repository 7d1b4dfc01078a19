import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { copy, done, group, hash } from './copy.css.ts'
import { Icon } from './icon.tsx'
import { unseen } from './text.css.ts'
import { useCopied } from './use-copied.ts'

type CopyProps = {
  value: string
  /** For screen readers, before and after the press: “Copy ID”, “Copied”. */
  copyLabel: string
  copiedLabel: string
  /** Shown instead of the value. */
  children?: ReactNode
}

/** A button that shows an id or a hash and copies it. */
export function CopyId({ value, copyLabel, copiedLabel, children }: CopyProps) {
  const { isCopied, copy: copyValue } = useCopied(value)
  return (
    <>
      <Button className={copy} onPress={copyValue}>
        {children ?? value}
        <span className={isCopied ? done : ''}>
          <Icon of={isCopied ? Check : Copy} size={14} />
        </span>
        <span className={unseen}>{copyLabel}</span>
      </Button>
      <output className={unseen}>{isCopied && copiedLabel}</output>
    </>
  )
}

/** A long value that one copies and seldom reads, such as a hash: its first and last four characters. */
export const CopyShort = (props: Omit<CopyProps, 'children'>) => (
  <CopyId {...props}>{`${props.value.slice(0, 4)}…${props.value.slice(-4)}`}</CopyId>
)

/** A SHA-256 hash in hexadecimal, in eight groups of eight. The gaps are not part of a copied selection. */
export const Hash = ({ value }: { value: string }) => (
  <span className={hash}>
    {value.match(/.{1,8}/g)?.map((part, i) => (
      <span key={i} className={group}>
        {part}
      </span>
    ))}
  </span>
)
