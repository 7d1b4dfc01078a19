import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { isOnPostgres } from '../../support/postgres/database.ts'
import {
  ANNA,
  BASE,
  emails,
  openAddressBook,
  person,
  statuses,
  type AddressBook,
  type Contact,
} from '../../support/server/address-book.ts'
import { named } from '../../support/server/desk.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'
import { statementsOf } from '../../support/server/statements.ts'

let book: AddressBook
beforeAll(async () => {
  book = await openAddressBook()
})
beforeEach(() => book.startAfresh())
afterAll(() => book.server.stop())

describe(`an address book of ${MAX_CONTACTS}`, () => {
  const FULL = { status: 409, body: named('TooManyContactsException') }

  test('CONT-013 takes no more until one is deleted', async () => {
    await book.fill(MAX_CONTACTS - 1)
    const { id } = await book.added(ANNA)
    expect(await book.create(person(1000))).toMatchObject(FULL)
    expect((await book.create(ANNA)).body).toEqual(named('ContactDuplicateException'))
    expect(await book.list()).toMatchObject({ totalElements: MAX_CONTACTS, totalExact: true })
    await book.remove(id)
    expect((await book.create(person(1000))).status).toBe(200)
  })

  test('CONT-013 is never exceeded by calls at once', async () => {
    await book.fill(MAX_CONTACTS - 5)
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => book.create(person(1000 + n))),
      ...Array.from({ length: 5 }, (_, n) => book.recordUse([person(2000 + n), person(3000 + n)])),
    ])
    for (const { status, body } of replies) if (status === 409) expect(body).toEqual(FULL.body)
    expect((await book.list()).totalElements).toBe(MAX_CONTACTS)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a contact is created', () => book.create(person(1))],
    ['one is changed', (id) => book.update(id, person(2), '"1"')],
    ['their use is recorded', () => book.recordUse([ANNA, person(3)])],
  ])('is locked before anything of it is read or written: %s', async (_, change) => {
    const { id } = await book.added(ANNA)
    const statements = await statementsOf(book.server.ports, () => change(id))
    const touches = statements.findIndex((text) => /(from|into|update) contacts/.test(text))
    const locks = statements.findIndex((text) => text.includes('from accounts where id = $1 for no key update'))
    expect(locks).toBeGreaterThan(-1)
    expect(touches).toBeGreaterThan(locks)
  })

  test('keeps recording the use of those in it, and adds none where not all fit', async () => {
    await book.fill(MAX_CONTACTS - 1)
    book.server.wait(60)
    expect(await book.recordUse([person(7), person(1000), person(1001)])).toMatchObject(FULL)
    const { content, totalElements } = await book.list({ size: '1' })
    expect(totalElements).toBe(MAX_CONTACTS - 1)
    expect(content).toMatchObject([{ email: person(7).email, lastUsedDate: book.server.ports.now().toISOString() }])
    expect((await book.recordUse([person(7), person(8), person(1000)])).status).toBe(204)
    expect((await book.recordUse([person(7), person(1000)])).status).toBe(204)
    expect(await book.recordUse([person(1001)])).toMatchObject(FULL)
  })
})

describe('after a send', () => {
  test('API-083 signers become contacts; known ones keep their names', async () => {
    const { id } = await book.added(ANNA)
    book.server.wait(60)
    const at = book.server.ports.now().toISOString()
    const used = [{ email: 'ANNA.berg@example.org', firstName: 'A.', lastName: 'B.' }, person(1)]
    expect((await book.recordUse(used)).status).toBe(204)
    const { content } = await book.list({ sort: 'email,asc' })
    expect(content).toMatchObject([
      { ...ANNA, id, lastUsedDate: at },
      { ...person(1), lastUsedDate: at },
    ])
    expect(etag(await book.read(id))).toBe('"1"')
  })

  test('API-083 made twice, at once and with one signer twice, a send adds each signer once', async () => {
    const inCapitals = { ...person(1), email: person(1).email.toUpperCase(), firstName: 'Other' }
    const people = [person(1), person(2), inCapitals]
    const replies = await Promise.all([people, people.toReversed(), people].map(book.recordUse))
    expect(statuses(replies)).toEqual([204, 204, 204])
    const { content } = await book.list({ sort: 'email,asc' })
    // On PostgreSQL, any of the calls may come first.
    const isSecond = isOnPostgres() && content[0]?.firstName === 'Other'
    expect(content).toMatchObject([isSecond ? inCapitals : person(1), person(2)])
  })
})

describe('an address book', () => {
  test.each([
    ['another account of the tenant', 'mary'],
    ['the administrator of the tenant', 'charles'],
    ['the administrator of the platform', 'annabella'],
    ['an account of another tenant', 'sophie'],
  ])('is its account’s alone: not of %s', async (_, other) => {
    const { id } = await book.added(ANNA)
    const stranger = await book.server.signIn(other)
    expect(emails(await book.list({}, stranger))).not.toContain(ANNA.email)
    expect(emails(await book.list({ emailOrName: 'anna' }, stranger))).toEqual([])
    expect(await book.read(id, stranger)).toMatchObject({ status: 404, body: named('NotFoundException') })
    expect((await book.server.call('DELETE', `${BASE}/${id}`, undefined, stranger)).status).toBe(404)
    expect((await book.server.call('PATCH', `${BASE}/${id}`, ANNA, stranger, ifMatch('"1"'))).status).toBe(404)
    const theirs = await book.create(ANNA, {}, stranger)
    expect(theirs.status).toBe(200)
    await book.server.call('DELETE', `${BASE}/${(theirs.body as Contact).id}`, undefined, stranger)
    expect((await book.list()).totalElements).toBe(1)
  })

  test('needs createContacts', async () => {
    const basic = await book.server.signIn('luigi')
    for (const reply of [
      await book.call({}, basic),
      await book.create(ANNA, {}, basic),
      await book.read('a'.repeat(24), basic),
    ])
      expect(reply).toMatchObject({ status: 403, body: named('ForbiddenException') })
  })

  test('goes with its account', async () => {
    await book.create(ANNA)
    const { db } = book.server.ports
    await db.query('delete from sessions where account = (select id from accounts where login = $1)', [book.login()])
    await db.query('delete from browsers where account = (select id from accounts where login = $1)', [book.login()])
    const contacts = async () => (await db.query('select 1 from contacts where email = $1', [ANNA.email])).rows.length
    const before = await contacts()
    await db.query('delete from accounts where login = $1', [book.login()])
    expect(await contacts()).toBe(before - 1)
  })
})
