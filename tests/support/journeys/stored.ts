import type { Page } from '@playwright/test'

/** Everything that a browser stores for the page and that scripts can read, as JSON: `tab` goes with the tab, `browser` stays. */
export const storedIn = (page: Page): Promise<{ tab: string; browser: string }> =>
  page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name }) => {
        const database = await answerOf(indexedDB.open(name!))
        const stores = [...database.objectStoreNames]
        const rows = await Promise.all(
          stores.map((store) =>
            answerOf(database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>),
          ),
        )
        database.close()
        return { name, rows }
      }),
    )
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const requests = await cache.keys()
        return Promise.all(requests.map(async (one) => [one.url, await (await cache.match(one))?.text()]))
      }),
    )
    const browser = {
      local: Object.fromEntries(Object.entries(localStorage)),
      cookies: document.cookie,
      databases,
      cached,
    }
    return { tab: JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))), browser: JSON.stringify(browser) }
  })
