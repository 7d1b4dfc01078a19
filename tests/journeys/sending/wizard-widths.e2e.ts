import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { button, hasHeading } from '../../support/journeys/page.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'

// On the real server, in English, from a phone to a desktop.
const alan: Person = { first: 'Alan', last: 'Turing', mail: 'alan@example.org' }

/** Goes on to the settings, and returns the names of the fields that the server then has. */
async function saveFields(page: Page): Promise<string[]> {
  const saving = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await button(page, 'Settings').click()
  await hasHeading(page, 'How should it be sent?')
  const { template } = (await (await saving).json()) as components['schemas']['Request']
  return template.files.flatMap(({ placeHolderList }) => placeHolderList.map(({ anchorName }) => anchorName))
}

/** How far the page can be scrolled sideways, and by how much the steps reach into what is beside them. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const steps = document.querySelector('nav ol:has([aria-current=step])')!
    const beside = steps.closest('section')!.lastElementChild!
    const overlap = steps.lastElementChild!.getBoundingClientRect().right - beside.getBoundingClientRect().left
    return [document.documentElement.scrollWidth - innerWidth, Math.max(0, Math.round(overlap))]
  })

test('WIZ-022 on a phone, a field is placed by tapping and the request goes on to its settings', async ({ page }) => {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Fields').click()
  await expect(page.getByRole('heading', { name: 'This step needs more room' })).toBeVisible()
  await button(page, 'Place by tapping').click()
  await button(page, 'Signature').click()
  await page.locator('[data-page="0"]').click({ position: { x: 40, y: 250 } })
  await expect(page.getByText('Signature 1. Tap where it should go.')).toBeVisible()

  await page.reload()
  await expect(page.locator('[data-field]')).toHaveCount(1)
  await expect(page.getByText('Signature 1. Tap where it should go.')).toBeVisible()
  await expect.poll(() => overflowOf(page)).toEqual([0, 0])
  expect(await saveFields(page)).toEqual(['Signature 1'])
})

test('on a laptop at 200 % zoom, fields are placed and no input with the focus lies under a bar', async ({ page }) => {
  await new Sender({ page, isSignedIn: true }).begin()
  await page.setViewportSize({ width: 683, height: 384 })
  await button(page, 'Add a signer').click()
  for (const name of ['Email', 'First name', 'Last name']) {
    const input = page.getByRole(name === 'Email' ? 'combobox' : 'textbox', { name, exact: true })
    await input.focus()
    await input.fill(name === 'Email' ? 'alan@example.org' : 'Alan')
    const seen = () =>
      input.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        return {
          isOnTop: [top + 2, bottom - 2].every((line) => element.contains(document.elementFromPoint(left + 20, line))),
          isInWindow: top >= 0 && bottom <= innerHeight,
        }
      })
    await expect.poll(seen, { message: name }).toEqual({ isOnTop: true, isInWindow: true })
  }
  await button(page, 'Done').click()
  await button(page, 'Fields').click()
  await button(page, 'Text').click()
  await page.locator('[data-page="0"]').click({ position: { x: 40, y: 150 } })
  await expect(page.locator('[data-field]')).toHaveCount(1)
  await expect.poll(() => overflowOf(page)).toEqual([0, 0])
  expect(await saveFields(page)).toEqual(['Text 1'])
})

test('from the smallest phone to a desktop, the steps of the wizard leave room for what is beside them', async ({
  page,
}) => {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  await button(page, 'Fields').click()
  await hasHeading(page, 'Where does each person sign?')
  for (const width of [320, 360, 390, 599, 600, 683, 768, 959, 960, 1159, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflowOf(page), { message: `at ${width} pixels` }).toEqual([0, 0])
  }
})
