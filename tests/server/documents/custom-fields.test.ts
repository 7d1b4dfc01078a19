import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { MAX_CUSTOM_FIELDS } from '#machines/rules/common/limits.ts'
import { named } from '../../support/server/desk.ts'
import { openAddressBook, statuses, type AddressBook } from '../../support/server/address-book.ts'

type CustomField = components['schemas']['CustomField']
type Input = components['schemas']['CustomFieldInput']

const BASE = '/private/account-custom-fields'
const TOWN: Input = { customFieldName: 'Town', name: 'Town of birth', type: 'TEXT', width: 200, height: 23 }
const DUPLICATE = {
  name: 'CustomFieldDuplicateException',
  message: 'another custom field has the same customFieldName',
  callId: expect.any(String) as string,
}

let book: AddressBook
beforeAll(async () => {
  book = await openAddressBook()
}, 60_000)
beforeEach(() => book.startAfresh())
afterAll(() => book.server.stop())

const create = (input: Input, as = book.cookie()) => book.server.call('POST', BASE, input, as)
const remove = (id: string, as = book.cookie()) => book.server.call('DELETE', `${BASE}/${id}`, undefined, as)
const list = async (as = book.cookie()) =>
  ((await book.server.call('GET', BASE, undefined, as)).body as components['schemas']['CustomFields']).customFields
const labels = async () => (await list()).map(({ customFieldName }) => customFieldName)

test('API-049 API-050 a custom field is created and listed with all that a field has', async () => {
  const given: Input = {
    customFieldName: 'Remarks',
    name: 'Anything else',
    type: 'TEXT_AREA',
    width: 300.5,
    height: 90,
    defaultValue: 'None\nat all',
    fieldPlaceHolder: 'What we should know',
    required: true,
    fontSize: 9,
    lineNumber: 5,
    maxLength: 120,
  }
  const { status, body } = await create(given)
  expect([status, body]).toEqual([200, { ...given, id: (body as CustomField).id }])
  expect(await list()).toEqual([body])
})

test('FIELD-016 what is left out gets a default; only a text area has lines', async () => {
  const { body } = await create({ ...TOWN, lineNumber: 4 })
  const defaults = { defaultValue: '', fieldPlaceHolder: '', required: false, fontSize: 11, lineNumber: 1 }
  expect(body).toEqual({ ...TOWN, ...defaults, id: (body as CustomField).id })
})

test('texts are trimmed and composed (NFC)', async () => {
  const { body } = await create({
    ...TOWN,
    customFieldName: ' E\u0301tat ',
    name: '\u00a0E\u0301tat',
    defaultValue: ' a ',
  })
  expect(body).toMatchObject({ customFieldName: '\u00c9tat', name: '\u00c9tat', defaultValue: 'a' })
})

test('API-051 a custom field is deleted once; after that its label is free', async () => {
  const { id } = (await create(TOWN)).body as CustomField
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).body).toEqual(named('NotFoundException'))
  expect(await list()).toEqual([])
  expect((await create(TOWN)).status).toBe(200)
})

test('FIELD-019 each account has its own, and cannot delete those of others', async () => {
  const first = book.cookie()
  const { id } = (await create(TOWN)).body as CustomField
  await book.startAfresh()
  expect(await list()).toEqual([])
  expect((await remove(id)).status).toBe(404)
  expect((await create(TOWN)).status).toBe(200)
  expect((await list(first)).map((field) => field.id)).toEqual([id])
})

test('the custom fields of an account are deleted with it', async () => {
  const { id } = (await create(TOWN)).body as CustomField
  const { db } = book.server.ports
  const count = async () => (await db.query('select 1 from custom_fields where id = $1', [id])).rows.length
  const { rows } = await db.query<{ rule: string }>(
    `select confdeltype as rule from pg_constraint where conrelid = 'custom_fields'::regclass and contype = 'f'`,
  )
  expect([await count(), rows]).toEqual([1, [{ rule: 'c' }]])
})

describe('a label', () => {
  test('ERR-005 ERR-013 exists once in an account, whatever its case', async () => {
    await create(TOWN)
    const again = await create({ ...TOWN, customFieldName: ' TOWN ' })
    expect([again.status, again.body]).toEqual([409, DUPLICATE])
    expect((await create({ ...TOWN, customFieldName: 'Town 2' })).status).toBe(200)
    expect(await labels()).toEqual(['Town', 'Town 2'])
  })

  test('of ten calls at once one has it', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(TOWN)))
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(409)])
  })

  test('FIELD-020 is another text than the name of the fields that are placed', async () => {
    await create(TOWN)
    expect(await list()).toMatchObject([{ customFieldName: 'Town', name: 'Town of birth' }])
  })
})

test.each<[string, Partial<Input>, string]>([
  ['FIELD-017 with spaces for a label', { customFieldName: ' \u2003' }, 'MalformedRequestException'],
  ['FIELD-017 with spaces for a name', { name: '\u00a0' }, 'MalformedRequestException'],
  ['FIELD-017 without a label', { customFieldName: '' }, 'MalformedRequestException'],
  ['with a label of 201 characters', { customFieldName: 'x'.repeat(201) }, 'MalformedRequestException'],
  ['with a label of two lines', { customFieldName: 'a\nb' }, 'ControlCharacterException'],
  ['with a value of two lines in one', { defaultValue: 'a\nb' }, 'ControlCharacterException'],
  ['with a value that is too long', { defaultValue: 'a'.repeat(201) }, 'FieldValueTooLongException'],
  ['with a value longer than its own limit', { defaultValue: 'abcd', maxLength: 3 }, 'FieldValueTooLongException'],
  ['with a value that its box has no room for', { defaultValue: 'Paris', width: 2 }, 'FieldValueTooLongException'],
  ['with a value that no font has', { defaultValue: '\u{13000}' }, 'UndrawableTextException'],
  ['with a limit above that of its type', { maxLength: 201 }, 'MalformedRequestException'],
  ['with a limit of what has none', { type: 'CHECKBOX', maxLength: 3 }, 'MalformedRequestException'],
  ['without width', { width: 0 }, 'MalformedRequestException'],
  ['with letters that are too large', { fontSize: 16 }, 'MalformedRequestException'],
])('%s it is refused, and nothing is kept', async (_, change, name) => {
  const { status, body } = await create({ ...TOWN, ...change })
  expect([status, body]).toMatchObject([400, { name }])
  expect(await list()).toEqual([])
})

test('an account has 100 at most; a label that is taken is called so in a full account, too', async () => {
  for (let n = 1; n <= MAX_CUSTOM_FIELDS; n += 1) {
    expect((await create({ ...TOWN, customFieldName: `Town ${n}` })).status).toBe(200)
    if (n % 20 === 0) book.server.wait(60)
  }
  expect((await create(TOWN)).body).toMatchObject({ name: 'TooManyCustomFieldsException' })
  expect((await create({ ...TOWN, customFieldName: 'town 7' })).body).toEqual(DUPLICATE)
  expect(await list()).toHaveLength(MAX_CUSTOM_FIELDS)
})
