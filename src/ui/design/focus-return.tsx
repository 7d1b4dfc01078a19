import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to where it was before the modal around it opened. React Aria does so in the next frame, but makes
 * the page operable again in an effect, which may run later: then the page is still inert and takes no focus.
 */
export function FocusReturn() {
  const opener = useRef<Element | null>(null)
  // Before the dialog takes the focus; not again where effects run twice.
  useLayoutEffect(() => {
    opener.current ??= document.activeElement
  }, [])
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
    },
    [],
  )
  return null
}
