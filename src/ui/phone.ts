import { useSyncExternalStore } from 'react'
import { media } from './design/tokens.ts'

const subscribe = (notify: () => void) => {
  const query = window.matchMedia(media.phone)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the window is narrower than 600 px; updates on resize. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media.phone).matches,
    () => false,
  )
