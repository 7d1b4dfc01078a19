import { useEffect } from 'react'

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Calls `onTouch` once, when the person first touches the page. `onTouch` must keep its identity. */
export function useFirstTouch(onTouch: () => void): void {
  useEffect(() => {
    const ended = new AbortController()
    const touched = () => {
      ended.abort()
      onTouch()
    }
    for (const type of TOUCHES) addEventListener(type, touched, { signal: ended.signal, passive: true })
    return () => ended.abort()
  }, [onTouch])
}
