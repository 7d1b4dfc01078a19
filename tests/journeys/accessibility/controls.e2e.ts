import { expect, type Page } from '@playwright/test'
import { openScreen, screens } from '../../support/journeys/screens.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { boxesOf } from '../../support/measures/boxes.ts'

// On the real server, in English.

/** Controls without anything that shows where they are when all colours are the system's: an edge, underlined words or an icon. */
const unboundedOf = (page: Page) =>
  page.evaluate(() => {
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine } = getComputedStyle(element)
      const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1
      return hasBorder || outlineStyle !== 'none' || textDecorationLine === 'underline'
    }
    const controls = globalThis.document.querySelectorAll<HTMLElement>('main :is(button, input, textarea, select)')
    return [...controls]
      .filter((control) => control.checkVisibility() && !control.closest('[hidden], [aria-hidden=true]'))
      .filter((control) => !control.matches('[type=file]'))
      .filter((control) => {
        const label = control.matches('[type=checkbox], [type=radio]') ? control.closest('label') : null
        const field = control.parentElement
        if (control.matches('button') && control.querySelector('svg')?.checkVisibility()) return false
        const around = [control, field, field?.parentElement, ...(label?.children ?? [])]
        return !around.some((each) => each && hasEdge(each))
      })
      .map((control) => control.outerHTML.slice(0, 160))
  })

/**
 * Controls smaller than `least` pixels, except links in a sentence. A box or a switch is pressed by its label. What is
 * only for screen readers has no size.
 */
const smallOf = (page: Page, least: number) =>
  page.evaluate((size) => {
    const { document } = globalThis
    const controls = document.querySelectorAll<HTMLElement>('main :is(button, input, textarea, select, [role=tab])')
    return [...controls]
      .filter((control) => control.checkVisibility() && !control.matches('[type=file]'))
      .map((control) =>
        control.matches('[type=checkbox], [type=radio]') ? (control.closest('label') ?? control) : control,
      )
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 1 && (width < size || height < size)
      })
      .map((target) => target.outerHTML.slice(0, 160))
  }, least)

for (const screen of screens)
  test(`A11Y-003 the controls of ${screen.path} are large enough, and can be told from words`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openScreen(page, screen)
    await test.step('they have 24 pixels', async () => expect(await smallOf(page, 24)).toEqual([]))
    await test.step('with forced colours, they can be told from words', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await unboundedOf(page)).toEqual([])
      await page.emulateMedia({ forcedColors: null })
    })
    await test.step('on a phone they have 24 pixels, and the main one 44', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await smallOf(page, 24)).toEqual([])
      const main = page.getByRole('main').locator('button[type=submit]:visible')
      for (const { height } of await boxesOf(...(await main.all()))) expect(height).toBeGreaterThanOrEqual(44)
    })
  })
