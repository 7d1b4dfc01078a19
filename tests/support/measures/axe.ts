import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { CDPSession, Page } from '@playwright/test'

/** The rules whose outcome depends on colours, and so on the theme. */
const ABOUT_COLORS = ['color-contrast', 'link-in-text-block']

/** What axe looks at: the theme that is shown, or the other one, too. */
type Themes = 'shown' | 'both'

/**
 * The accessibility violations that axe finds on a page, as `rule: element`. Animations that end are finished first:
 * changing colours would be measured halfway.
 */
export const axeViolationsOn = (page: Page): Promise<string[]> => violationsIn(page, 'shown')

/**
 * The same, then what axe finds in the theme that is not shown, as `rule: element, in dark`: only the rules about colours
 * are asked there, the others see the same. The theme of the page is the same again afterwards.
 */
export const axeViolationsInBothThemes = (page: Page): Promise<string[]> => violationsIn(page, 'both')

/** All in one call of the page: the way to it and back takes longer than some of the rules. */
async function violationsIn(page: Page, themes: Themes): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await inject(page)
  const found = await page.evaluate(askAxe, { themes, aboutColors: ABOUT_COLORS })
  // A tooltip is outside of the landmarks; whether one is open depends on how long the pointer rests on a button.
  return found.filter((violation) => !violation.startsWith('region: <div data-overlay-container'))
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()
let source: string | undefined

/**
 * Loads axe into a document through the browser's protocol, which keeps the compiled script. Playwright would have it
 * compiled again for each document, which takes longer than axe itself.
 */
async function inject(page: Page): Promise<void> {
  source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page))
  const browser = await sessions.get(page)!
  const { exceptionDetails } = await browser.send('Runtime.evaluate', { expression: source })
  if (exceptionDetails) throw new Error(`axe cannot be loaded: ${exceptionDetails.text}`)
}

/** Runs in the page. */
async function askAxe({ themes, aboutColors }: { themes: Themes; aboutColors: string[] }): Promise<string[]> {
  const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
  const html = document.documentElement
  const finishAnimations = () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  // Loading the style sheets and media again would take most of the time; it serves a rule about sound and an
  // experimental one only.
  const options = { resultTypes: ['violations' as const], preload: false }
  const ask = async (rules?: string[]) => {
    finishAnimations()
    const { violations } = await loaded.run({ ...options, ...(rules && { runOnly: rules }) })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html: element }) => `${id}: ${element}`))
  }
  const found = await ask()
  if (themes === 'shown') return found
  const other = getComputedStyle(html).colorScheme === 'dark' ? 'light' : 'dark'
  const chosen = html.getAttribute('data-theme')
  html.setAttribute('data-theme', other)
  const inOther = await ask(aboutColors)
  if (chosen === null) html.removeAttribute('data-theme')
  else html.setAttribute('data-theme', chosen)
  finishAnimations()
  return [...found, ...inOther.map((violation) => `${violation}, in ${other}`)]
}
