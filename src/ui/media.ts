import { useSyncExternalStore } from 'react'
import { media } from './design/tokens.ts'

/** Whether the window has one of the widths of the design; updates on resize. A server has none of them. */
export const useMedia = (width: 'phone' | 'cards' | 'laptop'): boolean =>
  useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(media[width])
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => window.matchMedia(media[width]).matches,
    () => false,
  )
