import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { requestContradiction } from '../../../server/cases/platform/request-rows.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { draftedWith, NOA, senderFieldsOn, sendersIn, shownIn } from '../../support/server/calls/sender-fields.ts'
import { ANNA, bearer, drafted, etag, ifMatch, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type Value = NonNullable<Schemas['RequestPatch']['requestFields']>[number]

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const rent: Value = { anchorName: 'Rent', value: '1,250 € a month' }
const give = (id: string, requestFields: Value[]) => desk.patch(id, { requestFields })

describe('the role of the sender', () => {
  test('SIGR-017 CONST-004 a draft has it from the start, and keeps it whoever signs', async () => {
    const { id } = await desk.begin()
    const rolesOf = async () => ((await desk.get(id)).body as Request).template.roles
    const sender = { name: 'REQUEST', type: 'REQUEST' }
    expect(await rolesOf()).toEqual([sender])
    await desk.patch(id, { signers: [{ ...ANNA, roles: ['Tenant'] }] })
    expect(await rolesOf()).toEqual([{ name: 'Tenant', type: 'SIGNER' }, sender])
    await desk.patch(id, { signers: [] })
    expect(await rolesOf()).toEqual([sender])
  })

  test('no signer’s role has its name', async () => {
    const { id } = await desk.begin()
    const answer = await desk.patch(id, { signers: [{ ...ANNA, roles: ['Request'] }] })
    expect(answer).toMatchObject({ status: 409, body: named('SignerDuplicateException') })
  })

  test.each(['SIGNATURE', 'SIGNATURE_DATE'] as const)('FIELD-024 it has no %s', async (anchorType) => {
    const { put } = await draftedWith(desk, [])
    const [field] = senderFieldsOn(1)
    expect(await put([{ ...field!, anchorType }])).toMatchObject({
      status: 400,
      body: named('MalformedRequestException'),
    })
  })

  test('FIELD-047 its fields have no placeholder', async () => {
    const { put } = await draftedWith(desk, [])
    const answer = await put(senderFieldsOn(1).map((field) => ({ ...field, fieldPlaceHolder: 'Ask Leo' })))
    expect(sendersIn(answer).map(({ fieldPlaceHolder }) => fieldPlaceHolder)).toEqual(['', '', ''])
  })
})

describe('values of the sender', () => {
  test('are given by name or by id, and replace those before; what is not given is the default value', async () => {
    const [text, area, box] = senderFieldsOn(1)
    const { id } = await draftedWith(desk, [
      { ...text!, defaultValue: '900' },
      area!,
      { ...box!, defaultValue: 'true' },
    ])
    const fields = sendersIn(await desk.get(id))
    expect(shownIn(await desk.get(id))).toEqual([
      ['Rent', '900'],
      ['Terms', ''],
      ['Furnished', 'true'],
    ])
    const both = await give(id, [rent, { id: fields[2]!.id, anchorName: 'Furnished', value: 'false' }])
    expect(shownIn(both)).toEqual([
      ['Rent', '1,250 € a month'],
      ['Terms', ''],
      ['Furnished', 'false'],
    ])
    expect(shownIn(await give(id, [{ anchorName: 'Terms', value: 'a\nb' }]))).toEqual([
      ['Rent', '900'],
      ['Terms', 'a\nb'],
      ['Furnished', 'true'],
    ])
  })

  test('given by name go into every field with this name', async () => {
    const { id } = await draftedWith(desk, [senderFieldsOn(1)[0]!, senderFieldsOn(2)[0]!])
    expect(shownIn(await give(id, [rent])).map(([, value]) => value)).toEqual([rent.value, rent.value])
  })

  test('stay when fields are moved, and go with their field or once a signer fills it in', async () => {
    const { id, put } = await draftedWith(desk, senderFieldsOn(1))
    await give(id, [rent, { anchorName: 'Terms', value: 'None' }])
    const [text, area, box] = sendersIn(await desk.get(id))
    const moved = await put([{ ...text!, posY: 0.8 }, { ...area!, roleName: 'Noa Keller' }, box!])
    expect(shownIn(moved)).toEqual([
      ['Rent', rent.value],
      ['Furnished', 'false'],
    ])
    expect(shownIn(await put([text!, area!]))).toEqual([
      ['Rent', rent.value],
      ['Terms', ''],
    ])
    const { rows } = await desk.server.ports.db.query('select 1 from sender_values where field = any($1)', [
      [area!.id, box!.id],
    ])
    expect(rows).toEqual([])
  })

  test.each<[string, Value[], string]>([
    ['of a field that there is not', [{ anchorName: 'Deposit', value: '1' }], 'UnknownFieldException'],
    ['of a field of a signer', [{ anchorName: 'Place', value: 'Lyon' }], 'UnknownFieldException'],
    ['twice', [rent, rent], 'DuplicateIdException'],
    ['too long', [{ anchorName: 'Rent', value: 'x'.repeat(201) }], 'FieldValueTooLongException'],
    ['that does not fit', [{ anchorName: 'Terms', value: '\n'.repeat(700) }], 'FieldValueTooLongException'],
    ['of two lines in a text', [{ anchorName: 'Rent', value: 'a\nb' }], 'ControlCharacterException'],
    ['that no font can draw', [{ anchorName: 'Rent', value: '\u{1F9D9}' }], 'UndrawableTextException'],
    ['a box that is neither', [{ anchorName: 'Furnished', value: 'yes' }], 'MalformedRequestException'],
  ])('%s are refused, and nothing is stored', async (_, values, name) => {
    const { id } = await draftedWith(desk, senderFieldsOn(1))
    await give(id, [{ anchorName: 'Terms', value: 'Before' }])
    const before = shownIn(await desk.get(id))
    const answer = await give(id, values)
    expect(answer.body).toEqual(named(name))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(shownIn(await desk.get(id))).toEqual(before)
  })
})

describe('sending', () => {
  test.each<[string, Partial<Schemas['FieldPatch']>, string | null, boolean]>([
    ['an empty text', {}, null, false],
    ['a text of spaces', {}, '   ', false],
    ['a text', {}, '1', true],
    ['a default value', { defaultValue: '1' }, null, true],
    ['a default value that was emptied', { defaultValue: '1' }, '', false],
    ['an empty box', { anchorType: 'CHECKBOX' }, 'false', false],
    ['a ticked box', { anchorType: 'CHECKBOX' }, 'true', true],
    ['an empty text that is not required', { required: false }, null, true],
  ])('SET-024 with %s in a required field of the sender', async (_, change, value, isSent) => {
    const [field] = senderFieldsOn(2)
    const { id } = await draftedWith(desk, [{ ...field!, ...change }])
    if (value !== null) expect(await give(id, [{ anchorName: 'Rent', value }])).toMatchObject({ status: 200 })
    const answer = await desk.submit(id, {})
    if (isSent) return expect(answer).toMatchObject({ status: 200, body: { state: 'PENDING' } })
    expect(answer).toMatchObject({ status: 400, body: named('RequestFieldEmptyException') })
    expect((answer.body as { message: string }).message).toContain('Rent on page 2 of Agreement.pdf')
    expect((await desk.get(id)).body).toMatchObject({ state: 'INITIATED' })
  })

  test('is refused if a field has become too small for its value', async () => {
    const { id, put } = await draftedWith(desk, senderFieldsOn(1))
    await give(id, [rent, { anchorName: 'Terms', value: 'a long text '.repeat(30) }])
    const [text, area] = sendersIn(await desk.get(id))
    expect(await put([text!, { ...area!, width: 0.01, height: 0.01 }])).toMatchObject({ status: 200 })
    expect(await desk.submit(id, {})).toMatchObject({ status: 400, body: named('FieldValueTooLongException') })
  })

  test('after it, nobody changes the values, and the content that was sent is bound to them', async () => {
    const { id } = await draftedWith(desk, senderFieldsOn(1))
    expect((await desk.submit(id, {}, etag(await give(id, [rent])))).status).toBe(200)
    expect(await give(id, [{ ...rent, value: '1' }])).toMatchObject({
      status: 409,
      body: named('RequestCannotBeChangedException'),
    })
    expect(shownIn(await desk.get(id))[0]).toEqual(['Rent', rent.value])
    const { db } = desk.server.ports
    const contradiction = () => requestContradiction(db, `request/${id}`, new Date(0))
    expect(await contradiction()).toBeNull()
    await db.query("update sender_values set value = '1' where value = $1", [rent.value])
    expect(await contradiction()).toContain('its content')
    await db.query("update sender_values set value = $1 where value = '1'", [rent.value])
  })
})

test('an API token fills the fields in and sends', async () => {
  const mary = await desk.server.signIn('mary')
  const created = await desk.server.call(
    'POST',
    '/private/channels',
    { name: 'Leases', scopes: ['sendRequests', 'readRequests'], days: 30 },
    mary,
  )
  const link = bearer((created.body as { token: string }).token)
  const path = '/public/v1/simple-sign'
  const { id, file, reply } = await drafted(desk.server, mary, [NOA])
  const template = { files: [{ id: file.id, placeHolderList: senderFieldsOn(1) }] }
  const body = { template, requestFields: [rent] }
  const patched = await desk.server.call('PATCH', `${path}/${id}`, body, undefined, {
    ...link,
    ...ifMatch(etag(reply)),
  })
  expect(shownIn(patched)[0]).toEqual(['Rent', rent.value])
  const headers = { ...link, ...ifMatch(etag(patched)) }
  expect((await desk.server.call('POST', `${path}/${id}/submit-request`, {}, undefined, headers)).status).toBe(200)
})

test('nobody else reads or changes the values of a draft, and they go with it', async () => {
  const { id } = await draftedWith(desk, senderFieldsOn(1))
  await give(id, [rent])
  const sophie = await desk.server.signIn('sophie')
  expect((await desk.get(id, sophie)).status).toBe(404)
  const count = async () =>
    (await desk.server.ports.db.query('select 1 from sender_values where value = $1', [rent.value])).rows.length
  const before = await count()
  await desk.remove(id, ((await desk.get(id)).body as Request).files[0]!.id)
  expect(await count()).toBe(before - 1)
})

test('a draft of one who fills in nothing has no values', async () => {
  const { reply } = await drafted(desk.server, desk.ada, [NOA])
  expect(shownIn(reply)).toEqual([])
})
