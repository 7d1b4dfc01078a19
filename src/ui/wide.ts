import { useSyncExternalStore } from 'react'

/** Wide enough for the desktop layout (SHELL-079). */
const WIDE = '(min-width: 960px)'

const subscribe = (notify: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the window is at least 960 px wide; updates on resize. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
