import type { Page } from '@playwright/test'

/** What a page keeps in the storage of its origin, as text, by where: the names of storages, and of object stores in use. */
export type Kept = Record<string, string[]>

/** Reads what a page keeps. */
export const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const kept: Kept = {
      localStorage: Object.entries(localStorage).flat() as string[],
      sessionStorage: Object.entries(sessionStorage).flat() as string[],
    }
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(request.error))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const records = await resultOf<unknown[]>(database.transaction(store).objectStore(store).getAll())
        if (records.length > 0) kept[`${name}/${store}`] = records.map((record) => JSON.stringify(record))
      }
      database.close()
    }
    return kept
  })
