import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { drafted, etag, ifMatch, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type Patch = Schemas['RequestParamsPatch']

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const paramsIn = ({ body }: { body: unknown }) => (body as Request).params
const set = (id: string, params: Patch) => desk.patch(id, { params })

const all: Required<Patch> = {
  filesTreatment: 'KEEP_SEPARATED',
  sendFilesByEmail: false,
  signingRedirectUrl: 'https://example.org/thanks',
  failureSigningRedirectUrl: 'https://example.org/help',
  autoReminderFrequency: 'SEVEN_DAYS',
  autoReminderMaxNumber: 2,
  daysBeforeExpirationNotification: -1,
  customMailsContent: [
    { mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: 'Dear partner' },
    { mailType: 'SIGNER_SIGNATURE_FINISHED_MAIL', content: 'Thank you' },
  ],
  allowReassignment: true,
}

test('SET-008 MAIL-003 a draft keeps its parameters, and the sent request has them', async () => {
  const { id } = await drafted(desk.server, desk.ada)
  const answer = await set(id, all)
  expect(answer.status).toBe(200)
  expect(paramsIn(answer)).toEqual(all)
  expect((await desk.submit(id, {}, etag(answer))).status).toBe(200)
  expect(paramsIn(await desk.get(id))).toEqual(all)
})

test('a new draft has the defaults, and so has what a change of the parameters leaves out', async () => {
  const { id } = await desk.begin()
  expect(paramsIn(await desk.get(id))).toEqual(defaultParams)
  await set(id, all)
  expect(paramsIn(await set(id, { sendFilesByEmail: false }))).toEqual({ ...defaultParams, sendFilesByEmail: false })
  const name = await desk.patch(id, { name: 'Lease' })
  expect(paramsIn(name)).toEqual({ ...defaultParams, sendFilesByEmail: false })
})

test('the addresses of the tenant are those of a request without its own, and empty ones stay empty', async () => {
  const { server } = desk
  const path = '/private/my-tenant-params'
  const charles = await server.signIn('charles')
  const before = await server.call('GET', `${path}?mode=FULL`, undefined, charles)
  const { otpTypes, defaultOtpType } = before.body as Schemas['TenantParams']
  const urls = { signingRedirectUrl: 'https://example.org/tenant', failureSigningRedirectUrl: null }
  const change = { otpTypes, defaultOtpType, ...urls }
  expect((await server.call('PATCH', path, change, charles, ifMatch(etag(before)))).status).toBe(200)

  const { id } = await desk.begin()
  expect(paramsIn(await desk.get(id))).toMatchObject(urls)
  expect(paramsIn(await set(id, { sendFilesByEmail: false }))).toMatchObject(urls)
  const own = { signingRedirectUrl: 'https://example.org/own', failureSigningRedirectUrl: ' ' }
  expect(paramsIn(await set(id, own))).toMatchObject({ ...own, failureSigningRedirectUrl: null })
  for (const none of [null, ''])
    expect(paramsIn(await set(id, { signingRedirectUrl: none }))).toMatchObject({ signingRedirectUrl: null })
})

const text = (content: string): Patch => ({
  customMailsContent: [{ mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content }],
})

test.each<[string, Patch, string]>([
  ['SET-030 another scheme', { signingRedirectUrl: 'http://example.org' }, 'RedirectUrlException'],
  ['SET-030 no host', { failureSigningRedirectUrl: 'https://?x' }, 'RedirectUrlException'],
  ['a host that no browser opens', { signingRedirectUrl: 'https://exa%mple' }, 'RedirectUrlException'],
  ['SET-028 no reminders although they are on', { autoReminderMaxNumber: 0 }, 'InvalidAutoReminderException'],
  ['SET-014 six reminders', { autoReminderMaxNumber: 6 }, 'InvalidAutoReminderException'],
  [
    'SET-029 a notice on the last day',
    { daysBeforeExpirationNotification: 0 },
    'InvalidExpirationNotificationException',
  ],
  ['SET-042 a text of 4,001 characters', text('x'.repeat(4001)), 'CustomMessageTooLongException'],
  ['SET-043 a text with a web address', text('See www.example.org'), 'CustomMessageUrlException'],
  [
    'two texts for one mail',
    { customMailsContent: [text('One'), text('Two')].flatMap(({ customMailsContent = [] }) => customMailsContent) },
    'MalformedRequestException',
  ],
])('%s is refused by name, and nothing is stored', async (_, params, name) => {
  const { id } = await desk.begin()
  const before = (await desk.get(id)).body
  expect(await set(id, params)).toMatchObject({ status: 400, body: named(name) })
  expect((await desk.get(id)).body).toEqual(before)
})

test('text is kept tidy, and an empty text is none', async () => {
  const { id } = await desk.begin()
  expect(paramsIn(await set(id, text(' Hello\r\nyou '))).customMailsContent[0]!.content).toBe('Hello\nyou')
  expect(paramsIn(await set(id, text(' \n'))).customMailsContent).toEqual([])
})
