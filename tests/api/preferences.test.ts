import { expect, test, vi } from 'vitest'
import { keepPreference, readPreferences } from '#api/browser/preferences.ts'
import { loadOrReload } from '#api/browser/reload.ts'

/** An in-memory `Storage`. */
function storageOf(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept))
  return {
    get length() {
      return items.size
    },
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
const denied: Storage = Object.assign(storageOf(), { getItem: refuse, setItem: refuse, removeItem: refuse })

test('I18N-002 the language is stored under the key user-locale', () => {
  const storage = storageOf()
  keepPreference(storage, 'language', 'fr')
  expect(storage.getItem('user-locale')).toBe('fr')
  expect(readPreferences(storage).language).toBe('fr')
})

test('stored preferences are read back, and an unknown theme is ignored', () => {
  expect(readPreferences(storageOf({ 'user-theme': 'dark', 'user-menu-rail': 'true' }))).toEqual({
    language: null,
    theme: 'dark',
    isRail: true,
    isConnected: false,
    hasAcceptedCookies: false,
  })
  expect(readPreferences(storageOf({ 'user-theme': 'pink' })).theme).toBeNull()
})

test('AUTH-019 the signed-in flag is stored, and removed on sign-out', () => {
  const storage = storageOf()
  keepPreference(storage, 'isConnected', true)
  expect(readPreferences(storage).isConnected).toBe(true)
  keepPreference(storage, 'isConnected', false)
  expect(storage.getItem('user-connected')).toBeNull()
})

test('a browser without storage does not throw', () => {
  keepPreference(denied, 'theme', 'dark')
  expect(readPreferences(denied)).toEqual({
    language: null,
    theme: null,
    isRail: false,
    isConnected: false,
    hasAcceptedCookies: false,
  })
})

test('ROUTE-104 a chunk that fails to load reloads the page once, then throws', async () => {
  const storage = storageOf()
  const reload = vi.fn<() => void>()
  const failing = () => Promise.reject(new Error('gone'))
  void loadOrReload(failing, storage, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(loadOrReload(failing, storage, reload)).rejects.toThrow('gone')

  // A successful load resets the counter: the next failure may reload the page.
  expect(await loadOrReload(async () => 'part', storage, reload)).toBe('part')
  void loadOrReload(failing, storage, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})
