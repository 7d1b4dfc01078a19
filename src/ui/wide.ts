import { useSyncExternalStore } from 'react'

/** From here on a window is no phone's any more (SHELL-079). */
const WIDE = '(min-width: 960px)'

const subscribe = (tell: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window is at least 960 px wide, now. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
