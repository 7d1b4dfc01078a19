import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { copy, done, group, hash } from './copy.css.ts'
import { Icon } from './icon.tsx'
import { unseen } from './text.css.ts'

export type CopyProps = {
  value: string
  /** What it does and what it did, for those who hear it: “Copy the id”, “Copied”. */
  copyLabel: string
  copiedLabel: string
  /** What is shown, where that is not the value itself. */
  children?: ReactNode
}

/** An id or a hash that is copied at a press. */
export function CopyId({ value, copyLabel, copiedLabel, children }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const forgetting = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(forgetting)
  }, [isCopied])
  const put = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }

  return (
    <>
      <Button className={copy} onPress={() => void put().catch(() => setCopied(false))}>
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

/** A SHA-256 hash in hexadecimal, eight groups of eight. Selecting it copies it without gaps. */
export const Hash = ({ value }: { value: string }) => (
  <span className={hash}>
    {value.match(/.{1,8}/g)?.map((part, i) => (
      <span key={i} className={group}>
        {part}
      </span>
    ))}
  </span>
)
