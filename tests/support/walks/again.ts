import { expect } from '@playwright/test'
import { acceptCookies } from './accepted-cookies.ts'
import type { Stage } from './stage.ts'
import { World } from './world.ts'

/** A page that makes no calls, and where no walk that begins anew ends. */
const QUIET = '/expired-embedded-token-sign-request'

/**
 * Opens `address` without loading the application again, which costs more than a walk: the screen that is open is left
 * without a question, what it kept in the browser is deleted, and its calls are broken off. Who is signed in stays so.
 */
export async function openAgain(stage: Stage, address: string): Promise<void> {
  const { page, clock, world, say } = stage
  // A form that was saved may still lead on while the quiet page is loaded.
  await expect(async () => {
    if (new URL(page.url()).pathname !== QUIET) await navigate(stage, QUIET)
    const title = say({ id: 'status.expiredEmbedded.title' })
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  // Screens stop a tick after they are gone: what one of them still calls for must not wait beside the calls of the next.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await page.evaluate(deleteKept)
  await acceptCookies(page)
  await world.end()
  // What an earlier walk still waits for must not take the calls of this one.
  stage.world = new World(page, clock)
  await navigate(stage, address)
}

/** As if an entry of the window's history were chosen that another application wrote: nothing can hold it back. */
const navigate = ({ page }: Stage, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Empties the storage of the origin and all its databases, which may be open. */
async function deleteKept(): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name!)
    await new Promise((done) => opening.addEventListener('success', done))
    const { result: database } = opening
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) {
      const emptying = database.transaction(stores, 'readwrite')
      for (const store of stores) emptying.objectStore(store).clear()
      await new Promise((done) => emptying.addEventListener('complete', done))
    }
    database.close()
  }
}
