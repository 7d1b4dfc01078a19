import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { pdfWith } from '../pdf/pdf.ts'

// What a person does in the wizard, in English.
/** The file of the wizard's journeys. */
export const agreement = {
  name: 'Partnership agreement.pdf',
  mimeType: 'application/pdf',
  buffer: pdfWith([{ width: 595, height: 842, words: 'Partnership agreement' }]),
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const hasHeading = (page: Page, question: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(question)

export async function startRequest(page: Page) {
  await chooseFile(page)
  await button(page, 'Signers').click()
  await hasHeading(page, 'Who signs, and in which order?')
}

export async function logIn(page: Page) {
  await page.getByLabel('User name or email').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Log in').click()
}

/** Opens the wizard by the link in the list of requests. */
export async function openWizard(page: Page) {
  await page.goto('/simple-signature-requests')
  await logIn(page)
  await page.getByRole('main').getByRole('link', { name: 'New request' }).click()
  await hasHeading(page, 'Which document needs signing?')
}

export async function chooseFile(page: Page) {
  await openWizard(page)
  await page.locator('main input[type=file]').first().setInputFiles(agreement)
}

export async function addSigner(page: Page, mail: string, firstName: string, lastName: string) {
  const mailField = page.getByRole('textbox', { name: 'Email', exact: true })
  // The step opens with a form for the first signer.
  if ((await mailField.count()) === 0) await button(page, 'Add a signer').click()
  await mailField.fill(mail)
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await button(page, 'Done').click()
}
