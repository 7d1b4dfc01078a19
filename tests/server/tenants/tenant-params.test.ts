import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson, newSigner } from '../../support/new-people.ts'
import { ANNA, bearer, drafted, etag, ifMatch, linkFor, sent, SIGNER_PATH } from '../../support/server/signing.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type Input = components['schemas']['TenantParamsInput']

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const PATH = '/private/my-tenant-params'
const INPUT: Input = {
  otpTypes: ['MAIL', 'NONE'],
  defaultOtpType: 'MAIL',
  signingRedirectUrl: null,
  failureSigningRedirectUrl: null,
  attachedFiles: [],
  auditTrailGeneration: null,
  metadataKeys: [],
}
const png = (width: number, height: number, shade = 0) => {
  const image = new PNG({ width, height })
  image.data.fill(shade)
  return `data:image/png;base64,${PNG.sync.write(image).toString('base64')}`
}
/** A tenant of its own: what its administrator sees and changes, and the session of one of its people. */
async function tenant() {
  const { tenant: own, cookie: admin } = await newPerson(server, { role: 'ADMIN_TENANT' })
  const now = () => server.call('GET', `${PATH}?mode=FULL`, undefined, admin)
  const change = async (input: Partial<Input>) =>
    server.call('PATCH', PATH, { ...INPUT, ...input }, admin, ifMatch(etag(await now())))
  const user = async () => (await newPerson(server, { tenant: own })).cookie
  return { id: own.id, admin, now, change, user }
}
test('RIGHT-044 an administrator switches comments on and off; a change that leaves them out keeps them', async () => {
  const { now, change } = await tenant()
  const comments = async () => ((await now()).body as Input).comments
  await change({ comments: true })
  await change({})
  expect(await comments()).toBe(true)
  await change({ comments: false })
  expect(await comments()).toBe(false)
})

let unchanged: ReturnType<typeof tenant> | undefined
/** A tenant whose parameters nobody succeeds to change. */
const unchangedTenant = () => (unchanged ??= tenant())
const sizeOf = (url: unknown) => {
  const { width, height } = PNG.sync.read(Buffer.from(String(url).split(',')[1]!, 'base64'))
  return [width, height]
}

test('API-052 TEN-018 a tenant begins with both ways to identify signers, by mail unless chosen', async () => {
  const { now } = await unchangedTenant()
  expect((await now()).body).toEqual({
    ...INPUT,
    comments: false,
    embeddingOrigins: [],
    deferredReminder: null,
    deferredSchedule: null,
    webLogo: null,
    emailLogo: null,
  })
})

test.each<[string, Partial<Input>]>([
  ['no way at all', { otpTypes: [] }],
  ['a default that is not active', { otpTypes: ['NONE'], defaultOtpType: 'MAIL' }],
])('TEN-011 %s is refused', async (_, input) => {
  const { change } = await unchangedTenant()
  expect(await change(input)).toMatchObject({ status: 400, body: { name: 'OtpConfigurationException' } })
})

test.each([
  'http://example.org',
  'example.org',
  'javascript:alert(1)',
  'https://',
  'https://%',
  'https://a@example.org',
])('TEN-012 signers cannot be sent to %s', async (signingRedirectUrl) => {
  const { change } = await unchangedTenant()
  for (const input of [{ signingRedirectUrl }, { failureSigningRedirectUrl: signingRedirectUrl }])
    expect(await change(input)).toMatchObject({ status: 400, body: { name: 'RedirectUrlException' } })
})

test('TEN-013 senders learn what their organisation asks them to note; a repetition or a blank is refused', async () => {
  const { now, change, user } = await tenant()
  const keys = async () => ((await now()).body as Input).metadataKeys
  await change({ metadataKeys: [' Reference ', 'Cost centre'] })
  expect(await keys()).toEqual(['Reference', 'Cost centre'])
  for (const [name, status, metadataKeys] of [
    ['MetadataKeyDuplicateException', 409, ['Reference', 'REFERENCE']],
    ['MetadataWithoutKeyException', 400, [' ']],
  ] as const)
    expect(await change({ metadataKeys: [...metadataKeys] })).toMatchObject({ status, body: { name } })
  const me = await server.call('GET', '/private/me', undefined, await user())
  expect(me.body).toMatchObject({ tenant: { metadataKeys: ['Reference', 'Cost centre'] } })
})

test('EMB-014 a tenant names the origins of the pages that may show its signing pages; a change that leaves them out keeps them', async () => {
  const { now, change } = await tenant()
  const origins = async () => ((await now()).body as Input).embeddingOrigins
  await change({
    embeddingOrigins: ['https://Shop.example.org:443/', 'https://shop.example.org', 'http://localhost:5173'],
  })
  expect(await origins()).toEqual(['https://shop.example.org', 'http://localhost:5173'])
  await change({})
  expect(await origins()).toHaveLength(2)
  for (const wrong of ['*', 'http://shop.example.org', 'https://*.example.org', 'https://a.example.org/page'])
    expect(await change({ embeddingOrigins: [wrong] })).toMatchObject({
      status: 400,
      body: { name: 'InvalidOriginException' },
    })
  expect(await origins()).toHaveLength(2)
})

describe('RIGHT-045 the tenant decides how signers are identified', () => {
  test('another way is refused in a draft and when it is sent; new signers have the default', async () => {
    const { change, user } = await tenant()
    const ada = await user()
    const before = await drafted(server, ada, [{ ...ANNA, otpType: 'NONE' }])
    await change({ otpTypes: ['MAIL'] })
    const refused = { status: 400, body: { name: 'OtpTypeNotAvailableException' } }
    const submit = `/public/v1/simple-sign/${before.id}/submit-request`
    expect(await server.call('POST', submit, {}, ada, ifMatch(etag(before.reply)))).toMatchObject(refused)
    expect((await drafted(server, ada, [{ ...ANNA, otpType: 'NONE' }])).reply).toMatchObject(refused)

    await change({ otpTypes: ['NONE'], defaultOtpType: 'NONE' })
    expect((await drafted(server, ada, [ANNA])).request.signers[0]!.otpType).toBe('NONE')
    const me = await server.call('GET', '/private/me', undefined, ada)
    expect(me.body).toMatchObject({ tenant: { otpTypes: ['NONE'], defaultOtpType: 'NONE' } })
  })
})

describe('logos', () => {
  test('TEN-016 TEN-015 are written anew, seen by signers and in mails, and removed', async () => {
    const { now, change, user } = await tenant()
    await change({ webLogo: png(200, 64, 120), emailLogo: png(200, 200, 90) })
    const { body } = await now()
    const { webLogo, emailLogo } = body as { webLogo: string; emailLogo: string }
    expect([sizeOf(webLogo), sizeOf(emailLogo)]).toEqual([
      [200, 64],
      [200, 200],
    ])
    const signer = newSigner()
    await sent(server, await user(), [signer])
    const token = await linkFor(server, signer.mail)
    const { html } = await server.mails(({ recipient }) => recipient === signer.mail)
    expect(html).toContain(emailLogo)
    const opened = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
    expect(opened.body).toMatchObject({ tenant: { webLogo } })

    await change({})
    expect((await now()).body).toMatchObject({ webLogo, emailLogo })
    await change({ webLogo: null, emailLogo: null })
    expect((await now()).body).toMatchObject({ webLogo: null, emailLogo: null })
  })

  const cut = png(20, 20).slice(0, -24)
  test.each<[string, Partial<Input>]>([
    ['one pixel too wide', { webLogo: png(201, 64) }],
    ['one pixel too high', { webLogo: png(200, 65) }],
    ['too high for mails', { emailLogo: png(200, 201) }],
    ['huge in pixels', { emailLogo: png(8000, 8000) }],
    ['over 500,000 bytes', { emailLogo: `data:image/png;base64,${Buffer.alloc(500_001).toString('base64')}` }],
    ['no picture', { webLogo: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}` }],
    ['cut off', { webLogo: cut.slice(0, cut.length - (cut.split(',')[1]!.length % 4)) }],
  ])('TEN-017 a picture that is %s is refused by name, and nothing is stored', async (_, input) => {
    const { now, change } = await unchangedTenant()
    const before = etag(await now())
    expect(await change({ ...input, signingRedirectUrl: 'https://example.org' })).toMatchObject({
      status: 400,
      body: { name: 'LogoException' },
    })
    const after = await now()
    expect([etag(after), after.body]).toEqual([
      before,
      {
        ...INPUT,
        comments: false,
        deferredReminder: null,
        deferredSchedule: null,
        webLogo: null,
        emailLogo: null,
        embeddingOrigins: [],
      },
    ])
  })
})

test('SIGN-023 SIGN-024 signers learn where to go after signing or a failure, for requests that were sent before as well', async () => {
  const { change, user } = await tenant()
  const signer = newSigner()
  await sent(server, await user(), [signer])
  const token = await linkFor(server, signer.mail)
  const params = {
    signingRedirectUrl: 'https://example.org/thanks',
    failureSigningRedirectUrl: 'https://example.org/help',
  }
  await change(params)
  const opened = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  expect(opened.body).toMatchObject({ params })
})

test('a change is recorded with what was there before; of a picture only that it is another one', async () => {
  const { id, admin, change } = await tenant()
  await change({ signingRedirectUrl: 'https://example.org/thanks' })
  await change({ webLogo: png(30, 30), signingRedirectUrl: null })
  const [event] = (await history(server.ports.db, `tenant/${id}`)).slice(-1)
  expect(event).toMatchObject({ type: 'tenant.changed', data: { fields: ['signingRedirectUrl', 'webLogo'] } })
  const { body } = await server.call('GET', '/private/activity?kind=tenant&size=1', undefined, admin)
  const [{ changes }] = (body as { content: [{ changes: object[] }] }).content
  expect(changes).toEqual([
    { field: 'signingRedirectUrl', before: 'https://example.org/thanks', after: null },
    { field: 'webLogo', before: null, after: expect.stringMatching(/^[0-9a-f]{12}$/) },
  ])
})

test('two who change the parameters at once: the second is told', async () => {
  const { admin, now } = await tenant()
  const seen = ifMatch(etag(await now()))
  expect((await server.call('PATCH', PATH, INPUT, admin, seen)).status).toBe(200)
  expect(await server.call('PATCH', PATH, INPUT, admin, seen)).toMatchObject({
    status: 412,
    body: { name: 'StaleRevisionException' },
  })
})
