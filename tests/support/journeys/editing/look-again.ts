import type { Page } from '@playwright/test'

/** Milliseconds after which a page looks at its request again. */
const LOOK = 20_000

/** Takes over the clock of a page that no other test has. Returns what lets it look at its request again. */
export async function takeClock(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  return () => page.clock.fastForward(LOOK)
}
