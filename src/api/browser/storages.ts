/** What a page keeps until it is closed, where the browser keeps nothing: in a frame of another site, storage may be blocked. */
function inMemory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const instead: Partial<Record<'localStorage' | 'sessionStorage', Storage>> = {}

/** The storage of the browser, or of this page where that is blocked: then its getter throws. */
function storageOf(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return window[name]
  } catch {
    return (instead[name] ??= inMemory())
  }
}

/** Whether the browser keeps what is kept in this tab when its page is loaded again. */
export const hasTabStorage = (): boolean => storageOf('sessionStorage') !== instead.sessionStorage

/** What is kept in this browser. */
export const browserStorage = (): Storage => storageOf('localStorage')
/** What is kept in this tab. */
export const tabStorage = (): Storage => storageOf('sessionStorage')

/** The channel of this name between the tabs of this browser; null if the browser refuses one, as with blocked storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
