import { expect } from '@playwright/test'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { exhibit } from '../../support/walks/exhibit.ts'
import { changeTwiceEachWay } from '../../support/walks/number.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { test } from '../../support/walks/stage.ts'

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  shown = await exhibit('/tests/ui/design/design.exhibit.tsx', {})
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
      await expectNoOverflow(page)
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

for (const width of [320, 390])
  test(`a dialog whose title has a word wider than the window keeps its buttons at ${width} px`, async ({
    stage: { page },
  }) => {
    await page.goto(shown.address)
    await page.setViewportSize({ width, height: 720 })
    await page.getByRole('button', { name: 'Open the long title' }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['Close', 'Send again'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    const outside = () =>
      dialog.evaluate(
        (it) =>
          [it, ...it.querySelectorAll('*')].filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
          ).length,
      )
    expect(await outside()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

test('a number field changes by typing, by its buttons and by arrow keys', async ({ stage }) => {
  const { page, violations } = stage
  await page.goto(shown.address)
  await page.getByRole('tab', { name: 'Fields' }).click()
  await changeTwiceEachWay(page.getByRole('textbox', { name: 'Days' }))
  expect(violations).toEqual([])
})

test('a select is operated by keyboard, open and closed, and has its label, its help and what is selected', async ({
  stage: { page, violations },
}) => {
  await page.goto(shown.address)
  await page.getByRole('tab', { name: 'Fields' }).click()
  const select = page.getByRole('button', { name: 'Expiry' })
  const option = (name: string) => page.getByRole('option', { name })
  await expect(select).toHaveAccessibleName('In 30 days Expiry')
  await expect(select).toHaveAccessibleDescription('Signers read it.')
  await expect(select).toHaveAttribute('aria-expanded', 'false')

  await page.getByText('Expiry', { exact: true }).click()
  await expect(select).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(option('In 30 days')).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveAccessibleName('Expiry')
  expect(await axeViolationsOn(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(select).toBeFocused()
  await expect(select).toHaveAccessibleName('In 60 days Expiry')

  await select.click()
  await expect(option('In 60 days')).toHaveAttribute('aria-selected', 'true')
  await option('In 60 days').click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await select.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(select).toBeFocused()

  for (const [key, name] of [
    ['ArrowRight', 'Never'],
    ['ArrowRight', 'Never'],
    ['ArrowLeft', 'In 60 days'],
    ['n', 'Never'],
    ['i', 'In 30 days'],
    ['i', 'In 60 days'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(select).toHaveAccessibleName(`${name} Expiry`)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
  expect(violations).toEqual([])
})

test('a day is written out at rest, typed part by part, and chosen in a calendar with the keyboard', async ({
  stage,
}) => {
  const { page, violations } = stage
  await page.goto(shown.address)
  await page.getByRole('tab', { name: 'Fields' }).click()
  const field = page.getByRole('group', { name: 'Sign by' })
  const day = page.getByRole('status').first()
  await expect(field.getByText('22 Dec 2026')).toBeVisible()

  await field.getByRole('spinbutton', { name: 'day' }).click()
  await page.keyboard.type('03122026')
  await expect(day).toHaveText('2026-12-03')
  await expect(field.getByText('3 Dec 2026')).toBeAttached()

  await field.getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(day).toHaveText('2026-12-04')

  await field.getByRole('spinbutton', { name: 'year' }).click()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace')
  await page.getByRole('textbox', { name: 'Days' }).click()
  await expect(day).toHaveText('no day')
  expect(violations).toEqual([])
})

test('a day that is typed is not taken before its year is whole', async ({ stage: { page } }) => {
  await page.goto(shown.address)
  await page.getByRole('tab', { name: 'Fields' }).click()
  const field = page.getByRole('group', { name: 'Sign by' })
  await field.getByRole('spinbutton', { name: 'year' }).click()
  await page.keyboard.type('202')
  await expect(page.getByRole('status').first()).toHaveText('2026-12-22')
  await page.keyboard.type('7')
  await expect(page.getByRole('status').first()).toHaveText('2027-12-22')
})
