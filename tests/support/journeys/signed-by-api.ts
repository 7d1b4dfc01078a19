import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { signaturePng } from '../server/signing.ts'
import { readMail } from './mailbox.ts'
import type { Person } from './sender.ts'

type Schemas = components['schemas']

/** What a mail is found by: words of its subject. */
type Subjects = { invitation: string; code: string }
/** What is written into a field, by its id. */
export type Values = ReadonlyMap<string, string>

/** Signs a request as the person whom its invitation was mailed to, with a code and a drawn signature. @throws if refused */
export async function signByApi(page: Page, { mail }: Person, values: Values, subjects: Subjects): Promise<void> {
  const { links } = await readMail(page, mail, subjects.invitation)
  const token = links
    .find((each) => each.includes('/open-request/'))!
    .split('/')
    .at(-1)!
  const call = async (method: string, path: string, headers: Record<string, string> = {}, data?: object) => {
    const answer = await page.request.fetch(`/api/private/simple-sign-requests/signer${path}`, {
      method,
      headers: { origin: new URL(page.url()).origin, authorization: `Bearer ${token}`, ...headers },
      ...(data && { data }),
    })
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
    return answer
  }
  const opened = await call('GET', '/open')
  const { files, termsVersion } = (await opened.json()) as Schemas['SigningView']
  await call('POST', '/generate-otp')
  const { text } = await readMail(page, mail, subjects.code)
  const mine = files.flatMap(({ fields }) => fields).filter(({ isMine }) => isMine)
  const payload: Schemas['SignPayload'] = {
    otp: /\b(\d{6})\b/.exec(text)![1]!,
    signatureImage: signaturePng(),
    fields: mine.flatMap(({ field: { id } }) => {
      const value = values.get(id)
      return value === undefined ? [] : [{ fieldId: id, value }]
    }),
    readAndAgreedWithDocument: true,
    readAndAgreedWithTermsOfUse: true,
    termsVersion,
  }
  await call('POST', '/sign', { 'if-match': opened.headers()['etag']! }, payload)
}
