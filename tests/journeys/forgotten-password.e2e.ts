import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { readMail } from '../support/journeys/mailbox.ts'
import { button, hasHeading } from '../support/journeys/page.ts'
import { violationsOf } from '../support/walks/stage.ts'

// Runs on the real server, in English. Émilie is in no other journey.
const NEW = 'Institutions de physique 1740'

async function signIn(page: Page, password: string) {
  await page.getByLabel('User name or email').fill('emilie')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log in').click()
}

test('a forgotten password is replaced: the old one and its sessions end, and the link works once', async ({
  page,
  browser,
}) => {
  const violations = await violationsOf(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await signIn(elsewhere, DEMO_PASSWORD)
  await expect(elsewhere).toHaveURL('/dashboard')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await hasHeading(page, 'Forgotten password')
  await page.getByLabel('User name or email').fill('emilie@example.org')
  await button(page, 'Send the link').click()
  await hasHeading(page, 'Check your mailbox')
  const { links } = await readMail(page, 'emilie@example.org', 'Choisissez un nouveau mot de passe')

  await page.goto(links[0]!)
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password').fill(NEW)
  await button(page, 'Save the password').click()
  await expect(page.getByText('Your password was changed')).toBeVisible()

  await signIn(page, DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Wrong user name or password')
  await signIn(page, NEW)
  await expect(page).toHaveURL('/dashboard')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()

  await readMail(page, 'emilie@example.org', 'Votre mot de passe Paraph a été modifié')
  // Before anything is typed.
  await page.goto(links[0]!)
  await hasHeading(page, 'This link no longer works')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgotten-password')
  expect(violations).toEqual([])
})
