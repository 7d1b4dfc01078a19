import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import {
  ANNA,
  bearer,
  drafted,
  etag,
  ifMatch,
  linkFor,
  payloadFor,
  sent,
  uploadTo,
} from '../../support/server/signing.ts'

type Schemas = components['schemas']

const SIGNER = '/private/simple-sign-requests/signer'
let server: Server
let ada: string
let draft: Awaited<ReturnType<typeof drafted>>
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
  draft = await drafted(server, ada, [ANNA])
})
afterAll(() => server.stop())

const of = (id: string) => `/public/v1/simple-sign/${id}`
const patch = async (change: Schemas['RequestPatch']) => {
  const read = await server.call('GET', `/public/v1/simple-sign-requests/${draft.id}`, undefined, ada)
  return server.call('PATCH', of(draft.id), change, ada, ifMatch(etag(read)))
}
const signer = (): Schemas['SignerPatch'] => ({ ...ANNA, roles: ['Anna Berg'] })
const fields = () => draft.request.template.files[0]!.placeHolderList
const withFields = (placeHolderList: Schemas['FieldPatch'][]) =>
  patch({ template: { files: [{ id: draft.file.id, placeHolderList }] } })
const named = ({ status, body }: Reply) => [status, (body as { name?: string }).name]

describe('a text of one line', () => {
  const BREAKS = ['a\nb', 'a\r', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\tb', 'a\u001bb']
  const person = { email: 'new@example.org', firstName: 'New', lastName: 'Person' }
  const places: Record<string, (text: string) => Promise<Reply>> = {
    'a new request’s name': (name) => server.call('POST', of('create-request'), { name }, ada),
    'a request’s name': (name) => patch({ name }),
    'a first name': (firstName) => patch({ signers: [{ ...signer(), firstName }] }),
    'a last name': (lastName) => patch({ signers: [{ ...signer(), lastName }] }),
    'a role': (role) => patch({ signers: [{ ...signer(), roles: [role] }] }),
    'a field’s name': (anchorName) => withFields([{ ...fields()[0]!, anchorName }]),
    'a field’s hint': (fieldPlaceHolder) => withFields([{ ...fields()[0]!, fieldPlaceHolder }]),
    'a field’s value': (defaultValue) => withFields([{ ...fields()[0]!, defaultValue }]),
    'a contact’s name': (lastName) => server.call('POST', '/private/contacts', { ...person, lastName }, ada),
  }
  test.each(Object.keys(places))('is refused by name with a line break or a control character: %s', async (place) => {
    for (const text of BREAKS)
      expect([text, ...named(await places[place]!(text))]).toEqual([text, 400, 'ControlCharacterException'])
  })

  test('is refused in the name of a file', async () => {
    for (const name of ['a\u0085.pdf', 'a\u2028.pdf'])
      expect(named(await uploadTo(server, ada, draft.id, name))).toEqual([400, 'IllegalUploadedFilenameException'])
  })

  test('is more than one in a text area', async () => {
    expect((await withFields([{ ...fields()[1]!, defaultValue: 'two\nlines' }])).status).toBe(200)
  })

  test('that shows nothing is no name', async () => {
    const blank = '\u2800\u3164\u200b'
    expect(named(await patch({ name: blank }))).toEqual([400, 'RequestInvalidNameException'])
    expect(named(await patch({ signers: [{ ...signer(), lastName: blank }] }))).toEqual([
      400,
      'MalformedRequestException',
    ])
  })
})

describe('two parts of a body with one id are refused by name', () => {
  test('signers', async () => {
    const { id } = draft.request.signers[0]!
    const other = { ...signer(), mail: 'other@example.org', roles: ['Other'] }
    expect(
      named(
        await patch({
          signers: [
            { ...signer(), id },
            { ...other, id },
          ],
        }),
      ),
    ).toEqual([400, 'DuplicateIdException'])
  })

  test('fields', async () => {
    const [one, two] = fields()
    expect(named(await withFields([one!, { ...two!, id: one!.id }]))).toEqual([400, 'DuplicateIdException'])
  })

  test('files', async () => {
    const file = { id: draft.file.id, placeHolderList: [] }
    expect(named(await patch({ template: { files: [file, file] } }))).toEqual([400, 'DuplicateIdException'])
    expect(named(await patch({ fileOrder: [draft.file.id, draft.file.id] }))).toEqual([400, 'UnknownFileException'])
  })
})

describe('what a signer fills in', () => {
  const arrive = async (mail: string) => {
    await sent(server, ada, [{ ...ANNA, mail, otpType: 'NONE' }])
    const link = bearer(await linkFor(server, mail))
    const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, link)
    const payload = payloadFor(shown.body as Schemas['SigningView'])
    const sign = (values: Schemas['SignPayload']['fields']) =>
      server.call('POST', `${SIGNER}/sign`, { ...payload, fields: values }, undefined, {
        ...link,
        ...ifMatch(etag(shown)),
      })
    return { sign, values: payload.fields }
  }

  test('SIGN-014 is one line in a text field, is not blank if it is required, and is there once', async () => {
    const { sign, values } = await arrive('fills@example.org')
    const [place, ...rest] = values
    const filled = (value: string) => sign([{ ...place!, value }, ...rest])
    for (const value of ['Lyon\nParis', 'Lyon\u2028', 'Lyon\u0007'])
      expect(named(await filled(value))).toEqual([400, 'ControlCharacterException'])
    for (const value of ['', ' ', '\u2800', '\u3164', '\u200b'])
      expect([value, ...named(await filled(value))]).toEqual([value, 400, 'RequiredFieldEmptyException'])
    expect(named(await sign([...values, place!]))).toEqual([400, 'DuplicateIdException'])
    const [remarks, ...others] = rest
    expect((await sign([place!, { ...remarks!, value: 'two\nlines' }, ...others])).status).toBe(200)
  })
})
