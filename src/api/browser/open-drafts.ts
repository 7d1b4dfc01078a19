/** Tracks which drafts are open in this tab and in others, by journal key. */
export type OpenDrafts = {
  /** Marks a draft as open until the returned function is called; in this tab longer, unless `isOver`. */
  hold: (key: string) => (end: { isOver: boolean }) => void
  /** Whether the draft was open in this tab before a reload. */
  isHere: (key: string) => boolean
  /** Forgets the open draft: after a render error it is offered next time instead of resumed. */
  forget: () => void
  isElsewhere: (key: string) => Promise<boolean>
}

const STORAGE_KEY = 'open-draft'
const lockOf = (key: string) => `draft ${key}`

/**
 * Uses the tab's session storage, which survives a reload, and a Web Lock, which ends with the tab. In a browser without
 * locks, tabs do not know of each other.
 */
export const openDrafts = (storage: Storage, locks: LockManager | undefined): OpenDrafts => ({
  hold: (key) => {
    storage.setItem(STORAGE_KEY, key)
    const held = Promise.withResolvers<void>()
    void locks?.request(lockOf(key), () => held.promise)
    return ({ isOver }) => {
      if (isOver && storage.getItem(STORAGE_KEY) === key) storage.removeItem(STORAGE_KEY)
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
