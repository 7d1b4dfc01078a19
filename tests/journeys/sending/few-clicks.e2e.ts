import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { button, hasHeading, isHome } from '../../support/journeys/page.ts'
import { agreement } from '../../support/journeys/sender.ts'

// On the real server, in English.
const people = [
  { email: 'maryam.mirzakhani@clicks.example.org', firstName: 'Maryam', lastName: 'Mirzakhani' },
  { email: 'emmy.noether@clicks.example.org', firstName: 'Emmy', lastName: 'Noether' },
]

/** Counts the presses of the mouse, on any page that follows. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countClick', () => void (count += 1))
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { countClick: () => void }).countClick(), {
      capture: true,
    }),
  )
  return () => count
}

test('CONT-021 from the login, a contract for two people of the address book is sent with ten clicks at most', async ({
  page,
}) => {
  const clicks = await countClicks(page)
  await page.goto('/login')
  await page.getByLabel('User name or email').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await isHome(page)
  const answer = await page.request.post('/api/private/contacts/update', {
    data: { contacts: people },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(204)

  await page.getByRole('main').getByRole('link', { name: 'New request' }).first().click()
  await hasHeading(page, 'Which documents need signing?')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose PDFs/ }).click()
  await (await chooser).setFiles(agreement)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await button(page, 'Signers').click()

  const email = page.getByRole('combobox', { name: 'Email', exact: true })
  await email.click()
  await page.keyboard.type('mirzakhani maryam')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue(people[0]!.email)
  await button(page, 'Add a signer').click()
  // The form of the next signer has the focus.
  await page.keyboard.type('noether@clicks')
  await page.getByRole('option', { name: /Emmy Noether/ }).click()
  await expect(email).toHaveValue(people[1]!.email)
  await button(page, 'Fields').click()
  await hasHeading(page, 'Where does each person sign?')
  await button(page, 'Settings').click()
  await hasHeading(page, 'How should it be sent?')
  await button(page, 'Review').click()
  await expect(page.getByText('2 signers, in this order')).toBeVisible()
  await button(page, 'Send request').click()
  await expect(page).toHaveURL(/\/simple-sign-detail\/[0-9a-f]+$/)
  await expect(page.getByText('Request sent. We’ve emailed Maryam Mirzakhani.')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(10)
})
