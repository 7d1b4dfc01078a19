import { expect } from '@playwright/test'
import { axeViolationsOn } from '../support/walks/axe.ts'
import { exhibit } from '../support/walks/exhibit.ts'
import { changeTwiceEachWay } from '../support/walks/number.ts'
import { test } from '../support/walks/stage.ts'

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  shown = await exhibit('/tests/ui/design.exhibit.tsx', {})
})
test.afterAll(() => shown.end())
test.afterEach(({ stage: { page } }) => page.setViewportSize({ width: 1280, height: 720 }))

for (const theme of ['light', 'dark'] as const)
  test(`every component in the ${theme} theme is accessible, fits 320 pixels and respects the policy`, async ({
    stage,
  }) => {
    const { page, violations } = stage
    await page.goto(shown.address)
    await page.locator('html').evaluate((html, chosen) => html.setAttribute('data-theme', chosen), theme)
    for (const tab of ['Buttons', 'Fields', 'States']) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      expect(await axeViolationsOn(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 720 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    expect(violations).toEqual([])
  })

for (const [name, title] of [
  ['Open the dialog', 'Cancel this request?'],
  ['Open the drawer', 'Proof'],
] as const)
  test(`${name}: takes the focus; Escape closes it and restores the focus`, async ({ stage: { page } }) => {
    await page.goto(shown.address)
    const opener = page.getByRole('button', { name })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

test('a number field changes by typing, by its buttons and by arrow keys', async ({ stage }) => {
  const { page, violations } = stage
  await page.goto(shown.address)
  await page.getByRole('tab', { name: 'Fields' }).click()
  await changeTwiceEachWay(page.getByRole('textbox', { name: 'Days' }))
  expect(violations).toEqual([])
})
