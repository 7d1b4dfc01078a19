import { useSyncExternalStore } from 'react'
import { useSeen } from './design/kept.ts'

const subscribe = (notify: () => void) => {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** Whether the browser has a network; it may still not reach the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Whether the browser had no network when `complaint` came up, and has one again: the complaint is over then. */
export function useIsBackOnline(complaint: unknown): boolean {
  const isOnline = useOnline()
  const [seen, setSeen] = useSeen({ complaint, wasOnline: isOnline })
  if (seen.complaint !== complaint) setSeen({ complaint, wasOnline: isOnline })
  return isOnline && !seen.wasOnline
}
