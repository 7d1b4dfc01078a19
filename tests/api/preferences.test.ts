import { expect, test, vi } from 'vitest'
import { keepPreference, readPreferences } from '#api/browser/preferences.ts'
import { loadOrReload } from '#api/browser/reload.ts'

/** What a browser keeps, as far as it is asked here. */
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

test('I18N-002 the language is kept under the key user-locale', () => {
  const storage = storageOf()
  keepPreference(storage, 'language', 'fr')
  expect(storage.getItem('user-locale')).toBe('fr')
  expect(readPreferences(storage).language).toBe('fr')
})

test('what was kept is read as it was, and what is no theme is none', () => {
  expect(readPreferences(storageOf({ 'user-theme': 'dark', 'user-menu-rail': 'true' }))).toEqual({
    language: null,
    theme: 'dark',
    isRail: true,
    isConnected: false,
  })
  expect(readPreferences(storageOf({ 'user-theme': 'pink' })).theme).toBeNull()
})

test('AUTH-019 that somebody is signed in is kept, and forgotten when they leave', () => {
  const storage = storageOf()
  keepPreference(storage, 'isConnected', true)
  expect(readPreferences(storage).isConnected).toBe(true)
  keepPreference(storage, 'isConnected', false)
  expect(storage.getItem('user-connected')).toBeNull()
})

test('a browser that keeps nothing is asked for nothing more', () => {
  keepPreference(denied, 'theme', 'dark')
  expect(readPreferences(denied)).toEqual({ language: null, theme: null, isRail: false, isConnected: false })
})

test('ROUTE-104 a part that cannot be loaded loads the page once, and is an error the second time', async () => {
  const storage = storageOf()
  const reload = vi.fn<() => void>()
  const failing = () => Promise.reject(new Error('gone'))
  void loadOrReload(failing, storage, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(loadOrReload(failing, storage, reload)).rejects.toThrow('gone')

  // What loads again is forgiven: the next failure may load the page anew.
  expect(await loadOrReload(async () => 'part', storage, reload)).toBe('part')
  void loadOrReload(failing, storage, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})
