import type { Page } from '@playwright/test'

/**
 * What a page keeps in the storage of its origin, as text, by where: the names of storages, and of object stores in use.
 * The entries of a storage are texts like `name=value`.
 */
export type Kept = Record<string, string[]>

/** Reads what a page keeps. */
export const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const entriesOf = (storage: Storage) => Object.entries(storage).map(([name, value]) => `${name}=${value}`)
    const kept: Kept = {
      localStorage: entriesOf(localStorage),
      sessionStorage: entriesOf(sessionStorage),
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

/** Names of what no flow reads when it begins. Signing in keeps the first two, and leaving a page the last one. */
const NO_STATE = [
  // There is a session that is worth a call.
  'user-connected',
  // The language of the account.
  'user-locale',
  // How far the router had scrolled pages.
  'react-router-scroll-positions',
]

/** The same without what does not change how a flow begins. */
export const stateIn = (kept: Kept): Kept =>
  Object.fromEntries(
    Object.entries(kept).map(([where, texts]) => [
      where,
      texts.filter((text) => !NO_STATE.some((name) => text.startsWith(`${name}=`))),
    ]),
  )
