/** What a person chose in this browser, and what holds until they clear it. Languages are `en` and `fr`. */
export type Preferences = {
  language: string | null
  theme: 'light' | 'dark' | null
  /** The side menu shows signs alone. */
  isRail: boolean
  /** Somebody signed in here and has not left: worth asking the server who. */
  isConnected: boolean
}

const keys = {
  language: 'user-locale',
  theme: 'user-theme',
  isRail: 'user-menu-rail',
  isConnected: 'user-connected',
} as const satisfies Record<keyof Preferences, string>

/** Reads what was chosen; where the browser keeps nothing (or refuses to say), nothing was. */
export function readPreferences(storage: Storage): Preferences {
  const theme = read(storage, keys.theme)
  return {
    language: read(storage, keys.language),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    isRail: read(storage, keys.isRail) === 'true',
    isConnected: read(storage, keys.isConnected) === 'true',
  }
}

/** Keeps one choice; null forgets it. A browser that keeps nothing is left at that. */
export function keepPreference<Name extends keyof Preferences>(storage: Storage, name: Name, value: Preferences[Name]) {
  try {
    if (value === null || value === false) storage.removeItem(keys[name])
    else storage.setItem(keys[name], String(value))
  } catch {
    // Full, or forbidden: the choice holds as long as the page.
  }
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}
