import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { readMail } from '../support/journeys/mailbox.ts'
import { button, hasHeading } from '../support/journeys/page.ts'
import { violationsOf } from '../support/walks/stage.ts'

// Runs on the real server, in English; the mails are in French, the language of the account. Évariste is in no other journey.
const OLD = 'evariste@example.org'
const NEW = 'galois@example.org'

async function signIn(page: Page, user: string) {
  await page.getByLabel('User name or email').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Log in').click()
}

test('another email address counts once its link is opened; the old one is told, and no longer signs in', async ({
  page,
  browser,
}) => {
  const violations = await violationsOf(page)
  await page.goto('/login?redirect=%2Fprofile%2Fsecurity')
  await signIn(page, OLD)
  await hasHeading(page, 'Security')
  await button(page, `Change ${OLD}`).click()
  await page.getByLabel('New email address').fill(NEW)
  await button(page, 'Send the link').click()
  const section = page.getByRole('region', { name: 'Email address' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expect(section).toContainText('To be confirmed')

  await readMail(page, OLD, 'Une autre adresse e‑mail est demandée pour votre compte Paraph')
  const { links } = await readMail(page, NEW, 'Confirmez votre nouvelle adresse e‑mail Paraph')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(links[0]!)
  await hasHeading(elsewhere, 'Your email address was changed')
  await expect(elsewhere).toHaveURL('/validation')
  await readMail(page, OLD, 'L’adresse e‑mail de votre compte Paraph a été modifiée')
  await elsewhere.goto(links[0]!)
  await hasHeading(elsewhere, 'This link no longer works')

  await elsewhere.goto('/login')
  await signIn(elsewhere, OLD)
  await expect(elsewhere.getByRole('alert')).toContainText('Wrong user name or password')
  await signIn(elsewhere, NEW)
  await expect(elsewhere).toHaveURL('/dashboard')
  await elsewhere.context().close()

  await page.reload()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section).toContainText(NEW)
  expect(violations).toEqual([])
})
