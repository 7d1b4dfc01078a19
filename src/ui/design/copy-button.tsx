import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { unseen } from './text.css.ts'
import { useCopied } from './use-copied.ts'

/** A button that copies a text, and says that it did. */
export function CopyButton({ value, label, copied }: { value: string; label: string; copied: string }) {
  const { isCopied, copy } = useCopied(value)
  return (
    <>
      <Button variant="secondary" size="small" icon={isCopied ? Check : Copy} onPress={copy}>
        {label}
      </Button>
      <output className={unseen}>{isCopied && copied}</output>
    </>
  )
}
