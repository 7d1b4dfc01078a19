import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { button, hasHeading } from '../support/journeys/page.ts'
import { servedWithProvider } from '../support/openid/served.ts'
import { goThere, signInThere } from '../support/openid/there.ts'
import { acceptCookiesAnywhere } from '../support/walks/accepted-cookies.ts'
import { violationsOf } from '../support/walks/stage.ts'

// Runs on a server of its own, in English, against a real OpenID provider.
const PEOPLE = {
  'grace-there': {
    preferred_username: 'grace',
    email: 'grace@example.org',
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
  },
  'ada-there': {
    preferred_username: 'ada',
    email: 'ada@example.org',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
  },
}

let served: Awaited<ReturnType<typeof servedWithProvider>>
test.beforeAll(async () => {
  served = await servedWithProvider(PEOPLE)
})
test.beforeEach(async ({ page }) => {
  await acceptCookiesAnywhere(page)
  // The provider's pages want a font from the Internet.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
})
test.afterAll(() => served.stop())

/** The page of this application, without its origin. */
const isAt = (page: Page, address: string) => expect(page).toHaveURL(`${served.origin}${address}`)

test('a new person signs in with their organisation, and out of both', async ({ page }) => {
  const violations = await violationsOf(page)
  await goThere(page, served.origin, '/login?redirect=%2Fcontacts')
  await signInThere(page, 'grace-there')
  // A new account has not accepted the terms of use yet.
  const terms = page.getByRole('dialog')
  await terms.getByRole('checkbox').setChecked(true, { force: true })
  await terms.getByRole('button', { name: 'Accept the terms' }).click()
  await isAt(page, '/contacts')
  await page.getByRole('button', { name: 'Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  // The provider asks whether its own session ends, too.
  await expect(page).toHaveURL((url) => url.origin === served.issuer)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await isAt(page, '/login')
  await page.goto(`${served.origin}/contacts`)
  await isAt(page, '/login?redirect=%2Fcontacts')

  // It has ended there: the provider asks for a login again.
  await goThere(page, served.origin)
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
  expect(violations).toEqual([])
})

test('somebody with an account links it with its password once, and is known from then on', async ({ page }) => {
  const violations = await violationsOf(page)
  await goThere(page, served.origin)
  await signInThere(page, 'ada-there')
  await isAt(page, '/login/link')
  await hasHeading(page, 'Link your account')
  await expect(page.getByText('Analytical Engines knows you as ada@example.org')).toBeVisible()
  await page.getByLabel('Your Paraph password').fill('wrong')
  await button(page, 'Link and log in').click()
  await expect(page.getByText('This is not the password of the account')).toBeVisible()
  await page.getByLabel('Your Paraph password').fill(DEMO_PASSWORD)
  await button(page, 'Link and log in').click()
  await isAt(page, '/dashboard')
  await expect(page.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible()

  // The provider still knows them, and asks nothing.
  await page.context().clearCookies({ name: 'session' })
  await goThere(page, served.origin)
  await isAt(page, '/dashboard')
  expect(violations).toEqual([])
})

test('somebody who says no at the provider is told so, and can start again', async ({ page }) => {
  await goThere(page, served.origin, '/login?redirect=%2Fcontacts')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await hasHeading(page, 'Log in with your organisation')
  await expect(page.getByRole('alert')).toContainText('did not let you in, or the login was cancelled there')
  await page.getByRole('link', { name: 'Continue to Analytical Engines' }).click()
  await expect(page).toHaveURL((url) => url.origin === served.issuer)
})
