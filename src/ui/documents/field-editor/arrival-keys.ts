import { useEffect, useEffectEvent } from 'react'
import { MAIN } from '../../design/page.tsx'

/** Whether a key went to no control: the focus is on the page itself, or on its heading, where a new step puts it. */
export const isUnclaimed = (target: EventTarget | null) =>
  target instanceof Element && (target === document.body || target.id === MAIN || target.tagName === 'H1')

/** Calls `press` for keys that no control has for itself, so that they work before anything in the editor is clicked. */
export function useArrivalKeys(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Tab moves the focus as on every page.
      if (isUnclaimed(event.target) && event.key !== 'Tab') pressed(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
