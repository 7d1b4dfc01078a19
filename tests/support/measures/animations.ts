import type { Page } from '@playwright/test'

/** Puts a page into the state at the end of its animations, for what would be measured halfway otherwise. */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of globalThis.document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
