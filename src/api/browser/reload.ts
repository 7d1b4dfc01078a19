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
