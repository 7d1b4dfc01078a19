import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { readMail } from './mailbox.ts'
import type { Person } from './sender.ts'

type Schemas = components['schemas']

/** What an organisation may do, and the language of its administrator: what is left out is no certification, and French. */
type Options = Partial<Pick<Schemas['ManagedTenant'], 'directSignature' | 'deferredSignature'>> & {
  language?: Schemas['NotificationLanguage']
}

/**
 * Adds an organisation whose signers confirm in these ways, and its administrator, whose password is that of the demo
 * accounts. The page, which shows some page of the server, is nobody's then.
 */
export async function addAdministrator(
  page: Page,
  { first, last, mail }: Person,
  otpTypes: Schemas['OtpType'][],
  { language = 'FR', directSignature = false, deferredSignature = false }: Options = {},
): Promise<void> {
  const origin = new URL(page.url()).origin
  const call = async (method: string, path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { origin, ...headers } })
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
    return answer
  }
  const logIn = (user: string) => call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })
  await logIn('annabella')
  const services = {
    simpleSigning: true,
    directSignature,
    deferredSignature,
    requestQuota: null,
    documentQuota: null,
  }
  const made = await call('POST', '/private/tenants', { name: `Atelier ${mail}`, type: 'STANDARD', ...services })
  const { id: tenantId } = (await made.json()) as Schemas['ManagedTenant']
  const account = { email: mail, firstName: first, lastName: last, role: 'ADMIN_TENANT', groupId: null, language }
  await call('POST', '/private/accounts', { ...account, tenantId })
  await page.context().clearCookies()
  const { links } = await readMail(page, mail, 'Paraph')
  const token = links
    .find((link) => link.includes('/activation/'))!
    .split('/')
    .at(-1)!
  const chosen = { password: DEMO_PASSWORD, readAndAgreedWithTermsOfUse: true }
  await call('POST', '/private/validate-account', chosen, { authorization: `Bearer ${token}` })
  await logIn(mail)
  const params = await page.request.get('/api/private/my-tenant-params')
  const change = { otpTypes, defaultOtpType: otpTypes[0], signingRedirectUrl: null, failureSigningRedirectUrl: null }
  await call('PATCH', '/private/my-tenant-params', change, { 'if-match': params.headers()['etag']! })
  await page.context().clearCookies()
}
