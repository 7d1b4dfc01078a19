import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { components } from '#openapi'
import { limits } from '#machines/rules/common/limits.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { addDemo } from '../../../server/demo.ts'
import { addressesOf } from '../../../server/store/engine/addresses.ts'
import { annotated } from '../../support/pdf/annotated.ts'
import { encrypted } from '../../support/pdf/encrypted.ts'
import { carrying, plain } from '../../support/pdf/hostile.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, drafted, etag, ifMatch, LEO, sent, uploadTo, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const path = (id: string, rest = '') => `/public/v1/simple-sign/${id}${rest}`
const get = (id: string, cookie = ada) => server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, cookie)
const begin = async () => (await server.call('POST', path('create-request'), {}, ada)).body as { id: string }
const patch = async (id: string, body: Schemas['RequestPatch'], revision?: string) =>
  server.call('PATCH', path(id), body, ada, ifMatch(revision ?? etag(await get(id))))
const named = (name: string) => expect.objectContaining({ name })

test('a file that waits for its turn stays on the disk, and the turn is the one of the account', async () => {
  const { pdf } = server.ports
  const work = pdf.for('nobody')
  const given: unknown[] = []
  const waiting = vi.spyOn(pdf, 'for').mockImplementation((subject) => ({
    ...work,
    intake: async (bytes) => {
      given.push(subject, typeof bytes)
      throw new Refused('UnreadableFileException')
    },
  }))
  await uploadTo(server, ada, (await begin()).id)
  const created = await get((await begin()).id)
  expect(given).toEqual([String(created.headers['paraph-account']), 'function'])
  waiting.mockRestore()
})

describe('creating a request', () => {
  test('API-029 API-036 a draft is created and takes a file', async () => {
    const { request, file } = await drafted(server, ada)
    expect(request).toMatchObject({ state: 'INITIATED', name: 'Services agreement', timeZone: 'Europe/Paris' })
    expect(file).toMatchObject({ fileName: 'Agreement.pdf', nbPages: 2, alreadySigned: false })
    expect(file.pages[0]).toEqual({ width: expect.closeTo(595.28, 0), height: expect.closeTo(841.89, 0) })
  })

  test('API-030 a draft takes signers and fields', async () => {
    const { request, reply } = await drafted(server, ada)
    expect(reply.status).toBe(200)
    expect(request.template.files[0]!.placeHolderList).toHaveLength(10)
  })

  test('EDIT-001 API-031 a draft with a file, signers and fields is sent', async () => {
    const { request, reply } = await drafted(server, ada)
    const done = await server.call('POST', path(request.id, '/submit-request'), {}, ada, ifMatch(etag(reply)))
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ state: 'PENDING', stateToDisplay: 'PENDING' })
    const statuses = (done.body as Request).signers.map(({ signatureSignerStatus }) => signatureSignerStatus)
    expect(statuses).toEqual(['PENDING', 'CREATED'])
  })
})

test('LIFE-052 SET-036 the deadline is the last millisecond of its day in the sender’s time zone', async () => {
  const { request } = await drafted(server, ada)
  // 11 January 2026 in Paris, UTC+1.
  expect(request.expirationDate).toBe('2026-01-11T22:59:59.999Z')
})

test.each([
  ['SET-033 today', 0, 'InvalidExpirationDateException'],
  ['SET-034 32 days from now', 32, 'InvalidExpirationDateException'],
])('a deadline %s is refused', async (_, days, name) => {
  const { id } = await begin()
  const expirationDate = new Date(server.ports.now().getTime() + days * 86_400_000).toISOString()
  expect(await patch(id, { expirationDate })).toMatchObject({ status: 400, body: named(name) })
})

test('fields keep their ids through a PATCH, and an unknown id is replaced', async () => {
  const { id, request, reply, file } = await drafted(server, ada)
  const [first] = request.template.files[0]!.placeHolderList
  const moved = { ...first!, posX: 0.5, width: 0.2 }
  const alien = { ...first!, id: 'f'.repeat(24), anchorName: 'Another' }
  const answer = await patch(
    id,
    { template: { files: [{ id: file.id, placeHolderList: [moved, alien] }] } },
    etag(reply),
  )
  const fields = (answer.body as Request).template.files[0]!.placeHolderList
  expect(fields).toHaveLength(2)
  expect(fields[0]).toMatchObject({ id: first!.id, posX: 0.5 })
  expect(fields[1]!.id).not.toBe('f'.repeat(24))
})

test('a text and a text area keep a limit up to that of their type, until a PATCH omits it', async () => {
  const { id, request, reply, file } = await drafted(server, ada, [ANNA])
  const [text, area] = request.template.files[0]!.placeHolderList
  expect([text!.maxLength, area!.maxLength]).toEqual([undefined, undefined])
  const save = (tag: string, placeHolderList: Schemas['FieldPatch'][]) =>
    patch(id, { template: { files: [{ id: file.id, placeHolderList }] } }, tag)
  const limited = [
    { ...text!, maxLength: 200, defaultValue: 'x'.repeat(20) },
    { ...area!, maxLength: 800 },
  ]
  const kept = await save(etag(reply), limited)
  expect((kept.body as Request).template.files[0]!.placeHolderList).toEqual(limited)
  const without = await save(etag(kept), [text!, area!])
  expect((without.body as Request).template.files[0]!.placeHolderList).toEqual([text, area])
})

test('a field moves to another file in one PATCH, and is refused by name while the first file keeps it', async () => {
  const { id, request, file } = await drafted(server, ada)
  await uploadTo(server, ada, id, 'Annex.pdf')
  const other = ((await get(id)).body as Request).files[1]!
  const fields = request.template.files[0]!.placeHolderList
  const onOther = (rest: { id: string; placeHolderList: typeof fields }[] = []) =>
    patch(id, { template: { files: [{ id: other.id, placeHolderList: fields }, ...rest] } })
  expect(await onOther()).toMatchObject({ status: 400, body: named('UnknownFieldException') })
  const answer = await onOther([{ id: file.id, placeHolderList: [] }])
  expect(answer.status).toBe(200)
  const lists = (answer.body as Request).template.files.map(({ placeHolderList }) =>
    placeHolderList.map((one) => one.id),
  )
  expect(lists).toEqual([[], fields.map((one) => one.id)])
})

test('a request has 2,000 fields at most, on all its files together', async () => {
  const { id, request, file } = await drafted(server, ada)
  await uploadTo(server, ada, id, 'Annex.pdf')
  const other = ((await get(id)).body as Request).files[1]!
  const { id: _, ...field } = request.template.files[0]!.placeHolderList[0]!
  const fields = (of: string, count: number) =>
    patch(id, { template: { files: [{ id: of, placeHolderList: Array.from({ length: count }, () => field) }] } })
  expect((await fields(file.id, limits.maxFields - 1)).status).toBe(200)
  expect(await fields(other.id, 2)).toMatchObject({ status: 400, body: named('TooManyFieldsException') })
  expect((await fields(other.id, 1)).status).toBe(200)
  expect(await fields(file.id, limits.maxFields)).toMatchObject({ status: 400, body: named('TooManyFieldsException') })
})

test('a draft that was changed 5,000 times can be sent, but not changed', async () => {
  const { id, file } = await drafted(server, ada)
  await server.ports.db.query('update requests set revision = 4999 where id = $1', [id])
  expect((await patch(id, { name: 'Last change' })).status).toBe(200)
  const refused = { status: 409, body: named('TooManyRevisionsException') }
  expect(await patch(id, { name: 'One more' })).toMatchObject(refused)
  expect(await uploadTo(server, ada, id)).toMatchObject(refused)
  expect(await server.call('DELETE', path(id, `/file-delete?fileIds=${file.id}`), undefined, ada)).toMatchObject(
    refused,
  )
  expect((await server.call('POST', path(id, '/submit-request'), {}, ada, ifMatch('"5000"'))).status).toBe(200)
})

test('a PATCH of an outdated revision is refused, and changes nothing', async () => {
  const { id } = await begin()
  const before = etag(await get(id))
  expect((await patch(id, { name: 'One' }, before)).status).toBe(200)
  expect(await patch(id, { name: 'Two' }, before)).toMatchObject({ status: 412, body: named('StaleRevisionException') })
  expect((await get(id)).body).toMatchObject({ name: 'One' })
})

test('a PATCH that is repeated because its answer was lost changes nothing more, unless the files changed since', async () => {
  const { id } = await begin()
  const before = etag(await get(id))
  const first = await patch(id, { name: 'One' }, before)
  const again = await patch(id, { name: 'One' }, before)
  expect(again).toMatchObject({ status: 200, body: named('One') })
  expect(etag(again)).toBe(etag(first))
  expect(etag(await get(id))).toBe(etag(first))
  await uploadTo(server, ada, id)
  expect((await patch(id, { name: 'One' }, before)).status).toBe(412)
})

test.each<[string, Schemas['RequestPatch'], string]>([
  ['SET-019 a name of 201 characters', { name: 'n'.repeat(201) }, 'RequestNameTooLongException'],
  ['a name with a slash', { name: 'a/b' }, 'RequestInvalidNameException'],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'InvalidTimeZoneException'],
  [
    'a deadline on a day of the year 10000',
    { timeZone: 'Europe/Paris', expirationDate: '9999-12-31T23:59:59Z' },
    'InvalidExpirationDateException',
  ],
  [
    'SIGR-031 SIGR-042 an invalid mail address',
    { signers: [{ mail: 'anna@home', firstName: 'Anna', lastName: 'Berg', roles: ['Anna'] }] },
    'InvalidMailException',
  ],
  [
    'SIGR-032 the same address twice, in any case',
    {
      signers: [
        { mail: 'anna@example.org', firstName: 'Anna', lastName: 'Berg', roles: ['Anna'] },
        { mail: 'ANNA@example.org', firstName: 'Ann', lastName: 'Berg', roles: ['Ann'] },
      ],
    },
    'SignerDuplicateException',
  ],
])('%s is refused by name, and nothing is stored', async (_, body, name) => {
  const { id } = await begin()
  const before = (await get(id)).body
  const answer = await patch(id, body)
  expect(answer.status).toBe(name === 'SignerDuplicateException' ? 409 : 400)
  expect(answer.body).toEqual(named(name))
  expect((await get(id)).body).toEqual(before)
})

test.each<[string, Partial<Schemas['FieldPatch']>, string]>([
  ['a field on a missing page', { pageNumber: 3 }, 'FieldOutsidePageException'],
  ['a field that ends to the right of its page', { posX: 0.9, width: 0.2 }, 'FieldOutsidePageException'],
  ['a field that ends below its page', { posY: 0.9, height: 0.2 }, 'FieldOutsidePageException'],
  ['a field with an unknown role', { roleName: 'Nobody' }, 'UnknownRoleException'],
  ['a limit above that of a text', { anchorType: 'TEXT', maxLength: 201 }, 'MalformedRequestException'],
  ['a limit above that of a text area', { anchorType: 'TEXT_AREA', maxLength: 801 }, 'MalformedRequestException'],
  ['a limit of no characters', { anchorType: 'TEXT', maxLength: 0 }, 'MalformedRequestException'],
  ['a limit of a checkbox', { anchorType: 'CHECKBOX', maxLength: 5 }, 'MalformedRequestException'],
  [
    'a default value longer than its field allows',
    { anchorType: 'TEXT', maxLength: 4, defaultValue: 'Paris' },
    'FieldValueTooLongException',
  ],
  ['a default value that is too long', { defaultValue: 'x'.repeat(201) }, 'FieldValueTooLongException'],
])('%s is refused by name', async (_, change, name) => {
  const { id, request, file, reply } = await drafted(server, ada)
  const field = { ...request.template.files[0]!.placeHolderList[0]!, ...change }
  const answer = await patch(id, { template: { files: [{ id: file.id, placeHolderList: [field] }] } }, etag(reply))
  expect(answer).toMatchObject({ status: 400, body: named(name) })
})

test.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
  [
    'FILE-013 a text file named .pdf',
    'a.pdf',
    async () => new TextEncoder().encode('Dear all'),
    400,
    'WrongExtensionException',
  ],
  ['FILE-013 a PDF named .txt', 'a.txt', samplePdf, 400, 'WrongExtensionException'],
  ['a name with a folder', 'a/b.pdf', samplePdf, 400, 'IllegalUploadedFilenameException'],
  ['FILE-014 a name with a question mark', 'a?.pdf', samplePdf, 400, 'IllegalUploadedFilenameException'],
  ['a truncated PDF', 'half.pdf', async () => (await samplePdf()).slice(0, 300), 400, 'UnreadableFileException'],
])('FILE-026 %s is refused by name, and the draft has no file', async (_, name, bytes, status, problem) => {
  const { id } = await begin()
  expect(await uploadTo(server, ada, id, name, await bytes())).toMatchObject({ status, body: named(problem) })
  expect((await get(id)).body).toMatchObject({ files: [] })
})

test('FILE-026 a refused file is answered with what it has, and on which page', async () => {
  const { id } = await begin()
  const bytes = Uint8Array.from(annotated(['/Subtype /3D /Rect [20 20 80 80]']))
  expect(await uploadTo(server, ada, id, 'model.pdf', bytes)).toMatchObject({
    status: 400,
    body: { name: 'UnsupportedFileException', unsupported: { kind: 'model', page: 1 } },
  })
})

test('of several files of which one is refused, none is stored', async () => {
  const { id } = await begin()
  const form = new FormData()
  for (const [name, bytes] of [
    ['good.pdf', await samplePdf()],
    ['bad.pdf', Buffer.from('hello')],
  ] as const)
    form.append('files', new File([bytes], name, { type: 'application/pdf' }))
  const put = vi.spyOn(server.ports.blobs, 'put')
  expect(await server.call('POST', path(id, '/file-upload'), form, ada)).toMatchObject({ status: 400 })
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

test('FILE-015 FILE-018 a file of 20,971,521 bytes is refused, and the draft has no file', async () => {
  const { id } = await begin()
  const bytes = new Uint8Array(20_971_521)
  bytes.set(await samplePdf())
  const answer = await uploadTo(server, ada, id, 'large.pdf', bytes)
  expect(answer).toMatchObject({ status: 413, body: named('OversizeFileException') })
  expect((await get(id)).body).toMatchObject({ files: [] })
})

test('FILE-024 removing a file removes its fields', async () => {
  const { id, file } = await drafted(server, ada)
  expect((await server.call('DELETE', path(id, `/file-delete?fileIds=${file.id}`), undefined, ada)).status).toBe(204)
  expect((await get(id)).body).toMatchObject({ files: [], template: { files: [] } })
})

type Draft = Awaited<ReturnType<typeof drafted>>

/** Gives a draft two signers with these orders. */
const ordered = async ({ id }: Draft, orders: [number, number]) => {
  const signers = [ANNA, LEO].map((person, index) => ({
    ...person,
    roles: [person.firstName],
    orderToSign: orders[index]!,
  }))
  expect(await patch(id, { signers })).toMatchObject({ status: 200 })
}

test.each<[string, (draft: Draft) => Promise<unknown>, string]>([
  ['SET-025 without signers', ({ id }) => patch(id, { signers: [] }), 'RequestNotSendableException'],
  [
    'SET-022 without a file',
    ({ id, file }) => server.call('DELETE', path(id, `/file-delete?fileIds=${file.id}`), undefined, ada),
    'RequestNotSendableException',
  ],
  [
    'WIZ-020 with a field without a name',
    ({ id, file, request }) => {
      const nameless = { ...request.template.files[0]!.placeHolderList[0]!, anchorName: ' ' }
      return patch(id, { template: { files: [{ id: file.id, placeHolderList: [nameless] }] } })
    },
    'FieldWithoutNameException',
  ],
  ['SIGR-037 SIGR-040 with the orders 0 and 2', (draft) => ordered(draft, [0, 2]), 'RequestNotSendableException'],
  ['SIGR-038 with the orders 1 and 3', (draft) => ordered(draft, [1, 3]), 'RequestNotSendableException'],
  ['SIGR-037 with the orders 2 and 2', (draft) => ordered(draft, [2, 2]), 'RequestNotSendableException'],
])('a draft %s is not sent', async (_, spoil, name) => {
  const draft = await drafted(server, ada)
  await spoil(draft)
  const seen = ifMatch(etag(await get(draft.id)))
  const answer = await server.call('POST', path(draft.id, '/submit-request'), {}, ada, seen)
  expect(answer.status).toBe(name === 'RequestNotSendableException' ? 409 : 400)
  expect(answer.body).toEqual(named(name))
  expect((await get(draft.id)).body).toMatchObject({ state: 'INITIATED' })
})

test.each<[number, number]>([
  [0, 0],
  [1, 1],
  [2, 1],
])('a draft with the orders %i and %i is sent', async (...orders) => {
  const draft = await drafted(server, ada)
  await ordered(draft, orders)
  const seen = ifMatch(etag(await get(draft.id)))
  const answer = await server.call('POST', path(draft.id, '/submit-request'), {}, ada, seen)
  expect(answer).toMatchObject({ status: 200, body: { state: 'PENDING' } })
})

test('LIFE-052 SET-036 a new time zone keeps the day of the deadline', async () => {
  const { id } = await drafted(server, ada)
  await patch(id, { timeZone: 'Europe/Paris', expirationDate: new Date(Date.now() + 5 * 86_400_000).toISOString() })
  const before = (await get(id)).body as Request
  const day = (at: string, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(Date.parse(at))
  for (const timeZone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Paris']) {
    await patch(id, { timeZone })
    const { expirationDate } = (await get(id)).body as Request
    expect(day(expirationDate!, timeZone)).toBe(day(before.expirationDate!, 'Europe/Paris'))
  }
})

test('a submission of an outdated revision is refused, and the draft stays', async () => {
  const { id, reply } = await drafted(server, ada)
  await patch(id, { name: 'Changed meanwhile' }, etag(reply))
  const answer = await server.call('POST', path(id, '/submit-request'), {}, ada, ifMatch(etag(reply)))
  expect(answer).toMatchObject({ status: 412, body: named('StaleRevisionException') })
  expect((await get(id)).body).toMatchObject({ state: 'INITIATED' })
})

test('a file that was signed elsewhere is sent only if the sender confirms that its signatures are lost', async () => {
  const { id } = await drafted(server, ada)
  const field = '<< /FT /Sig /T (S) /V << /Type /Sig /Contents <00> >> >>'
  const signed = plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', more: [field] })
  const [file] = (await uploadTo(server, ada, id, 'Signed.pdf', Uint8Array.from(signed)))
    .body as Schemas['RequestFile'][]
  expect(file).toMatchObject({ fileName: 'Signed.pdf', alreadySigned: true })
  const submit = async (body: object) =>
    server.call('POST', path(id, '/submit-request'), body, ada, ifMatch(etag(await get(id))))
  for (const body of [{}, { signedFilesConfirmed: false }])
    expect(await submit(body)).toMatchObject({ status: 409, body: named('SignedFileNotConfirmedException') })
  expect(await submit({ signedFilesConfirmed: true })).toMatchObject({ status: 200, body: { state: 'PENDING' } })
})

test('a file that its author restricts is sent only if the sender confirms it; signers are not told', async () => {
  const { id } = await drafted(server, ada)
  const [file] = (await uploadTo(server, ada, id, 'Offer.pdf', encrypted('rc4-128'))).body as Schemas['RequestFile'][]
  expect(file).toMatchObject({ restrictions: ['CHANGING', 'COMMENTING', 'FILLING_IN', 'ASSEMBLING'] })
  const submit = async (body: object) =>
    server.call('POST', path(id, '/submit-request'), body, ada, ifMatch(etag(await get(id))))
  for (const body of [{}, { restrictedFilesConfirmed: false }, { signedFilesConfirmed: true }])
    expect(await submit(body)).toMatchObject({ status: 409, body: named('RestrictedFileNotConfirmedException') })
  expect(await submit({ restrictedFilesConfirmed: true })).toMatchObject({ status: 200, body: { state: 'PENDING' } })
})

test('a file that needs several confirmations is sent only with each of them', async () => {
  const { id } = await drafted(server, ada)
  await uploadTo(server, ada, id, 'Lease.pdf', encrypted('aes-256-r6-described'))
  const submit = async (body: object) =>
    server.call('POST', path(id, '/submit-request'), body, ada, ifMatch(etag(await get(id))))
  const [restrictedFilesConfirmed, lostPartsConfirmed] = [true, true]
  for (const [body, name] of [
    [{ lostPartsConfirmed }, 'RestrictedFileNotConfirmedException'],
    [{ restrictedFilesConfirmed }, 'LostPartsNotConfirmedException'],
  ] as const)
    expect(await submit(body)).toMatchObject({ status: 409, body: named(name) })
  expect(await submit({ restrictedFilesConfirmed, lostPartsConfirmed })).toMatchObject({ status: 200 })
})

describe('a file that needs a password', () => {
  const PASSWORD = 'Zürich 5 €'
  const locked = () => encrypted('aes-256-r6-password')
  const uploadLocked = (id: string, password: string | null, headers: Record<string, string> = {}) => {
    const form = new FormData()
    form.append('files', new File([locked()], 'Locked.pdf'))
    if (password !== null) form.append('password', password)
    return server.call('POST', path(id, '/file-upload'), form, ada, headers)
  }

  test('is taken with it, and refused by name without it or with another; nothing is added then', async () => {
    const { id } = await begin()
    expect(await uploadLocked(id, null)).toMatchObject({ status: 400, body: named('EncryptedFileException') })
    expect(await uploadLocked(id, 'other')).toMatchObject({ status: 400, body: named('WrongPasswordFileException') })
    expect(((await get(id)).body as Request).files).toEqual([])
    expect(await uploadLocked(id, PASSWORD)).toMatchObject({ status: 200, body: [{ fileName: 'Locked.pdf' }] })
  })

  test('can be tried again with the key of the same upload; its repetition needs no password', async () => {
    const { id } = await begin()
    const once = { 'idempotency-key': `locked-${id}` }
    expect(await uploadLocked(id, 'other', once)).toMatchObject({ status: 400 })
    const first = await uploadLocked(id, PASSWORD, once)
    expect(first.status).toBe(200)
    expect((await uploadLocked(id, null, once)).body).toEqual(first.body)
    expect(((await get(id)).body as Request).files).toHaveLength(1)
  })

  test('leaves its password in no answer, row or blob', async () => {
    const { id } = await begin()
    const answers = [await uploadLocked(id, PASSWORD), await get(id), await uploadLocked(id, `${PASSWORD} and more`)]
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Zürich')
    const { rows: tables } = await server.ports.db.transaction((tx) =>
      tx.query<{ name: string }>(
        "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
      ),
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await server.ports.db.transaction((tx) =>
        tx.query<{ row: string }>(`select t::text as row from ${name} t where t::text like '%Zürich 5%'`),
      )
      expect([name, rows]).toEqual([name, []])
    }
  })
})

test('a file with attachments is sent only if the sender confirms that they are not part of it', async () => {
  const { id } = await drafted(server, ada)
  const [file] = (await uploadTo(server, ada, id, 'Invoice.pdf', Uint8Array.from(carrying())))
    .body as Schemas['RequestFile'][]
  expect(file).toMatchObject({ alreadySigned: false, lostParts: [{ kind: 'ATTACHMENT', name: 'evil.exe' }] })
  expect((await get(id)).body).toMatchObject({ files: [{ lostParts: [] }, { lostParts: file!.lostParts }] })
  const submit = async (body: object) =>
    server.call('POST', path(id, '/submit-request'), body, ada, ifMatch(etag(await get(id))))
  for (const body of [{}, { lostPartsConfirmed: false }, { signedFilesConfirmed: true }])
    expect(await submit(body)).toMatchObject({ status: 409, body: named('LostPartsNotConfirmedException') })
  expect(await submit({ lostPartsConfirmed: true })).toMatchObject({ status: 200, body: { state: 'PENDING' } })
})

test('the fields of an uploaded form are kept with the file, for its sender only', async () => {
  const { id } = await drafted(server, ada)
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (City) /MaxLen 40 /Rect [20 240 120 270] >>'
  const form = plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', page: '/Annots [5 0 R]', more: [field] })
  await uploadTo(server, ada, id, 'Form.pdf', Uint8Array.from(form))
  const { files } = (await get(id)).body as Schemas['Request']
  expect(files[1]!.formFields).toMatchObject([{ name: 'City', type: 'TEXT', maxLength: 40, pageNumber: 1, posX: 0.1 }])
})

test('FILE-026 a portfolio, a cover sheet for other files, is refused by name', async () => {
  const { id } = await begin()
  const portfolio = plain({ catalog: '/Collection << /Type /Collection >>' })
  const answer = await uploadTo(server, ada, id, 'Portfolio.pdf', Uint8Array.from(portfolio))
  expect(answer).toMatchObject({ status: 400, body: named('PortfolioFileException') })
})

test('a repeated submission gets the same answer and happens once', async () => {
  const { id, reply } = await drafted(server, ada)
  const headers = { ...ifMatch(etag(reply)), 'idempotency-key': 'submit-once' }
  const first = await server.call('POST', path(id, '/submit-request'), {}, ada, headers)
  const second = await server.call('POST', path(id, '/submit-request'), {}, ada, headers)
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
})

test('a repeated upload gets the same answer, and its files are counted once', async () => {
  const { id } = await begin()
  for (let i = 1; i < limits.maxFiles; i++) await uploadTo(server, ada, id, `Annex ${i}.pdf`)
  const bytes = await samplePdf()
  const upload = () => {
    const form = new FormData()
    form.append('files', new File([bytes], 'Last annex.pdf', { type: 'application/pdf' }))
    return server.call('POST', path(id, '/file-upload'), form, ada, { 'idempotency-key': 'upload-once' })
  }
  const first = await upload()
  const second = await upload()
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect((await get(id)).body).toMatchObject({ files: { length: limits.maxFiles } })
})

test('a sent request cannot be changed like a draft', async () => {
  const { id, reply } = await sent(server, ada, [ANNA])
  const answer = await patch(id, { name: 'Another' }, etag(reply))
  expect(answer).toMatchObject({ status: 409, body: named('RequestCannotBeChangedException') })
  expect((await uploadTo(server, ada, id)).body).toEqual(named('RequestCannotBeChangedException'))
})

test('LIFE-013 a draft that is not changed for seven days is deleted, with the network addresses in its history', async () => {
  const { id } = await drafted(server, ada, [LEO])
  const addresses = async () => (await addressesOf(server.ports.db, requestSubject(id))).size
  expect(await addresses()).toBe(1)
  server.wait(7 * 86_400 - 1)
  await server.ring()
  const later = await server.signIn('ada')
  expect((await get(id, later)).status).toBe(200)
  server.wait(60)
  await server.ring()
  await server.idle()
  expect(await get(id, later)).toMatchObject({ status: 404, body: named('NotFoundException') })
  expect(await addresses()).toBe(0)
})
