import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { button } from '../support/journeys/page.ts'
import { violationsOf } from '../support/walks/stage.ts'

// Runs on the real server, in English, with an authenticator that Chromium simulates.

/** Gives the page an authenticator that has found out who uses it, such as a laptop with a fingerprint reader. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Somebody else holds the device. */
    refuses: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accepts: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const actions = (page: Page, name: string) => section(page).getByRole('button', { name: `Actions for ${name}` })

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signature-check')
}

test('a passkey is added, logs in, is renamed and removed, and logs in no more', async ({ page }) => {
  const violations = await violationsOf(page)
  const authenticator = await addAuthenticator(page)
  await page.goto('/profile/security')
  await page.getByLabel('User name or email').fill('mary')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Log in').click()

  await test.step('it is added, and named', async () => {
    await expect(section(page)).toContainText('No passkey yet')
    await button(page, 'Add a passkey').click()
    await expect(section(page)).toContainText('Passkey added')
    await page.getByLabel('Name of the passkey').fill('Laptop of Mary')
    await button(page, 'Save').click()
    await expect(section(page).getByRole('listitem')).toHaveText(/Laptop of MaryAdded .*, never used/)
    await expect(actions(page, 'Laptop of Mary')).toBeFocused()
    expect(await authenticator.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  })

  await test.step('the same device is not added twice', async () => {
    await button(page, 'Add a passkey').click()
    await expect(section(page).getByRole('status')).toContainText('This device already has a passkey')
    await expect(section(page).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('it logs in by itself, to the page that was wanted', async () => {
    await logOut(page)
    await page.goto('/profile/security')
    await expect(page).toHaveURL(/^[^?]*\/login/)
    await authenticator.refuses()
    await button(page, 'Use a passkey').click()
    await expect(page.getByText('No passkey was used')).toBeVisible()
    await authenticator.accepts()
    await button(page, 'Use a passkey').click()
    await expect(page).toHaveURL('/profile/security')
    await expect(section(page).getByRole('listitem')).toHaveText(/Laptop of MaryAdded .*, last used /)
  })

  await test.step('it is renamed', async () => {
    await actions(page, 'Laptop of Mary').click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Name of the passkey').fill('Old laptop')
    await page.getByLabel('Name of the passkey').press('Enter')
    await expect(actions(page, 'Old laptop')).toBeFocused()
    await page.reload()
    await expect(section(page).getByRole('listitem')).toContainText(['Old laptop'])
  })

  await test.step('it is removed', async () => {
    await actions(page, 'Old laptop').click()
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    await expect(page.getByRole('dialog')).toContainText('“Old laptop” will no longer log you in.')
    await button(page, 'Remove the passkey').click()
    await expect(section(page)).toContainText('No passkey yet')
  })

  await test.step('it logs in no more, although the device still has it', async () => {
    await logOut(page)
    await page.goto('/login')
    expect(await authenticator.credentials()).toHaveLength(1)
    await button(page, 'Use a passkey').click()
    await expect(page.getByRole('alert')).toContainText('This passkey cannot log you in')
    await page.goto('/')
    await expect(page).toHaveURL(/^[^?]*\/login/)
  })
  expect(violations).toEqual([])
})
