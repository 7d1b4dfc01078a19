import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { finishAnimations } from './animations.ts'

/**
 * The accessibility violations that axe finds on a page, as `rule: element`. The script is injected once into each
 * document, and animations that end are finished first: changing colours would be measured halfway. Loading the style
 * sheets and media again would take most of the time; it serves a rule about sound and an experimental one only.
 */
export async function axeViolationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  await finishAnimations(page)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], preload: false }),
  )
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  // A tooltip is outside of the landmarks; whether one is open depends on how long the pointer rests on a button.
  return found.filter((violation) => !violation.startsWith('region: <div data-overlay-container'))
}
