import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { unseen } from '../../design/text.css.ts'

/** A button that copies a text, and says that it did. */
export function CopyButton({ value, label, copied }: { value: string; label: string; copied: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={isCopied ? Check : Copy}
        onPress={() => void copy().catch(() => setCopied(false))}
      >
        {label}
      </Button>
      <output className={unseen}>{isCopied && copied}</output>
    </>
  )
}
