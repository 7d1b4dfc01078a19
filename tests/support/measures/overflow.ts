import { expect, type Locator, type Page } from '@playwright/test'
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

/** Expects that buttons are beside one another, each as wide as its words and in one line. */
export async function expectOneRow(buttons: Locator): Promise<void> {
  const measure = () =>
    buttons.evaluateAll((all) => {
      const middles = all.map((button) => {
        const { y, height } = button.getBoundingClientRect()
        return y + height / 2
      })
      return {
        apart: Math.max(...middles) - Math.min(...middles) > 2,
        cut: all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        broken: all.filter(({ clientHeight }) => clientHeight > 44).length,
      }
    })
  await expect.poll(measure, { message: 'buttons in one row' }).toEqual({ apart: false, cut: 0, broken: 0 })
}
