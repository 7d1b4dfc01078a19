/** Which journal this tab shows, and which ones other tabs do. */
export type OpenDrafts = {
  /** It is on the screen from now on, until the answer is called. */
  hold: (key: string) => () => void
  /** Whether it was on this tab's screen when the page was loaded anew. */
  isHere: (key: string) => boolean
  /** Forgets that: a draft whose screen cannot be drawn is offered next time, not resumed by itself. */
  forget: () => void
  isElsewhere: (key: string) => Promise<boolean>
}

const STORAGE_KEY = 'open-draft'
const lockOf = (key: string) => `draft ${key}`

/**
 * A mark in the tab's own storage, which a reload leaves and leaving the screen takes away; and a lock, which ends
 * with the tab. Where the browser has no locks, no tab knows of another.
 */
export const openDrafts = (storage: Storage, locks: LockManager | undefined): OpenDrafts => ({
  hold: (key) => {
    storage.setItem(STORAGE_KEY, key)
    const held = Promise.withResolvers<void>()
    void locks?.request(lockOf(key), () => held.promise)
    return () => {
      if (storage.getItem(STORAGE_KEY) === key) storage.removeItem(STORAGE_KEY)
      held.resolve()
    }
  },
  isHere: (key) => storage.getItem(STORAGE_KEY) === key,
  forget: () => storage.removeItem(STORAGE_KEY),
  isElsewhere: async (key) => {
    const { held = [] } = (await locks?.query()) ?? {}
    return held.some(({ name }) => name === lockOf(key))
  },
})
