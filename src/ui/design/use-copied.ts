import { useEffect } from 'react'
import { useSeen } from './kept.ts'

/** Milliseconds for which a button says that it copied, unless it says otherwise. */
const SAID = 2000

type Options = { milliseconds?: number; onCopied?: () => void }

/** Copies a text, or what a function returns, to the clipboard, and for a while whether it was copied last. */
export function useCopied(
  text: string | (() => string),
  { milliseconds = SAID, onCopied = () => {} }: Options = {},
): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useSeen(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), milliseconds)
    return () => clearTimeout(timer)
  }, [isCopied, milliseconds, setCopied])
  const copy = () =>
    void navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => {
        setCopied(true)
        onCopied()
      },
      () => setCopied(false),
    )
  return { isCopied, copy }
}
