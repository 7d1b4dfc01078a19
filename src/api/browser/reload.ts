import { NoConnection, UnexpectedAnswer } from '../client.ts'

const KEY = 'reloaded'

/**
 * Loads a chunk of the application. If that fails, it reloads the page once, because a new deployment has other chunk
 * names. A second failure is thrown.
 */
export async function loadOrReload<Part>(
  load: () => Promise<Part>,
  storage: Storage,
  reload: () => void,
): Promise<Part> {
  try {
    const part = await load()
    storage.removeItem(KEY)
    return part
  } catch (error) {
    if (storage.getItem(KEY) !== null) throw error
    storage.setItem(KEY, 'true')
    reload()
    return new Promise(() => {})
  }
}

/** The messages of Chromium and Firefox, Safari, and Vite for a chunk that failed to load; there is no error class. */
const CHUNK_MISSING = /dynamically imported module|importing a module script|unable to preload/i

/** Whether an error comes from the connection or the server rather than from a bug. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof NoConnection ||
  error instanceof UnexpectedAnswer ||
  (error instanceof Error && CHUNK_MISSING.test(error.message))
