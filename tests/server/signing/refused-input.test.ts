import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { components } from '#openapi'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk, type View } from '../../support/server/signer-desk.ts'
import { codeFor, drafted, etag, ifMatch, linkFor, payloadFor } from '../../support/server/signing.ts'

type Payload = components['schemas']['SignPayload']

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

const withValue = (payload: Payload, view: View, type: string, value: string) => {
  const fields = view.files.flatMap((file) => file.fields)
  const { field } = fields.find((one) => one.isMine && one.field.anchorType === type)!
  const changed = payload.fields.map((one) => (one.fieldId === field.id ? { ...one, value } : one))
  return { ...payload, fields: changed }
}

test.each<[string, (payload: Payload, view: View) => Payload, string]>([
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
  const { token, signer, view, revision } = await desk.arrived()
  await desk.ask(token)
  const payload = payloadFor(view, await codeFor(desk.server, signer.mail))
  for (let i = 0; i < 5; i++)
    expect(await desk.sign(token, spoil(payload, view), revision)).toMatchObject({ status: 400, body: named(name) })
  expect((await desk.sign(token, payload, revision)).status).toBe(200)
})

test('a value is refused by name if it is longer than its field allows, and is taken up to that limit', async () => {
  const signer = desk.fresh({ otpType: 'NONE' })
  const { id, file, request, reply } = await drafted(desk.server, desk.ada(), [signer])
  const placeHolderList = request.template.files[0]!.placeHolderList.map((field) =>
    field.anchorType === 'TEXT' ? { ...field, maxLength: 5 } : field,
  )
  const call = (method: 'PATCH' | 'POST', path: string, body: object, tag: string) =>
    desk.server.call(method, `/public/v1/simple-sign/${id}${path}`, body, desk.ada(), ifMatch(tag))
  const limited = await call('PATCH', '', { template: { files: [{ id: file.id, placeHolderList }] } }, etag(reply))
  await call('POST', '/submit-request', {}, etag(limited))
  const token = await linkFor(desk.server, signer.mail)
  const shown = await desk.open(token)
  const view = shown.body as View
  expect(view.files[0]!.fields.map(({ field }) => field.maxLength)).toContain(5)
  const giving = (value: string) => desk.sign(token, withValue(payloadFor(view), view, 'TEXT', value), etag(shown))
  expect(await giving('Nantes')).toMatchObject({ status: 400, body: named('FieldValueTooLongException') })
  expect((await giving('Paris')).status).toBe(200)
})

test('texts are measured for a right code only', async () => {
  const { token, signer, view, revision } = await desk.arrived()
  await desk.ask(token)
  const right = await codeFor(desk.server, signer.mail)
  const measured = vi.spyOn(desk.server.ports.pdf, 'fitsBox')
  try {
    const payload = payloadFor(view, right === '000000' ? '111111' : '000000')
    const long = withValue(payload, view, 'TEXT', 'x'.repeat(201))
    expect((await desk.sign(token, long, revision)).body).toEqual(named('WrongOrExpiredOTPException'))
    expect(measured).not.toHaveBeenCalled()
    expect((await desk.sign(token, { ...payload, otp: right }, revision)).status).toBe(200)
    expect(measured).toHaveBeenCalled()
  } finally {
    measured.mockRestore()
  }
})

test('an image is decoded for a right code only; one that cannot be decoded is refused by name', async () => {
  const { token, signer, view, revision } = await desk.arrived()
  await desk.ask(token)
  const right = await codeFor(desk.server, signer.mail)
  const decoded: string[] = []
  const { pdf } = desk.server.ports
  const { id } = view.signer
  const work = pdf.for(id)
  const deciding = vi.spyOn(pdf, 'for').mockImplementation((subject) => ({
    ...work,
    cleanPng: (bytes) => (decoded.push(subject), work.cleanPng(bytes)),
  }))
  try {
    const payload = payloadFor(view, right === '000000' ? '111111' : '000000')
    expect((await desk.sign(token, payload, revision)).body).toEqual(named('WrongOrExpiredOTPException'))
    expect(decoded).toEqual([])
    const broken = Buffer.from(payload.signatureImage.split(',')[1]!, 'base64')
    broken.fill(0, broken.length / 2, broken.length / 2 + 8)
    const signatureImage = `data:image/png;base64,${broken.toString('base64')}`
    const answer = await desk.sign(token, { ...payload, otp: right, signatureImage }, revision)
    expect([answer.body, decoded]).toEqual([named('SignatureImageException'), [id]])
    expect((await desk.sign(token, { ...payload, otp: right }, revision)).status).toBe(200)
  } finally {
    deciding.mockRestore()
  }
})
