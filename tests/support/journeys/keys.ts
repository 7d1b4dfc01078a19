import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until `target` has the focus. */
export async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  // Finding an element by its role and name takes longer than a press, so it is found again only once it was replaced.
  let element = await target.elementHandle()
  for (let i = 0; i < 150; i++) {
    const { isFocused, isThere } = await element.evaluate((one) => ({
      isFocused: one === document.activeElement,
      isThere: one.isConnected,
    }))
    if (isFocused) return
    if (isThere) await page.keyboard.press('Tab')
    else element = await target.elementHandle()
  }
  throw new Error(`Tab never reaches ${String(target)}`)
}

/** Reaches a button or link, and presses it. */
export async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches an input, and types into it. */
export async function type(page: Page, target: Locator, text: string) {
  await reach(page, target)
  await page.keyboard.type(text)
}

/** Reaches a checkbox or switch, and turns it. */
export async function turn(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Space')
}

/** Opens a select, and chooses an option with the arrows. */
export async function choose(page: Page, select: Locator, option: string | RegExp) {
  await press(page, select)
  const wanted = page.getByRole('option', { name: option })
  await expect(wanted).toBeVisible()
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement)
  await page.keyboard.press('Home')
  for (let i = 0; i < 20 && !(await isFocused()); i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(wanted).toHaveCount(0)
}

/** Counts the pointer events on all documents that the page opens from now on. */
export async function countPointers(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countPointer', () => void (count += 1))
  await page.addInitScript(`
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => countPointer(), { capture: true })
  `)
  return () => count
}
