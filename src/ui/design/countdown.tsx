import { useEffect, type ReactNode } from 'react'
import { useSeen } from './kept.ts'
import { unseen } from './text.css.ts'

/**
 * Counts whole seconds down to zero and shows what `children` returns for the seconds left. Screen readers get the
 * first number only.
 */
export function Countdown({ seconds, children }: { seconds: number; children: (left: number) => ReactNode }) {
  const [left, setLeft] = useSeen(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const ticking = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(ticking)
    }, 250)
    return () => clearInterval(ticking)
  }, [seconds, setLeft])
  return (
    <>
      <span className={unseen}>{children(seconds)}</span>
      <span aria-hidden>{children(left)}</span>
    </>
  )
}
