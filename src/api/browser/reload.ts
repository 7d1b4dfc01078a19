import { NoConnection, UnexpectedAnswer } from '../client.ts'

const KEY = 'reloaded'

/**
 * Loads a part of the application. Where that fails the page is loaded anew, once: the server may have a newer
 * one by now, whose parts have other names. A second failure is thrown.
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

/** How Chromium and Firefox, Safari, and Vite word a chunk that did not arrive; there is no type for it. */
const CHUNK_MISSING = /dynamically imported module|importing a module script|unable to preload/i

/** Whether an error comes from the connection or the server, not from a fault in the application. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof NoConnection ||
  error instanceof UnexpectedAnswer ||
  (error instanceof Error && CHUNK_MISSING.test(error.message))
