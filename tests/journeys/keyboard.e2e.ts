import { writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { press, reach, type } from '../support/journeys/keys.ts'
import { own } from '../support/journeys/own.ts'
import { isHome } from '../support/journeys/page.ts'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { samplePdf } from '../support/samples/sample-pdf.ts'

// From login to a signature by keyboard only: no pointer events, and all input is typed.
test.setTimeout(120_000)

const NAME = 'Signed by keys'
const grace = own({ mail: 'grace.hopper@journey.example.org' })

test('a request is created, sent and signed by keyboard only', async ({ page }, info) => {
  const pdf = info.outputPath(`${NAME}.pdf`)
  writeFileSync(pdf, await samplePdf(1, NAME))

  await page.goto('/login')
  await type(page, page.getByLabel('User name or email'), 'ada')
  await type(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await isHome(page)

  await press(page, page.getByRole('main').getByRole('link', { name: 'New request' }).first())
  await expect(page.getByRole('heading', { name: 'Which documents need signing?' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: /Choose PDFs/ }))
  await (await chooser).setFiles(pdf)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Signers', exact: true }))
  await type(page, page.getByRole('combobox', { name: 'Email', exact: true }), grace.mail)
  await type(page, page.getByRole('textbox', { name: 'First name' }), 'Grace')
  await type(page, page.getByRole('textbox', { name: 'Last name' }), 'Hopper')
  await press(page, page.getByRole('button', { name: 'Done' }))
  await press(page, page.getByRole('button', { name: 'Fields', exact: true }))

  await reach(page, page.getByRole('region', { name: 'Document' }).getByRole('region', { name: 'Pages' }))
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('Rank')
  await page.keyboard.press('Enter')
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Settings', exact: true }))
  await press(page, page.getByRole('button', { name: 'Review' }))
  await press(page, page.getByRole('button', { name: 'Send request' }))
  await expect(page).toHaveURL(/\/simple-sign-detail\/[0-9a-f]+$/)

  await followLink(page, 'asks you to sign', 'Read and sign')
  await expect(page).toHaveURL(/\/open-request\/[0-9a-f]{24}$/)
  await type(page, page.getByRole('textbox', { name: /Rank/ }).first(), 'Rear admiral')
  await press(page, page.getByRole('button', { name: 'Sign', exact: true }).first())
  const dialog = page.getByRole('dialog')
  await reach(page, dialog.getByRole('checkbox', { name: /I have read/ }))
  await page.keyboard.press('Space')
  await reach(page, dialog.getByRole('checkbox', { name: /I accept/ }))
  await page.keyboard.press('Space')
  await press(page, dialog.getByRole('button', { name: 'Choose a signature' }))
  await press(page, dialog.getByRole('button', { name: 'Use this signature' }))
  const code = await codeFromMail(page)
  await reach(page, dialog.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await page.keyboard.type(code)
  await press(page, dialog.getByRole('button', { name: 'Sign the document' }))
  await expect(dialog.getByRole('heading', { name: 'Your signature is recorded' })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Done' }))
  await expect(page).toHaveURL(/end-signing-request/)
})

/** Opens the openNewestMail mail to the signer and follows its link. */
async function followLink(page: Page, subject: string, link: string) {
  await openNewestMail(page, subject)
  await page.frameLocator('iframe').getByRole('link', { name: link }).press('Enter')
}

async function openNewestMail(page: Page, subject: string) {
  const row = page.getByRole('link').filter({ hasText: subject }).filter({ hasText: grace.mail })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().press('Enter')
}

async function codeFromMail(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await openNewestMail(other, 'Your code')
  const text = await other.frameLocator('iframe').locator('body').innerText()
  await other.close()
  await page.bringToFront()
  return /\b(\d{6})\b/.exec(text)![1]!
}
