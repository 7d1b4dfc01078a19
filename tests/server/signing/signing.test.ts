import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentTerms } from '#machines/rules/common/terms.ts'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { streamOf } from '../../../server/cases/requests/request-lifecycle.ts'
import { countCode } from '../../../server/store/signing/codes.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newestMails } from '../../../server/store/mails/mailbox.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import {
  ANNA,
  bearer,
  codeFor,
  drafted,
  etag,
  ifMatch,
  LEO,
  linkFor,
  payloadFor,
  sent,
  type Request,
} from '../../support/server/signing.ts'

type Schemas = components['schemas']
type View = Schemas['SigningView']

let server: Server
let ada: string
beforeEach(async () => {
  ada = await server.signIn('ada')
})
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

const SIGNER = '/private/simple-sign-requests/signer'
const named = (name: string) => expect.objectContaining({ name })
const get = async (id: string, rest = '') =>
  (await server.call('GET', `/public/v1/simple-sign-requests/${id}${rest}`, undefined, ada)).body as Request
const open = (token: string) => server.call('GET', `${SIGNER}/open`, undefined, undefined, bearer(token))
const ask = (token: string) => server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, bearer(token))
const sign = (token: string, payload: Schemas['SignPayload'], revision: string, key?: string) =>
  server.call('POST', `${SIGNER}/sign`, payload, undefined, {
    ...bearer(token),
    ...ifMatch(revision),
    ...(key && { 'idempotency-key': key }),
  })

/** A signer who has opened a new request, before the code. */
async function arrived(signer = fresh(), others: (typeof ANNA)[] = []) {
  const { id } = await sent(server, ada, [signer, ...others])
  const token = await linkFor(server, signer.mail)
  const shown = await open(token)
  return { id, token, signer, revision: etag(shown), view: shown.body as View }
}

/** Each signer gets a new mail address, to tell the mails apart. */
let count = 0
const fresh = (change: Partial<typeof ANNA> = {}) => ({ ...ANNA, mail: `signer${++count}@example.org`, ...change })

async function signed(token: string, mail: string) {
  const shown = await open(token)
  await ask(token)
  return sign(token, payloadFor(shown.body as View, await codeFor(server, mail)), etag(shown))
}

test('a signer who looks without opening gets only their own fields, and the opened request shows all', async () => {
  const { token, view } = await arrived(fresh(), [{ ...LEO, mail: `signer${++count}@example.org` }])
  const looked = await server.call('GET', `${SIGNER}/me`, undefined, undefined, bearer(token))
  const fieldsIn = ({ files }: View) => files.flatMap(({ fields }) => fields)
  expect(fieldsIn(view).filter(({ isMine }) => !isMine).length).toBeGreaterThan(0)
  expect(fieldsIn(looked.body as View)).toEqual(fieldsIn(view).filter(({ isMine }) => isMine))
})

/** The subjects of all mails to an address, in the order in which they were sent. */
const subjectsTo = async (mail: string) =>
  (await newestMails(server.ports.db, 1000))
    .toReversed()
    .filter(({ recipient }) => recipient === mail)
    .map(({ subject }) => subject)

test('LIFE-009 API-111 two signers sign in order; then the request is generated, sealed, anchored and finished', async () => {
  const [anna, leo] = [fresh(), { ...LEO, mail: `signer${++count}@example.org` }]
  const { id } = await sent(server, ada, [anna, leo])
  const first = await linkFor(server, anna.mail)
  expect(await signed(first, anna.mail)).toMatchObject({
    status: 200,
    body: { requestId: id, state: 'PENDING', signatureSignerStatus: 'SIGNED' },
  })
  const second = await signed(await linkFor(server, leo.mail), leo.mail)
  expect(second.status).toBe(200)
  expect((second.body as { state: string }).state).toBe('CONSENT_GIVEN_COMPLETE_SIGNATURE')

  await server.mails(({ recipient, subject }) => recipient === anna.mail && subject.includes('signed by everyone'))
  const request = await get(id, '?withAudits=true')
  expect(request).toMatchObject({ state: 'COMPLETE_SIGNATURE_FINISHED', stateToDisplay: 'FINISHED', delayed: null })
  await server.idle()
  expect(await subjectsTo(anna.mail)).toEqual([
    'Ada Lovelace asks you to sign “Services agreement”',
    'Your code to sign “Services agreement”',
    'You signed “Services agreement”',
    '“Services agreement” has been signed by everyone',
  ])
  const actions = request.audits.map(({ action }) => action)
  expect(actions.filter((action) => action === 'SIGN_REQUEST')).toHaveLength(2)
  expect(actions).toContain('GENERATE_SIGNED_FILE')
})

test('the audit trail shows who did what, when and from which address', async () => {
  const { id, token, signer } = await arrived()
  await signed(token, signer.mail)
  const { audits } = await get(id, '?withAudits=true')
  expect(audits.find(({ action }) => action === 'SIGN_REQUEST')).toMatchObject({
    from_actor: { type: 'SIGNER', full_name: 'Anna Berg' },
    request_ip: '127.0.0.1',
    created_date: server.ports.now().toISOString(),
  })
})

test('no event contains data that may be purged', async () => {
  const { token, signer } = await arrived(fresh({ firstName: 'Xanthippe', lastName: 'Quarterstaff' }))
  await signed(token, signer.mail)
  const { rows } = await server.ports.db.query<{ text: string }>('select data::text as text from events')
  for (const secret of ['Xanthippe', 'Quarterstaff', signer.mail, 'Lyon', '127.0.0.1', token])
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
})

test('concurrent calls with the same key get the same answer and make one signature', async () => {
  const { id, token, signer, view, revision } = await arrived()
  await ask(token)
  const payload = payloadFor(view, await codeFor(server, signer.mail))
  const answers = await Promise.all([1, 2].map(() => sign(token, payload, revision, 'one-signature')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  const { audits } = await get(id, '?withAudits=true')
  expect(audits.filter(({ action }) => action === 'SIGN_REQUEST')).toHaveLength(1)
})

test('a second tab with its own key is refused as already signed', async () => {
  const { token, signer, view, revision } = await arrived()
  await ask(token)
  const payload = payloadFor(view, await codeFor(server, signer.mail))
  expect((await sign(token, payload, revision, 'first-tab')).status).toBe(200)
  const second = await sign(token, payload, revision, 'second-tab')
  expect(second).toMatchObject({ status: 409, body: named('RequestAlreadySignedException') })
  expect(await open(token)).toMatchObject({ status: 409, body: named('RequestAlreadySignedException') })
})

test('of several tabs that sign at once, each with its own key and without a code, one signs and the others are refused', async () => {
  const { token, view, revision } = await arrived(fresh({ otpType: 'NONE' }))
  const keys = ['first-tab', 'second-tab', 'third-tab']
  const answers = await Promise.all(keys.map((key) => sign(token, payloadFor(view), revision, key)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  for (const { body, status } of answers)
    if (status === 409) expect(body).toEqual(named('RequestAlreadySignedException'))
})

test('SDLG-014 SDLG-024 five wrong tries invalidate the code', async () => {
  const { token, signer, view, revision } = await arrived()
  await ask(token)
  const right = await codeFor(server, signer.mail)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let i = 1; i < 5; i++)
    expect((await sign(token, payloadFor(view, wrong), revision)).body).toEqual(named('WrongOrExpiredOTPException'))
  const fifth = await sign(token, payloadFor(view, wrong), revision)
  expect(fifth).toMatchObject({ status: 429, body: named('TooManyAttemptsOTPException') })
  const late = await sign(token, payloadFor(view, right), revision)
  expect(late).toMatchObject({ status: 400, body: named('WrongOrExpiredOTPException') })
})

test('fifty concurrent guesses do not bypass the limit of five', async () => {
  const { token, signer, view, revision } = await arrived()
  await ask(token)
  const right = Number(await codeFor(server, signer.mail))
  const guesses = Array.from({ length: 50 }, (_, i) => String((right + 1 + i) % 1_000_000).padStart(6, '0'))
  const answers = await Promise.all(guesses.map((otp) => sign(token, payloadFor(view, otp), revision)))
  const names = answers.map(({ body }) => (body as { name: string }).name)
  expect(names.filter((name) => name === 'TooManyAttemptsOTPException')).toHaveLength(1)
  expect((await sign(token, payloadFor(view, String(right).padStart(6, '0')), revision)).status).toBe(400)
})

test.each([
  [599, 200],
  [600, 400],
])('a code is valid for ten minutes: after %i seconds a signature gets %i', async (seconds, status) => {
  const { token, signer, view, revision } = await arrived()
  await ask(token)
  const code = await codeFor(server, signer.mail)
  server.wait(seconds)
  const answer = await sign(token, payloadFor(view, code), revision)
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.body).toEqual(named('WrongOrExpiredOTPException'))
})

test('SDLG-015 another code is sent after a minute, at most five an hour', async () => {
  const { token, signer } = await arrived()
  expect(await ask(token)).toMatchObject({ status: 200, body: { mail: signer.mail, resendWait: 60_000 } })
  await codeFor(server, signer.mail)
  const early = await ask(token)
  expect(early).toMatchObject({ status: 429, body: named('TooManyAttemptsOTPException') })
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
  for (let i = 2; i <= 5; i++) {
    server.wait(60)
    expect((await ask(token)).status).toBe(200)
    await server.idle()
  }
  server.wait(60)
  expect((await ask(token)).status).toBe(429)
})

test('a signer gets at most ten codes a day', async () => {
  const { token, view } = await arrived()
  const day = new Date(server.ports.now().toISOString().slice(0, 10))
  for (let i = 1; i <= 9; i++) await countCode(server.ports.db, view.signer.id, 'day', day)
  expect((await ask(token)).status).toBe(200)
  await server.idle()
  server.wait(60)
  const answer = await ask(token)
  expect(answer).toMatchObject({ status: 429, body: named('TooManyAttemptsOTPException') })
  expect(Number(answer.headers['retry-after'])).toBe((day.getTime() + 86_400_000 - server.ports.now().getTime()) / 1000)
})

test('opening a request is recorded once an hour', async () => {
  const { id, token } = await arrived()
  const openings = async () => {
    ada = await server.signIn('ada')
    const { audits } = await get(id, '?withAudits=true')
    return audits.filter(({ action }) => action === 'OPEN_REQUEST').length
  }
  server.wait(3599)
  await open(token)
  expect(await openings()).toBe(1)
  server.wait(2)
  await open(token)
  expect(await openings()).toBe(2)
})

test('SDLG-004 SDLG-016 a signer who needs no code signs without one', async () => {
  const { token, view, revision } = await arrived(fresh({ otpType: 'NONE' }))
  expect((await sign(token, payloadFor(view), revision)).status).toBe(200)
})

test('a signature for an outdated revision is refused', async () => {
  const { token, signer, view } = await arrived()
  await ask(token)
  const answer = await sign(token, payloadFor(view, await codeFor(server, signer.mail)), '"999"')
  expect(answer).toMatchObject({ status: 412, body: named('StaleRevisionException') })
})

test.each(['2.2', '2.4'])(
  'terms %s, which are not in force, are refused before a try of the code is spent',
  async (termsVersion) => {
    const { token, signer, view, revision } = await arrived()
    await ask(token)
    const payload = payloadFor(view, await codeFor(server, signer.mail))
    const answer = await sign(token, { ...payload, termsVersion }, revision)
    expect(answer).toMatchObject({ status: 409, body: named('OutdatedTermsException') })
    expect((await sign(token, payload, revision)).status).toBe(200)
  },
)

test('a signature keeps the terms that it accepted, in its event and in the audit trail', async () => {
  const { id, token, view, revision } = await arrived(fresh({ otpType: 'NONE' }))
  expect(view.termsVersion).toBe(currentTerms.version)
  await sign(token, payloadFor(view), revision)
  const events = await history(server.ports.db, streamOf(id))
  expect(events.find(({ type }) => type === 'signer.signed')!.data).toMatchObject({ terms: currentTerms.version })
  ada = await server.signIn('ada')
  const { audits } = await get(id, '?withAudits=true')
  const entry = audits.find(({ action }) => action === 'SIGN_REQUEST')!
  expect(JSON.parse(entry.add_information!)).toEqual({ termsVersion: currentTerms.version })
})

test.each<[string, (payload: Schemas['SignPayload'], view: View) => Schemas['SignPayload'], string]>([
  [
    'SIGN-015 an empty required text',
    (payload, view) => withValue(payload, view, 'TEXT', ' '),
    'RequiredFieldEmptyException',
  ],
  [
    'SIGN-014 an unticked required checkbox',
    (payload, view) => withValue(payload, view, 'CHECKBOX', 'false'),
    'RequiredFieldEmptyException',
  ],
  [
    'SIGN-017 a text of 201 characters',
    (payload, view) => withValue(payload, view, 'TEXT', 'x'.repeat(201)),
    'FieldValueTooLongException',
  ],
  [
    'a text that does not fit into its field',
    (payload, view) => withValue(payload, view, 'TEXT_AREA', 'x\n'.repeat(100)),
    'FieldValueTooLongException',
  ],
  [
    'characters that no font has',
    (payload, view) => withValue(payload, view, 'TEXT', 'Lyon \u{1F9D9}'),
    'UndrawableTextException',
  ],
  [
    'an unknown field',
    (payload) => ({ ...payload, fields: [...payload.fields, { fieldId: 'a'.repeat(24), value: 'x' }] }),
    'UnknownFieldException',
  ],
  [
    'an invalid image',
    (payload) => ({ ...payload, signatureImage: 'data:image/png;base64,aGVsbG8=' }),
    'SignatureImageException',
  ],
])('%s is refused by name, and the code stays valid', async (_, spoil, name) => {
  const { token, signer, view, revision } = await arrived()
  await ask(token)
  const payload = payloadFor(view, await codeFor(server, signer.mail))
  for (let i = 0; i < 5; i++)
    expect(await sign(token, spoil(payload, view), revision)).toMatchObject({ status: 400, body: named(name) })
  expect((await sign(token, payload, revision)).status).toBe(200)
})

test('a value is refused by name if it is longer than its field allows, and is taken up to that limit', async () => {
  const signer = fresh({ otpType: 'NONE' })
  const { id, file, request, reply } = await drafted(server, ada, [signer])
  const placeHolderList = request.template.files[0]!.placeHolderList.map((field) =>
    field.anchorType === 'TEXT' ? { ...field, maxLength: 5 } : field,
  )
  const call = (method: 'PATCH' | 'POST', path: string, body: object, tag: string) =>
    server.call(method, `/public/v1/simple-sign/${id}${path}`, body, ada, ifMatch(tag))
  const limited = await call('PATCH', '', { template: { files: [{ id: file.id, placeHolderList }] } }, etag(reply))
  await call('POST', '/submit-request', {}, etag(limited))
  const token = await linkFor(server, signer.mail)
  const shown = await open(token)
  const view = shown.body as View
  expect(view.files[0]!.fields.map(({ field }) => field.maxLength)).toContain(5)
  const giving = (value: string) => sign(token, withValue(payloadFor(view), view, 'TEXT', value), etag(shown))
  expect(await giving('Nantes')).toMatchObject({ status: 400, body: named('FieldValueTooLongException') })
  expect((await giving('Paris')).status).toBe(200)
})

test('an image is decoded for a right code only; one that cannot be decoded is refused by name', async () => {
  const { token, signer, view, revision } = await arrived()
  await ask(token)
  const right = await codeFor(server, signer.mail)
  const decoded: string[] = []
  const { pdf } = server.ports
  const { id } = view.signer
  const work = pdf.for(id)
  const deciding = vi.spyOn(pdf, 'for').mockImplementation((subject) => ({
    ...work,
    cleanPng: (bytes) => (decoded.push(subject), work.cleanPng(bytes)),
  }))
  try {
    const payload = payloadFor(view, right === '000000' ? '111111' : '000000')
    expect((await sign(token, payload, revision)).body).toEqual(named('WrongOrExpiredOTPException'))
    expect(decoded).toEqual([])
    const broken = Buffer.from(payload.signatureImage.split(',')[1]!, 'base64')
    broken.fill(0, broken.length / 2, broken.length / 2 + 8)
    const signatureImage = `data:image/png;base64,${broken.toString('base64')}`
    const answer = await sign(token, { ...payload, otp: right, signatureImage }, revision)
    expect([answer.body, decoded]).toEqual([named('SignatureImageException'), [id]])
    expect((await sign(token, { ...payload, otp: right }, revision)).status).toBe(200)
  } finally {
    deciding.mockRestore()
  }
})

const withValue = (payload: Schemas['SignPayload'], view: View, type: string, value: string) => {
  const fields = view.files.flatMap((file) => file.fields)
  const { field } = fields.find((one) => one.isMine && one.field.anchorType === type)!
  const changed = payload.fields.map((one) => (one.fieldId === field.id ? { ...one, value } : one))
  return { ...payload, fields: changed }
}

test('unknown links, links of other requests and expired links are refused; a new link is mailed and works', async () => {
  expect(await open('a'.repeat(43))).toMatchObject({ status: 410, body: named('InvalidTokenException') })

  const [one, other] = [await arrived(), await arrived()]
  const file = one.view.files[0]!.id
  const foreign = await server.call(
    'GET',
    `/private/simple-sign-files/signer/view/${file}`,
    undefined,
    undefined,
    bearer(other.token),
  )
  expect(foreign).toMatchObject({ status: 404, body: named('NotFoundException') })

  server.wait(7 * 86_400 - 1)
  expect((await open(one.token)).status).toBe(200)
  server.wait(1)
  expect(await open(one.token)).toMatchObject({ status: 410, body: named('ExpiredTokenException') })
  const refresh = (token: string) => server.call('POST', '/private/refresh-signer-token', { token })
  expect((await refresh(one.token)).status).toBe(204)
  const early = await refresh(one.token)
  expect(early).toMatchObject({ status: 429, body: named('TooManyAttemptsException') })
  expect(Number(early.headers['retry-after'])).toBe(60 - (Math.floor(server.ports.now().getTime() / 1000) % 60))
  expect((await refresh('b'.repeat(43))).body).toEqual(named('InvalidTokenException'))
  await server.idle()
  const renewed = await linkFor(server, one.signer.mail)
  expect(renewed).not.toBe(one.token)
  expect((await open(renewed)).status).toBe(200)
})

test('LIFE-044 LIFE-052 after its deadline a request is expired, for the issuer and for the signer', async () => {
  const { id, token: first, signer } = await arrived()
  const { expirationDate } = await get(id)
  // A link made later would be valid for longer than the request.
  server.wait(6 * 86_400)
  await server.call('POST', '/private/refresh-signer-token', { token: first })
  await server.idle()
  const token = await linkFor(server, signer.mail)
  expect(token).not.toBe(first)
  server.wait((Date.parse(expirationDate!) - server.ports.now().getTime()) / 1000)
  await server.ring()
  ada = await server.signIn('ada')
  expect((await get(id)).state).toBe('PENDING')
  server.wait(0.001)
  await server.ring()
  expect((await get(id)).state).toBe('EXPIRED')
  const me = () => server.call('GET', `${SIGNER}/me`, undefined, undefined, bearer(token))
  for (const answer of [await open(token), await me()])
    expect(answer).toMatchObject({ status: 409, body: named('ExpiredRequestException') })
})

test('tokens and codes are stored as hashes: no table contains one in clear', async () => {
  const { token, signer } = await arrived()
  await ask(token)
  const code = await codeFor(server, signer.mail)
  const { rows } = await server.ports.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  )
  for (const { name } of rows.filter(({ name: table }) => table !== 'mailbox')) {
    const schema =
      (
        await server.ports.db.query(
          'select 1 from information_schema.tables where table_schema = $1 and table_name = $2',
          ['public', name],
        )
      ).rows.length > 0
        ? 'public'
        : 'pgboss'
    const found = await server.ports.db.query(
      `select 1 from ${schema}."${name}" as t where t::text like $1 or t::text like $2`,
      [`%${token}%`, `%"${code}"%`],
    )
    expect([name, found.rows.length]).toEqual([name, 0])
  }
})
