import { expect, type Page } from '@playwright/test'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { exhibit } from '../../support/walks/exhibit.ts'
import { test } from '../../support/walks/stage.ts'

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  shown = await exhibit('/tests/ui/design/design.exhibit.tsx', {})
})
test.afterAll(() => shown.end())

async function open(page: Page) {
  await page.goto(shown.address)
  await page.getByRole('tab', { name: 'Fields' }).click()
  const line = page.getByRole('textbox', { name: 'Copies to' })
  const chips = page.getByRole('grid', { name: 'Who gets copies' }).getByRole('row')
  const said = page.locator('output', { hasText: /^(Added|Removed|Copied)/ })
  return { line, chips, said }
}

/** Pastes a text, as the clipboard of a test may not be read. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('FIELD-070 Enter, Tab, a comma and leaving the field complete a tag, and it is said', async ({ stage }) => {
  const { page, violations } = stage
  const { line, chips, said } = await open(page)
  await expect(line).toHaveAccessibleDescription('They can read it.')
  await line.fill('a@x.org')
  await line.press('Enter')
  await expect(chips).toHaveCount(2)
  await expect(said).toHaveText('Added: a@x.org')
  await expect(line).toHaveValue('')
  await line.fill('b@x.org')
  await line.press('Tab')
  await expect(chips).toHaveCount(3)
  await expect(chips.first()).toBeFocused()
  await line.pressSequentially('c@x.org,d')
  await expect(chips).toHaveCount(4)
  await expect(line).toHaveValue('d')
  await page.getByRole('heading').first().click()
  await expect(chips).toHaveCount(5)
  expect(await axeViolationsOn(page)).toEqual([])
  expect(violations).toEqual([])
})

test('FIELD-067 FIELD-069 what is wrong with the tags is said at the field; a tag twice is not added', async ({
  stage: { page },
}) => {
  const { line, chips } = await open(page)
  await line.fill('anna,')
  await expect(line).toHaveAccessibleDescription(/Not an address: anna\./)
  await line.fill('AN-address-that-is-long@example.org;')
  await expect(chips).toHaveCount(2)
  await line.press('Backspace')
  await expect(chips).toHaveCount(1)
  await line.fill('AN-address-that-is-long@example.org;')
  await expect(line).toHaveAccessibleDescription(/AN-address-that-is-long@example\.org is there already\./)
  await expect(chips).toHaveCount(1)

  await line.focus()
  await paste(page, 'a@x.org\nb@x.org\nc@x.org;\nd@x.org\n')
  await expect(chips).toHaveCount(5)
  await expect(line).toHaveAccessibleDescription(/Three at most: remove 2\./)
  expect(await axeViolationsOn(page)).toEqual([])
})

test('tags are removed by Backspace, by Delete and by their button; the field has the focus after the last one', async ({
  stage: { page },
}) => {
  const { line, chips, said } = await open(page)
  await line.focus()
  await paste(page, 'a@x.org b@x.org')
  await expect(chips).toHaveCount(3)
  await line.press('Backspace')
  await expect(said).toHaveText('Removed: b@x.org')
  await line.press('Tab')
  await page.keyboard.press('Delete')
  await expect(chips).toHaveCount(1)
  await expect(chips.first()).toBeFocused()
  await chips.getByRole('button', { name: 'Remove' }).click()
  await expect(chips).toHaveCount(0)
  await expect(line).toBeFocused()
})

test('FIELD-072 FIELD-071 a long tag is shown whole while it is focused; it is copied by Enter, which is said for a second', async ({
  stage: { page, clock },
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { line, chips, said } = await open(page)
  const chip = chips.first()
  await expect(chip).toHaveText('an-address-that-is-lo…')
  await line.press('Tab')
  await expect(chip).toBeFocused()
  await expect(chip).toContainText('an-address-that-is-long@example.org')
  await clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await expect(chip.getByText('Copied')).toBeVisible()
  await expect(said).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('an-address-that-is-long@example.org')
  await clock.runFor(900)
  await expect(chip.getByText('Copied')).toBeVisible()
  await clock.runFor(200)
  await expect(chip.getByText('Copied')).toHaveCount(0)
})
