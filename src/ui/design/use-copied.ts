import { useEffect, useState } from 'react'

/** Milliseconds for which a button says that it copied. */
const SAID = 2000

/** Copies a text, or what a function returns, to the clipboard, and for a while whether it was copied last. */
export function useCopied(text: string | (() => string)): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    void navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return { isCopied, copy }
}
