import { expect, type Locator, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { samplePdf } from '../samples/sample-pdf.ts'

type Schemas = components['schemas']
export type Person = { firstName: string; lastName: string; mail: string }

/** Calls the real server with the cookies of the page. @throws if it refuses */
async function call<Answer>(page: Page, method: string, path: string, given: object = {}, revision?: string) {
  const headers = { origin: new URL(page.url()).origin, ...(revision && { 'if-match': revision }) }
  const answer = await page.request.fetch(`/api/public/v1${path}`, { method, headers, ...given })
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true)
  return { body: (await answer.json()) as Answer, etag: answer.headers()['etag'] ?? '' }
}

/** Signs the demonstration's sender in, on the page. */
export async function signInAsAda(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('User name or email').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/simple-signature-requests')
}

/**
 * Sends a request with one signature field for each signer, who sign in this order, and a text field for the first one if
 * `text` names it; returns the request's id. The page is the sender's.
 */
export async function sendTo(page: Page, name: string, signers: readonly Person[], text?: string): Promise<string> {
  const draft = { name, timeZone: 'Europe/Paris' }
  const { id } = (await call<{ id: string }>(page, 'POST', '/simple-sign/create-request', { data: draft })).body
  const files = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf()) }
  const [file] = (
    await call<Schemas['RequestFile'][]>(page, 'POST', `/simple-sign/${id}/file-upload`, { multipart: { files } })
  ).body
  const box = { pageNumber: 1, posY: 0.5, width: 0.3, height: 0.1, anchorType: 'SIGNATURE' as const }
  const line = { ...box, posX: 0.1, posY: 0.3, height: 0.03, anchorType: 'TEXT' as const }
  const data: Schemas['RequestPatch'] = {
    expirationDate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    signers: signers.map((signer, i) => ({ ...signer, roles: [`Signer ${i}`], orderToSign: i + 1 })),
    template: {
      files: [
        {
          id: file!.id,
          placeHolderList: [
            ...signers.map((_, i) => ({
              ...box,
              posX: 0.1 + 0.4 * i,
              roleName: `Signer ${i}`,
              anchorName: 'Signature',
            })),
            ...(text === undefined ? [] : [{ ...line, roleName: 'Signer 0', anchorName: text }]),
          ],
        },
      ],
    },
  }
  const { etag } = await call(page, 'GET', `/simple-sign-requests/${id}`)
  const patched = await call(page, 'PATCH', `/simple-sign/${id}`, { data }, etag)
  await call(page, 'POST', `/simple-sign/${id}/submit-request`, { data: {} }, patched.etag)
  return id
}

/** Opens the newest mail to an address with this subject, once it is sent, and returns its text. */
export async function openMail(page: Page, mail: string, subject: string): Promise<string> {
  const row = page.getByRole('link').filter({ hasText: subject }).filter({ hasText: mail })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().click()
  return page.frameLocator('iframe').locator('body').innerText()
}

/** Follows the link of the newest invitation, which leads to the signing page. */
export async function followInvitation(page: Page, { mail }: Person): Promise<void> {
  await openMail(page, mail, 'asks you to sign')
  await page.frameLocator('iframe').getByRole('link', { name: 'Read and sign' }).click()
}

/** The code in the newest mail that has one. */
export async function codeFor(page: Page, { mail }: Person): Promise<string> {
  const other = await page.context().newPage()
  const text = await openMail(other, mail, 'Your code')
  await other.close()
  return /\b(\d{6})\b/.exec(text)![1]!
}

/** Opens the signing dialog and goes through it with the suggested signature, until the step of the code. */
export async function goToCode(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true })
  await dialog.getByRole('button', { name: 'Choose a signature' }).click()
  await dialog.getByRole('button', { name: 'Use this signature' }).click()
  return dialog
}

/** Types a code into the boxes and signs with it. */
export async function signWith(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
  await dialog.getByRole('button', { name: 'Sign the document' }).click()
}
