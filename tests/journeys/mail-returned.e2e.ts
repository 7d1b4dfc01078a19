import { expect, test, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { samplePdf } from '../support/samples/sample-pdf.ts'
import { violationsOf } from '../support/walks/stage.ts'

type Schemas = components['schemas']

// On the real server, in English. Mail to the domain `.invalid` comes back.
const WRONG = 'emmy@journey.invalid'
const RIGHT = 'emmy.noether@journey.example.org'

test('a sender sees that an invitation came back, corrects the address, and the signer is invited there', async ({
  page,
}) => {
  const violations = await violationsOf(page)
  await page.goto('/login')
  await page.getByLabel('User name or email').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard')
  const id = await sendTo(page, WRONG)

  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByText('the recipient’s mail server refused it.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Change the address of Emmy Noether' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another address for Emmy Noether' })
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue(WRONG)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(RIGHT)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(RIGHT)).toBeVisible()
  await expect(page.getByText('the recipient’s mail server refused it.')).toHaveCount(0)
  await expect(page.getByText('Ada Lovelace edited the request')).toBeVisible()

  await expect(async () => {
    await page.goto('/mailbox')
    await expect(page.getByText(RIGHT)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText(WRONG)).toHaveCount(0)
  expect(violations).toEqual([])
})

/** Sends a request to one signer by calls, and returns its id. */
async function sendTo(page: Page, mail: string): Promise<string> {
  const call = async <Answer>(method: string, path: string, given: object, revision?: string) => {
    const origin = new URL(page.url()).origin
    const headers = { origin, ...(revision && { 'if-match': revision }) }
    const answer = await page.request.fetch(`/api/public/v1${path}`, { method, headers, ...given })
    expect(answer.status()).toBe(200)
    return { body: (await answer.json()) as Answer, etag: answer.headers()['etag'] ?? '' }
  }
  const draft = { name: 'Symmetry', timeZone: 'Europe/Paris' }
  const { id } = (await call<{ id: string }>('POST', '/simple-sign/create-request', { data: draft })).body
  const files = { name: 'Symmetry.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf()) }
  const [file] = (
    await call<Schemas['RequestFile'][]>('POST', `/simple-sign/${id}/file-upload`, { multipart: { files } })
  ).body
  const box = { pageNumber: 1, posX: 0.1, posY: 0.5, width: 0.3, height: 0.1 }
  const signature = { ...box, roleName: 'Signer', anchorName: 'Signature', anchorType: 'SIGNATURE' as const }
  const data: Schemas['RequestPatch'] = {
    expirationDate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    signers: [{ mail, firstName: 'Emmy', lastName: 'Noether', roles: ['Signer'] }],
    template: { files: [{ id: file!.id, placeHolderList: [signature] }] },
  }
  const { etag } = await call('GET', `/simple-sign-requests/${id}`, {})
  const patched = await call('PATCH', `/simple-sign/${id}`, { data }, etag)
  await call('POST', `/simple-sign/${id}/submit-request`, { data: {} }, patched.etag)
  return id
}
