import { expect, type Page, type Route } from '@playwright/test'

/** The requests for a chunk of the build that a test has not answered yet, by page. */
const held = new WeakMap<Page, Route[]>()
const waitingOn = (page: Page) => expect.poll(() => held.get(page)?.length ?? 0).toBeGreaterThan(0)

/** Lets the requests for a chunk wait until the test answers them. */
export async function holdChunk(page: Page, name: string): Promise<void> {
  held.set(page, [])
  await page.unroute(`**/assets/${name}*`)
  await page.route(`**/assets/${name}*`, (route) => void held.get(page)!.push(route))
}

/** Expects that the chunk is asked for. */
export const expectChunkAsked = (page: Page): Promise<void> => waitingOn(page)

async function nextOf(page: Page): Promise<Route> {
  await waitingOn(page)
  return held.get(page)!.shift()!
}

/** Lets the chunk come. */
export const giveChunk = async (page: Page): Promise<void> => (await nextOf(page)).continue()

/** Lets the chunk fail. The build asks for a part a second time before it gives up. */
export async function failChunk(page: Page): Promise<void> {
  await (await nextOf(page)).abort()
  await (await nextOf(page)).abort()
}
