import { expect, type Page } from '@playwright/test'
import { finishAnimations } from './animations.ts'

/** Expects that a page is not wider than its window, once it is laid out for the window's present size. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await finishAnimations(page)
  await expect
    .poll(() => page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth), {
      message: 'by so many pixels the page is wider than its window',
    })
    .toBeLessThanOrEqual(0)
}
