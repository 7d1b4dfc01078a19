import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { naughty } from '../../support/samples/arbitrary.ts'
import {
  ANNA,
  BASE,
  emails,
  openAddressBook,
  person,
  statuses,
  type AddressBook,
  type Contact,
  type Input,
} from '../../support/server/address-book.ts'
import { named } from '../../support/server/desk.ts'
import { etag } from '../../support/server/signing.ts'

let book: AddressBook
beforeAll(async () => {
  book = await openAddressBook()
})
beforeEach(() => book.startAfresh())
afterAll(() => book.server.stop())

describe('one contact', () => {
  test('CONT-007 API-086 is created and read with its revision', async () => {
    const created = await book.create(ANNA)
    expect(created).toMatchObject({ status: 200, body: { ...ANNA, lastUsedDate: null } })
    expect(etag(created)).toBe('"1"')
    const found = await book.read((created.body as Contact).id)
    expect([found.status, found.body, etag(found)]).toEqual([200, created.body, '"1"'])
  })

  test('API-084 is created once by two calls with one key', async () => {
    const headers = { 'idempotency-key': 'contact-once' }
    const [first, second] = [await book.create(ANNA, headers), await book.create(ANNA, headers)]
    expect([second.status, second.body, etag(second)]).toEqual([200, first.body, etag(first)])
    expect((await book.list()).totalElements).toBe(1)
    expect((await book.create({ ...ANNA, lastName: 'Other' }, headers)).body).toEqual(
      named('IdempotencyKeyReusedException'),
    )
  })

  test('CONT-008 is trimmed and composed (NFC)', async () => {
    const decomposed = 'Andre\u0301'
    const contact = await book.added({
      email: '  Andre@Example.org ',
      firstName: ` ${decomposed} `,
      lastName: '\u2003Weil\u00a0',
    })
    expect(contact).toMatchObject({ email: 'Andre@Example.org', firstName: 'Andr\u00e9', lastName: 'Weil' })
    const changed = await book.update(contact.id, { ...ANNA, firstName: ` ${decomposed}` }, '"1"')
    expect(changed.body).toMatchObject({ ...ANNA, firstName: 'Andr\u00e9' })
    expect(await book.search(decomposed.toUpperCase())).toEqual([ANNA.email])
  })

  test.each<[string, Partial<Input>, string]>([
    ['CONT-008 without a first name', { firstName: '' }, 'MalformedRequestException'],
    ['CONT-008 with spaces for a first name', { firstName: ' \u2003' }, 'MalformedRequestException'],
    ['CONT-008 with spaces for a last name', { lastName: '\u00a0 ' }, 'MalformedRequestException'],
    ['with a name of 201 characters', { lastName: 'x'.repeat(201) }, 'MalformedRequestException'],
    ['with an email of 255 characters', { email: `${'x'.repeat(243)}@example.org` }, 'MalformedRequestException'],
    ['CONT-009 with an email without @', { email: 'anna.example.org' }, 'InvalidMailException'],
    ['CONT-009 with spaces for an email', { email: '    ' }, 'InvalidMailException'],
    ['CONT-009 with an email that has a line break', { email: 'a@b.org\nBcc: c@d.org' }, 'InvalidMailException'],
  ])('%s is refused when it is created, changed or recorded', async (_, change, name) => {
    const { id } = await book.added(ANNA)
    const bad = { ...ANNA, ...change }
    for (const reply of [
      await book.create(bad),
      await book.update(id, bad, '"1"'),
      await book.recordUse([person(1), bad]),
    ])
      expect([reply.status, reply.body]).toEqual([400, named(name)])
    expect((await book.list()).content).toEqual([{ ...ANNA, id, lastUsedDate: null }])
  })

  test('API-088 is deleted once; after that it is gone', async () => {
    const { id } = await book.added(ANNA)
    expect((await book.remove(id)).status).toBe(204)
    for (const reply of [await book.remove(id), await book.read(id), await book.update(id, ANNA, '"1"')])
      expect([reply.status, reply.body]).toEqual([404, named('NotFoundException')])
    expect(await book.list()).toEqual({ content: [], totalElements: 0, totalExact: true, next: null })
    expect((await book.create(ANNA)).status).toBe(200)
  })

  test('API-087 is changed by those who saw its last revision', async () => {
    const { id } = await book.added(ANNA)
    const changed = await book.update(id, { ...ANNA, lastName: 'Berg-Holm' }, '"1"')
    expect([changed.status, etag(changed)]).toEqual([200, '"2"'])
    expect((await book.read(id)).body).toEqual(changed.body)
    expect((await book.update(id, { ...ANNA, lastName: 'Late' }, '"1"')).body).toEqual(named('StaleRevisionException'))
    expect((await book.read(id)).body).toEqual(changed.body)
    expect((await book.server.call('PATCH', `${BASE}/${id}`, ANNA, book.cookie())).status).toBe(400)
  })

  test('is changed by one of ten at once', async () => {
    const { id } = await book.added(ANNA)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => book.update(id, { ...ANNA, lastName: `Berg ${n}` }, '"1"')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(etag(await book.read(id))).toBe('"2"')
  })
})

describe('an email', () => {
  const DUPLICATE = {
    name: 'ContactDuplicateException',
    message: 'another contact has the same email',
    callId: expect.any(String) as string,
  }

  test('ERR-005 stands once in an address book, whatever its case', async () => {
    await book.create(ANNA)
    const again = await book.create({ ...ANNA, email: ' Anna.BERG@example.org', firstName: 'Another' })
    expect([again.status, again.body]).toEqual([409, DUPLICATE])
    const other = await book.added(person(1))
    expect(await book.update(other.id, { ...person(1), email: ANNA.email.toUpperCase() }, '"1"')).toMatchObject({
      status: 409,
      body: DUPLICATE,
    })
    expect((await book.read(other.id)).body).toEqual(other)
  })

  test('may change its case', async () => {
    const { id } = await book.added(ANNA)
    const upper = { ...ANNA, email: ANNA.email.toUpperCase() }
    expect((await book.update(id, upper, '"1"')).body).toMatchObject(upper)
  })

  test('of ten calls at once one adds it', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => book.create(ANNA)))
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(409)])
    for (const { body } of replies.filter(({ status }) => status === 409)) expect(body).toEqual(DUPLICATE)
    expect((await book.list()).totalElements).toBe(1)
  })

  test('of ten contacts that take it at once one has it', async () => {
    const contacts = await Promise.all(Array.from({ length: 10 }, (_, n) => book.added(person(n))))
    const replies = await Promise.all(contacts.map(({ id }) => book.update(id, ANNA, '"1"')))
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await book.search(ANNA.email)).toEqual([ANNA.email])
  })
})

test('hostile text is kept as it is written, or refused', async () => {
  const quoted = [
    "Robert'); drop table contacts; --",
    '<script>alert(1)</script>',
    '\u202eevil',
    '{{7*7}}',
    '__proto__',
  ]
  for (const [n, lastName] of quoted.entries()) {
    const contact = await book.added({ ...person(n), lastName })
    expect(contact.lastName).toBe(lastName)
    expect(emails(await book.list({ emailOrName: lastName }))).toEqual([person(n).email])
  }
  for (const text of naughty) {
    const replies = [await book.create({ ...person(99), firstName: text }), await book.create({ ...ANNA, email: text })]
    for (const { status } of [
      ...replies,
      await book.call({ emailOrName: text.toWellFormed(), after: text.toWellFormed() }),
    ])
      expect(status).toBeOneOf([200, 400, 409])
  }
  expect(await book.create({ ...ANNA, account: 'b'.repeat(24) } as never)).toMatchObject({ status: 400 })
})
