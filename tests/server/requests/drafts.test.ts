import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { components } from '#openapi'
import { limits } from '#machines/rules/common/limits.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { addressesOf } from '../../../server/store/engine/addresses.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { ANNA, drafted, etag, LEO, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

describe('creating a request', () => {
  test('API-029 API-036 a draft is created and takes a file', async () => {
    const { request, file } = await drafted(desk.server, desk.ada)
    expect(request).toMatchObject({ state: 'INITIATED', name: 'Services agreement', timeZone: 'Europe/Paris' })
    expect(file).toMatchObject({ fileName: 'Agreement.pdf', nbPages: 2, alreadySigned: false })
    expect(file.pages[0]).toEqual({ width: expect.closeTo(595.28, 0), height: expect.closeTo(841.89, 0) })
  })

  test('API-030 a draft takes signers and fields', async () => {
    const { request, reply } = await drafted(desk.server, desk.ada)
    expect(reply.status).toBe(200)
    expect(request.template.files[0]!.placeHolderList).toHaveLength(10)
  })

  test('EDIT-001 API-031 a draft with a file, signers and fields is sent', async () => {
    const { request, reply } = await drafted(desk.server, desk.ada)
    const done = await desk.submit(request.id, {}, etag(reply))
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ state: 'PENDING', stateToDisplay: 'PENDING' })
    const statuses = (done.body as Request).signers.map(({ signatureSignerStatus }) => signatureSignerStatus)
    expect(statuses).toEqual(['PENDING', 'CREATED'])
  })
})

test('LIFE-052 SET-036 the deadline is the last millisecond of its day in the sender’s time zone', async () => {
  const { request } = await drafted(desk.server, desk.ada)
  // 11 January 2026 in Paris, UTC+1.
  expect(request.expirationDate).toBe('2026-01-11T22:59:59.999Z')
})

test.each([
  ['Pacific/Kiritimati', '2026-01-10T09:59:59.999Z'],
  ['America/Los_Angeles', '2026-01-11T07:59:59.999Z'],
])('API-120 SET-036 a day without a time is a deadline at its end in %s', async (timeZone, end) => {
  const { id } = await desk.begin()
  expect(await desk.patch(id, { timeZone, expirationDate: '2026-01-10' })).toMatchObject({
    body: { expirationDate: end },
  })
})

test.each([
  ['SET-033 today', 0, 'InvalidExpirationDateException'],
  ['SET-034 32 days from now', 32, 'InvalidExpirationDateException'],
])('a deadline %s is refused', async (_, days, name) => {
  const { id } = await desk.begin()
  const expirationDate = new Date(desk.server.ports.now().getTime() + days * 86_400_000).toISOString()
  expect(await desk.patch(id, { expirationDate })).toMatchObject({ status: 400, body: named(name) })
})

test('fields keep their ids through a PATCH, and an unknown id is replaced', async () => {
  const { id, request, reply, file } = await drafted(desk.server, desk.ada)
  const [first] = request.template.files[0]!.placeHolderList
  const moved = { ...first!, posX: 0.5, width: 0.2 }
  const alien = { ...first!, id: 'f'.repeat(24), anchorName: 'Another' }
  const answer = await desk.patch(
    id,
    { template: { files: [{ id: file.id, placeHolderList: [moved, alien] }] } },
    etag(reply),
  )
  const fields = (answer.body as Request).template.files[0]!.placeHolderList
  expect(fields).toHaveLength(2)
  expect(fields[0]).toMatchObject({ id: first!.id, posX: 0.5 })
  expect(fields[1]!.id).not.toBe('f'.repeat(24))
})

test('a PATCH writes only the fields that it changes', async () => {
  const { id, request, reply, file } = await drafted(desk.server, desk.ada, [ANNA])
  const fields = request.template.files[0]!.placeHolderList
  /** Where each field is stored, which changes whenever it is written. */
  const places = async () => {
    const { rows } = await desk.server.ports.db.query<{ id: string; place: string }>(
      `select f.id, f.ctid::text as place from document_fields f join requests r on r.document = f.document
       where r.id = $1`,
      [id],
    )
    return new Map(rows.map((row) => [row.id, row.place]))
  }
  const save = (tag: string, placeHolderList: typeof fields) =>
    desk.patch(id, { template: { files: [{ id: file.id, placeHolderList }] } }, tag)

  const before = await places()
  const [moved, ...others] = fields
  const changed = await save(etag(reply), [{ ...moved!, posX: 0.2 }, ...others])
  const after = await places()
  expect(after.get(moved!.id)).not.toBe(before.get(moved!.id))
  for (const other of others) expect([other.id, after.get(other.id)]).toEqual([other.id, before.get(other.id)])

  await save(etag(changed), [{ ...moved!, posX: 0.2 }, ...others.slice(0, -1)])
  after.delete(others.at(-1)!.id)
  expect(await places()).toEqual(after)
})

test('a text and a text area keep a limit up to that of their type, until a PATCH omits it', async () => {
  const { id, request, reply, file } = await drafted(desk.server, desk.ada, [ANNA])
  const [text, area] = request.template.files[0]!.placeHolderList
  expect([text!.maxLength, area!.maxLength]).toEqual([undefined, undefined])
  const save = (tag: string, placeHolderList: Schemas['FieldPatch'][]) =>
    desk.patch(id, { template: { files: [{ id: file.id, placeHolderList }] } }, tag)
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
  const { id, request, file } = await drafted(desk.server, desk.ada)
  await desk.upload(id, 'Annex.pdf')
  const other = ((await desk.get(id)).body as Request).files[1]!
  const fields = request.template.files[0]!.placeHolderList
  const onOther = (rest: { id: string; placeHolderList: typeof fields }[] = []) =>
    desk.patch(id, { template: { files: [{ id: other.id, placeHolderList: fields }, ...rest] } })
  expect(await onOther()).toMatchObject({ status: 400, body: named('UnknownFieldException') })
  const answer = await onOther([{ id: file.id, placeHolderList: [] }])
  expect(answer.status).toBe(200)
  const lists = (answer.body as Request).template.files.map(({ placeHolderList }) =>
    placeHolderList.map((one) => one.id),
  )
  expect(lists).toEqual([[], fields.map((one) => one.id)])
})

test('a request has 2,000 fields at most, on all its files together', async () => {
  const { id, request, file } = await drafted(desk.server, desk.ada)
  await desk.upload(id, 'Annex.pdf')
  const other = ((await desk.get(id)).body as Request).files[1]!
  const { id: _, ...field } = request.template.files[0]!.placeHolderList[0]!
  const fields = (of: string, count: number) =>
    desk.patch(id, { template: { files: [{ id: of, placeHolderList: Array.from({ length: count }, () => field) }] } })
  expect((await fields(file.id, limits.maxFields - 1)).status).toBe(200)
  expect(await fields(other.id, 2)).toMatchObject({ status: 400, body: named('TooManyFieldsException') })
  expect((await fields(other.id, 1)).status).toBe(200)
  expect(await fields(file.id, limits.maxFields)).toMatchObject({ status: 400, body: named('TooManyFieldsException') })
})

test('the values of a request have 200,000 characters at most, on all its files together', async () => {
  const { id, request, file } = await drafted(desk.server, desk.ada)
  await desk.upload(id, 'Annex.pdf')
  const other = ((await desk.get(id)).body as Request).files[1]!
  const { id: _, ...first } = request.template.files[0]!.placeHolderList[0]!
  const area = { ...first, anchorType: 'TEXT_AREA' as const, posX: 0, posY: 0, width: 1, height: 1 }
  const values = (of: string, texts: string[]) => {
    const placeHolderList = texts.map((defaultValue) => ({ ...area, defaultValue }))
    return desk.patch(id, { template: { files: [{ id: of, placeHolderList }] } })
  }
  const long = 'x'.repeat(800)
  expect(
    (
      await values(
        file.id,
        Array.from({ length: 249 }, () => long),
      )
    ).status,
  ).toBe(200)
  expect(await values(other.id, [long, 'x'])).toMatchObject({ status: 400, body: named('FieldValueTooLongException') })
  expect((await values(other.id, [long])).status).toBe(200)
})

test('a draft that was changed 5,000 times can be sent, but not changed', async () => {
  const { id, file } = await drafted(desk.server, desk.ada)
  await desk.server.ports.db.query('update requests set revision = 4999 where id = $1', [id])
  expect((await desk.patch(id, { name: 'Last change' })).status).toBe(200)
  const refused = { status: 409, body: named('TooManyRevisionsException') }
  expect(await desk.patch(id, { name: 'One more' })).toMatchObject(refused)
  expect(await desk.upload(id)).toMatchObject(refused)
  expect(await desk.remove(id, file.id)).toMatchObject(refused)
  expect((await desk.submit(id, {}, '"5000"')).status).toBe(200)
})

test('a PATCH of an outdated revision is refused, and changes nothing', async () => {
  const { id } = await desk.begin()
  const before = etag(await desk.get(id))
  expect((await desk.patch(id, { name: 'One' }, before)).status).toBe(200)
  expect(await desk.patch(id, { name: 'Two' }, before)).toMatchObject({
    status: 412,
    body: named('StaleRevisionException'),
  })
  expect((await desk.get(id)).body).toMatchObject({ name: 'One' })
})

test('a PATCH that is repeated because its answer was lost changes nothing more, unless the files changed since', async () => {
  const { id } = await desk.begin()
  const before = etag(await desk.get(id))
  const first = await desk.patch(id, { name: 'One' }, before)
  const again = await desk.patch(id, { name: 'One' }, before)
  expect(again).toMatchObject({ status: 200, body: named('One') })
  expect(etag(again)).toBe(etag(first))
  expect(etag(await desk.get(id))).toBe(etag(first))
  await desk.upload(id)
  expect((await desk.patch(id, { name: 'One' }, before)).status).toBe(412)
})

test.each<[string, Schemas['RequestPatch'], string]>([
  ['SET-019 a name of 201 characters', { name: 'n'.repeat(201) }, 'RequestNameTooLongException'],
  ['a name with a slash', { name: 'a/b' }, 'RequestInvalidNameException'],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'InvalidTimeZoneException'],
  ['SET-033 the present day', { expirationDate: '2026-01-01' }, 'InvalidExpirationDateException'],
  ['a day that is not in the calendar', { expirationDate: '2026-02-30' }, 'MalformedRequestException'],
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
  const { id } = await desk.begin()
  const before = (await desk.get(id)).body
  const answer = await desk.patch(id, body)
  expect(answer.status).toBe(name === 'SignerDuplicateException' ? 409 : 400)
  expect(answer.body).toEqual(named(name))
  expect((await desk.get(id)).body).toEqual(before)
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
  const { id, request, file, reply } = await drafted(desk.server, desk.ada)
  const field = { ...request.template.files[0]!.placeHolderList[0]!, ...change }
  const answer = await desk.patch(id, { template: { files: [{ id: file.id, placeHolderList: [field] }] } }, etag(reply))
  expect(answer).toMatchObject({ status: 400, body: named(name) })
})

test('LIFE-052 SET-036 a new time zone keeps the day of the deadline', async () => {
  const { id } = await drafted(desk.server, desk.ada)
  await desk.patch(id, {
    timeZone: 'Europe/Paris',
    expirationDate: new Date(desk.server.ports.now().getTime() + 5 * 86_400_000).toISOString(),
  })
  const before = (await desk.get(id)).body as Request
  const day = (at: string, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(Date.parse(at))
  for (const timeZone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Paris']) {
    await desk.patch(id, { timeZone })
    const { expirationDate } = (await desk.get(id)).body as Request
    expect(day(expirationDate!, timeZone)).toBe(day(before.expirationDate!, 'Europe/Paris'))
  }
})

test('LIFE-013 a draft that is not changed for seven days is deleted, with the network addresses in its history', async () => {
  const { id } = await drafted(desk.server, desk.ada, [LEO])
  const addresses = async () => (await addressesOf(desk.server.ports.db, requestSubject(id))).size
  expect(await addresses()).toBe(1)
  // The sessions of other tests would be over.
  const began = desk.server.ports.now().getTime()
  onTestFinished(() => desk.server.wait((began - desk.server.ports.now().getTime()) / 1000))
  desk.server.wait(7 * 86_400 - 1)
  await desk.server.ring()
  const later = await desk.server.signIn('ada')
  expect((await desk.get(id, later)).status).toBe(200)
  desk.server.wait(60)
  await desk.server.ring()
  await desk.server.idle()
  expect(await desk.get(id, later)).toMatchObject({ status: 404, body: named('NotFoundException') })
  expect(await addresses()).toBe(0)
})
