import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { copy, done, group, hash } from './copy.css.ts'
import { Icon } from './icon.tsx'
import { unseen } from './text.css.ts'

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
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copyValue = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }

  return (
    <>
      <Button className={copy} onPress={() => void copyValue().catch(() => setCopied(false))}>
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
