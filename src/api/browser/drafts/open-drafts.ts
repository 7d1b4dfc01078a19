/** Tracks which drafts are open in this tab and in others, by journal key. Of all tabs one holds a draft. */
export type OpenDrafts = {
  /** Resolves to whether this tab holds the draft now; `lost` is called once if another tab takes it. */
  hold: (key: string, lost: () => void) => Promise<boolean>
  /**
   * Takes the draft over from the tab that holds it, and marks it, so that a reload of this page opens it.
   * @throws Error if the browser does not allow it
   */
  take: (key: string) => Promise<void>
  /** Lets another tab hold the draft. */
  release: (key: string) => void
  /** Marks the draft that this tab shows, until it is forgotten: after a reload it is opened without a question. */
  mark: (key: string) => void
  /** Whether the draft was open in this tab before a reload. */
  isHere: (key: string) => boolean
  /** Removes the mark, of this draft only if a key is given. */
  forget: (key?: string) => void
  isElsewhere: (key: string) => Promise<boolean>
}

const STORAGE_KEY = 'open-draft'
const lockOf = (key: string) => `draft ${key}`

/** How long the page before a reload may take to let go of a draft, in milliseconds. */
const RELOAD_WAIT = 1000

/**
 * Uses the tab's session storage, which survives a reload, and a Web Lock, which ends with the tab. In a browser without
 * locks, tabs do not know of each other before they write.
 */
export function openDrafts(storage: Storage, locks: LockManager | undefined): OpenDrafts {
  /** The drafts that this tab holds, with what lets go of each. */
  const held = new Map<string, () => void>()

  function request(key: string, options: LockOptions, lost: () => void): Promise<boolean> {
    if (!locks) return Promise.resolve(true)
    const end = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<boolean>()
    const keep = () => {
      held.set(key, end.resolve)
      answer.resolve(true)
      return end.promise
    }
    locks.request(lockOf(key), options, keep).catch(() => {
      // Either it never was ours, or another tab has taken it.
      if (held.get(key) === end.resolve) {
        held.delete(key)
        lost()
      }
      answer.resolve(false)
    })
    return answer.promise
  }
  const mark = (key: string) => {
    try {
      storage.setItem(STORAGE_KEY, key)
    } catch {
      // Without storage a reload offers the draft instead.
    }
  }
  const isHere = (key: string) => storage.getItem(STORAGE_KEY) === key

  return {
    hold: (key, lost) => request(key, { signal: AbortSignal.timeout(RELOAD_WAIT) }, lost),
    take: async (key) => {
      if (!(await request(key, { steal: true }, () => {}))) throw new Error(`The draft ${key} cannot be taken`)
      mark(key)
    },
    release: (key) => {
      held.get(key)?.()
      held.delete(key)
    },
    mark,
    isHere,
    forget: (key) => {
      if (key === undefined || isHere(key)) storage.removeItem(STORAGE_KEY)
    },
    isElsewhere: async (key) => {
      const { held: all = [] } = (await locks?.query()) ?? {}
      return !held.has(key) && all.some(({ name }) => name === lockOf(key))
    },
  }
}
