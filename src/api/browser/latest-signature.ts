import { tabStorage } from './storages.ts'

/**
 * The latest signature of this tab and the mail address that it belongs to (SDLG-021). Not stored longer than the tab: on a
 * shared computer, the next person must not find it.
 */
type LatestSignature = { mail: string; image: string }

const KEY = 'latest-signature'

export const latestSignature = (storage: Storage = tabStorage()) => ({
  /** Does nothing if storage is full or unavailable: the signature can be made again. */
  keep(signature: LatestSignature) {
    try {
      storage.setItem(KEY, JSON.stringify(signature))
    } catch {
      storage.removeItem(KEY)
    }
  },
  /** The image of the latest signature of somebody, a PNG as data URL; null without one. */
  of(mail: string): string | null {
    try {
      const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as LatestSignature | null
      return kept?.mail.toLowerCase() === mail.toLowerCase() ? kept.image : null
    } catch {
      return null
    }
  },
  forget: () => storage.removeItem(KEY),
})
