import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { samplePdf } from '../samples/sample-pdf.ts'
import type { Person } from './sender.ts'

type Schemas = components['schemas']

/** Calls the real server with the cookies of the page. @throws if it refuses */
export async function call<Answer>(page: Page, method: string, path: string, given: object = {}, revision?: string) {
  const headers = { origin: new URL(page.url()).origin, ...(revision && { 'if-match': revision }) }
  const answer = await page.request.fetch(`/api/public/v1${path}`, { method, headers, ...given })
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return { body: (await answer.json()) as Answer, etag: answer.headers()['etag'] ?? '' }
}

/** Signs a page in, as Ada unless told otherwise, to the server at `origin`. */
export async function signIn(page: Page, origin: string, user = 'ada'): Promise<void> {
  const answer = await page.request.post('/api/public/v1/auth', {
    data: { user, password: DEMO_PASSWORD },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}

/** Signs Ada in on a new page, which is of the server but loads nothing of the application. */
export async function beginAsAda(page: Page): Promise<void> {
  await page.goto('/assets/none')
  await signIn(page, new URL(page.url()).origin)
}

/** A request as its sender reads it. */
export const readRequest = async (page: Page, id: string): Promise<Schemas['Request']> =>
  (await call<Schemas['Request']>(page, 'GET', `/simple-sign-requests/${id}`)).body

/** More about a request that is sent: what is left out has its default, and it expires in ten days. */
type Sent = Pick<Schemas['RequestPatch'], 'language' | 'timeZone' | 'expirationDate' | 'params'> & {
  /** The name of a text field of the first signer. */
  text?: string
  /** What the sender writes in the invitations. */
  words?: string
}

/**
 * Sends a request with one signature field for each signer, who sign in this order; returns the request's id. It can be
 * signed for ten days, in Paris. The page is the sender's.
 */
export async function sendTo(
  page: Page,
  name: string,
  signers: readonly Person[],
  { text, words, timeZone = 'Europe/Paris', ...settings }: Sent = {},
): Promise<string> {
  const draft = { name, timeZone }
  const { id } = (await call<{ id: string }>(page, 'POST', '/simple-sign/create-request', { data: draft })).body
  const files = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf()) }
  const [file] = (
    await call<Schemas['RequestFile'][]>(page, 'POST', `/simple-sign/${id}/file-upload`, { multipart: { files } })
  ).body
  const box = { pageNumber: 1, posY: 0.5, width: 0.3, height: 0.1, anchorType: 'SIGNATURE' as const }
  const line = { ...box, posX: 0.1, posY: 0.3, height: 0.03, anchorType: 'TEXT' as const }
  const data: Schemas['RequestPatch'] = {
    ...(words !== undefined && {
      params: { customMailsContent: [{ mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: words }] },
    }),
    expirationDate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    ...settings,
    signers: signers.map(({ first, last, mail, isOptional }, i) => ({
      mail,
      firstName: first,
      lastName: last,
      roles: [`Signer ${i}`],
      // Those who sign together stand next to each other.
      orderToSign: signers.slice(0, i + 1).filter((one) => one.together === undefined).length,
      ...(isOptional && { signatureType: 'OPTIONAL' }),
    })),
    template: {
      files: [
        {
          id: file!.id,
          placeHolderList: [
            ...signers.map((_, i) => ({
              ...box,
              posX: 0.1 + 0.4 * (i % 2),
              posY: 0.5 + 0.15 * Math.floor(i / 2),
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

/** Until when a request can be signed (milliseconds since 1970, UTC). The page is its sender's. */
export const deadlineOf = async (page: Page, id: string): Promise<number> =>
  Date.parse((await call<Schemas['Request']>(page, 'GET', `/simple-sign-requests/${id}`)).body.expirationDate!)
