import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { finishAnimations } from '../measures/animations.ts'

/** The rules whose outcome depends on colours, and so on the theme. */
const ABOUT_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * The accessibility violations that axe finds on a page, as `rule: element`. The script is injected once into each
 * document, and animations that end are finished first: changing colours would be measured halfway.
 */
export async function axeViolationsOn(page: Page): Promise<string[]> {
  await prepare(page)
  return violationsOf(page)
}

/**
 * What axe finds in the theme that is not shown, as `rule: element, in dark`: only the rules about colours are asked,
 * the others see the same. The theme of the page is the same again afterwards.
 */
export async function axeViolationsInOtherTheme(page: Page): Promise<string[]> {
  const html = page.locator('html')
  const { other, chosen } = await html.evaluate((element) => ({
    other: getComputedStyle(element).colorScheme === 'dark' ? 'light' : 'dark',
    chosen: element.getAttribute('data-theme'),
  }))
  await html.evaluate((element, theme) => element.setAttribute('data-theme', theme), other)
  await prepare(page)
  const found = await violationsOf(page, ABOUT_COLORS)
  await html.evaluate(
    (element, theme) => (theme ? element.setAttribute('data-theme', theme) : element.removeAttribute('data-theme')),
    chosen,
  )
  await finishAnimations(page)
  return found.map((violation) => `${violation}, in ${other}`)
}

async function prepare(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  await finishAnimations(page)
}

/**
 * Asks axe, about all its rules or only some. Loading the style sheets and media again would take most of the time; it
 * serves a rule about sound and an experimental one only.
 */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        preload: false,
        ...(runOnly && { runOnly }),
      }),
    rules,
  )
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  // A tooltip is outside of the landmarks; whether one is open depends on how long the pointer rests on a button.
  return found.filter((violation) => !violation.startsWith('region: <div data-overlay-container'))
}
