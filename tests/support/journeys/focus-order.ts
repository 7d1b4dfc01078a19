import { expect, type Page } from '@playwright/test'
import { focusedNode } from './tree.ts'

declare global {
  // Looks at the element with the focus, and again at the one that had it before.
  var lookAtFocus: (() => Promise<Look>) | undefined
}

type Look = {
  where: 'out' | 'first again' | 'seen before' | 'new'
  isOwn: boolean
  isCovered: boolean
  /** Whether the element that had the focus before looks the same without it. */
  wasUnchanged: boolean
}

export type FocusOrder = {
  /** Role and name of the page's own elements in the order of Tab. */
  names: string[]
  /** Elements whose focus nobody sees, with what is wrong. */
  unseen: string[]
}

/** How often it is looked whether an element is still covered, or still looks focused: a page takes its time. */
const LOOKS = 100

/**
 * Presses Tab from the beginning of a page, or in its open dialog, until it has gone round. Sees whether each element
 * with the focus looks different from without it, and whether all of it is covered (WCAG 2.1.2, 2.4.3, 2.4.7, 2.4.11).
 * Motion must be reduced. With `isWhole`, the bars beside the main content belong to the page.
 * @throws if Tab is caught
 */
export async function focusOrderOf(page: Page, { isWhole = false } = {}): Promise<FocusOrder> {
  // Leaving a field may save it, and move the focus.
  await expect.poll(() => page.evaluate(begin)).toBe(true)
  await page.evaluate(observe, isWhole)
  const names: string[] = []
  const unseen: string[] = []
  let before = ''
  for (;;) {
    await page.keyboard.press('Tab')
    let look = await page.evaluate(() => globalThis.lookAtFocus!())
    const { where } = look
    for (let i = 0; (look.isCovered || look.wasUnchanged) && i < LOOKS; i++) {
      await page.waitForTimeout(50)
      look = await page.evaluate(() => globalThis.lookAtFocus!())
    }
    if (look.wasUnchanged) unseen.push(`no sign of the focus: ${before}`)
    if (where === 'out' || where === 'first again') break
    const { role, name } = await focusedNode(page)
    const told = `${role}: ${name}`
    if (where === 'seen before') throw new Error(`Tab is caught at ${told}, after ${names.join(', ')}`)
    if (look.isCovered) unseen.push(`covered: ${told}`)
    if (look.isOwn) names.push(told)
    before = told
  }
  return { names, unseen }
}

/** Runs in the page. */
function observe(isWhole: boolean) {
  const { document } = globalThis
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  const main = document.querySelector('main')
  const own = dialog ?? (isWhole ? main?.parentElement : main)
  const seen: Element[] = []
  type Seen = { element: Element; shown: [Element, string][] }
  let before: Seen | undefined
  let last: Seen | undefined

  // The ring of a row or a card is often on what lies over it.
  const lookOf = (element: Element) => ['', '::before', '::after'].map((part) => partOf(element, part)).join('|')
  const partOf = (element: Element, part: string) => {
    const style = getComputedStyle(element, part)
    const outline =
      style.outlineStyle === 'none' ? 'none' : [style.outlineStyle, style.outlineWidth, style.outlineColor]
    const { boxShadow, borderTopColor, borderBottomColor, backgroundColor, textDecorationLine, clipPath } = style
    return [outline, boxShadow, borderTopColor, borderBottomColor, backgroundColor, textDecorationLine, clipPath].join()
  }
  /** An element, and what shows its state for it. */
  const around = (element: Element): Element[] => {
    const label = element.closest('label') ?? element
    return [element, ...label.querySelectorAll('*'), label, ...(label.parentElement ? [label.parentElement] : [])]
  }
  const isCovered = (element: Element) => {
    // A box or a switch is drawn in its label, its input is not seen.
    const isDrawn = element.matches('[type=checkbox], [type=radio]')
    const shown = (isDrawn && element.closest('label')) || element
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
      [top + 3, (top + bottom) / 2, bottom - 3].map((y) => [x, y] as const),
    )
    return !points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (shown.contains(hit) || hit === shown.parentElement)
    })
  }

  const shownNow = (element: Element): [Element, string][] => around(element).map((each) => [each, lookOf(each)])
  // A slow page may draw the focus after it was looked at: what counts is how the element looks when the focus leaves it.
  document.addEventListener(
    'keydown',
    () => {
      if (last && last.element === document.activeElement) last.shown = shownNow(last.element)
    },
    { capture: true },
  )

  globalThis.lookAtFocus = async () => {
    // The page draws how the element looks with the focus.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
    const element = document.activeElement ?? document.body
    const isSame = last?.element === element
    const where =
      element === document.body || element === document.documentElement
        ? 'out'
        : isSame || !seen.includes(element)
          ? 'new'
          : element === seen[0]
            ? 'first again'
            : 'seen before'
    if (!isSame) {
      before = last
      last = { element, shown: shownNow(element) }
      seen.push(element)
    }
    const wasUnchanged =
      before !== undefined && before.element.isConnected && before.shown.every(([each, look]) => look === lookOf(each))
    return {
      where,
      isOwn: own?.contains(element) ?? false,
      isCovered: where === 'new' && isCovered(element),
      wasUnchanged,
    }
  }
}

/** Takes the focus to the beginning of the page, from where Tab goes on. Whether it stayed there; a dialog keeps it. */
function begin(): Promise<boolean> {
  const { body } = globalThis.document
  if (globalThis.document.querySelector('[role=dialog], [role=alertdialog]')) return Promise.resolve(true)
  body.tabIndex = -1
  body.focus()
  body.removeAttribute('tabindex')
  return new Promise((resolve) => setTimeout(() => resolve(globalThis.document.activeElement === body), 100))
}
