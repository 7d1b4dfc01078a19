/** The preferences stored in this browser. Languages are `en` and `fr`. */
export type Preferences = {
  language: string | null
  theme: 'light' | 'dark' | null
  /** Whether the side menu shows icons only. */
  isRail: boolean
  /** Whether an account signed in here and did not sign out, so that the session is worth a call. */
  isConnected: boolean
  /** Whether the banner about cookies was accepted here. Logging out does not change it. */
  hasAcceptedCookies: boolean
}

const keys = {
  language: 'user-locale',
  theme: 'user-theme',
  isRail: 'user-menu-rail',
  isConnected: 'user-connected',
  hasAcceptedCookies: 'cookies-accepted',
} as const satisfies Record<keyof Preferences, string>

/** Reads the preferences; they are empty if storage is unavailable. */
export function readPreferences(storage: Storage): Preferences {
  const theme = read(storage, keys.theme)
  return {
    language: read(storage, keys.language),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    isRail: read(storage, keys.isRail) === 'true',
    isConnected: read(storage, keys.isConnected) === 'true',
    hasAcceptedCookies: read(storage, keys.hasAcceptedCookies) === 'true',
  }
}

/** Stores one preference; null removes it. Does nothing if storage is unavailable. */
export function keepPreference<Name extends keyof Preferences>(storage: Storage, name: Name, value: Preferences[Name]) {
  try {
    if (value === null || value === false) storage.removeItem(keys[name])
    else storage.setItem(keys[name], String(value))
  } catch {
    // Storage is full or blocked: the preference lasts until the page is closed.
  }
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}
