import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { readMail, subjectsTo } from '../support/journeys/mailbox.ts'
import { button, hasHeading, isHome } from '../support/journeys/page.ts'
import { codeAt } from '../support/second-factors/two-factor.ts'
import { violationsOf } from '../support/walks/stage.ts'

// Runs on the real server, in English. Mary and Charles are in no other journey.
const CODE_MAIL = 'Your Paraph security code'

const dialog = (page: Page) => page.getByRole('dialog')
const section = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })

async function signIn(page: Page, user: string) {
  await page.goto('/login')
  await page.getByLabel('User name or email').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Log in').click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
}

async function openSecurity(page: Page) {
  await page.goto('/profile/security')
  await expect(section(page).getByText('Authenticator app').first()).toBeVisible()
}

/** Types six digits into the boxes; the sixth submits. */
async function type(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** The next code of an app: each works once, and one of the step after counts already. */
const nextCode = (secret: string) => codeAt(secret, Date.now(), 1)

/** Scans the key that the dialog shows, and confirms it. Returns the secret. */
async function setUpApp(page: Page): Promise<string> {
  await expect(dialog(page).getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await dialog(page)
    .getByText(/^([A-Z2-7]{4} ?){8}$/)
    .textContent())!
  await type(page, codeAt(secret, Date.now()))
  return secret
}

/** Takes the recovery codes that are shown once, and closes their dialog. */
async function takeCodes(page: Page): Promise<string[]> {
  await expect(dialog(page)).toContainText('Save your recovery codes')
  const codes = await dialog(page).getByRole('listitem').allTextContents()
  await dialog(page).getByText('I have saved them').click()
  await button(page, 'Done').click()
  await expect(dialog(page)).toHaveCount(0)
  return codes
}

test('TFA-018 SHELL-016 the app is switched on, asked for at the next sign-in, and replaced after the phone was lost', async ({
  page,
}) => {
  const violations = await violationsOf(page)
  await signIn(page, 'mary')
  await isHome(page)
  await openSecurity(page)
  await section(page).getByRole('button', { name: 'Set up Authenticator app' }).click()
  const lost = await setUpApp(page)
  const codes = await takeCodes(page)
  expect(codes.length).toBe(10)
  await expect(section(page)).toContainText('10 of 10 left')
  await expect(section(page)).toContainText('Default')
  await logOut(page)

  await signIn(page, 'mary')
  await hasHeading(page, 'Enter the code from your app')
  await type(page, nextCode(lost))
  await isHome(page)
  await logOut(page)

  await signIn(page, 'mary')
  await button(page, 'Lost your phone? Use a recovery code').click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[3]!.toLowerCase())
  await button(page, 'Continue').click()
  await isHome(page)
  await openSecurity(page)
  await expect(section(page)).toContainText('9 of 10 left')
  await section(page).getByRole('button', { name: 'Actions for Authenticator app' }).click()
  await page.getByRole('menuitem', { name: 'Set up on another phone' }).click()
  const found = await setUpApp(page)
  expect(found).not.toBe(lost)
  await expect(dialog(page)).toHaveCount(0)
  await logOut(page)

  await signIn(page, 'mary')
  await type(page, nextCode(lost))
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible()
  await type(page, nextCode(found))
  await isHome(page)

  await openSecurity(page)
  await section(page).getByRole('button', { name: 'Actions for Authenticator app' }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await button(page, 'Switch it off').click()
  await expect(section(page)).toContainText('Works without a network')
  await logOut(page)
  await signIn(page, 'mary')
  await isHome(page)
  expect(violations).toEqual([])
})

test('TFA-018 codes by email are switched on with a code, and asked for at the next sign-in', async ({ page }) => {
  const violations = await violationsOf(page)
  const mail = 'charles@example.org'
  /** The digits of the mail that makes so many. */
  const digits = async (count: number) => {
    const sent = async () => (await subjectsTo(page, mail)).filter((subject) => subject.includes(CODE_MAIL)).length
    await expect.poll(sent, { timeout: 30_000 }).toBe(count)
    return /\b\d{6}\b/.exec((await readMail(page, mail, CODE_MAIL)).text)![0]
  }
  await signIn(page, 'charles')
  await isHome(page)
  await openSecurity(page)
  await section(page).getByRole('button', { name: 'Set up Code by email' }).click()
  await expect(dialog(page)).toContainText('We sent six digits to')
  const first = await digits(1)
  await type(page, first === '000000' ? '111111' : '000000')
  await expect(dialog(page)).toContainText('The code is wrong or has expired')
  await type(page, first)
  await takeCodes(page)
  await expect(section(page)).toContainText('Default')
  await logOut(page)

  await signIn(page, 'charles')
  await hasHeading(page, 'Enter the code we sent you')
  await type(page, await digits(2))
  await isHome(page)
  expect(violations).toEqual([])
})
