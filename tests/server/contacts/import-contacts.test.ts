import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { ANNA, BASE, openAddressBook, person, type AddressBook, type Input } from '../../support/server/address-book.ts'
import { named } from '../../support/server/desk.ts'
import { etag } from '../../support/server/signing.ts'
import { statementsOf } from '../../support/server/statements.ts'

let book: AddressBook
beforeAll(async () => {
  book = await openAddressBook()
})
beforeEach(() => book.startAfresh())
afterAll(() => book.server.stop())

const bring = (contacts: Input[], known: 'SKIP' | 'UPDATE' = 'SKIP', headers = {}) =>
  book.server.call('POST', `${BASE}/import`, { contacts, known }, book.cookie(), headers)
const counts = (added: number, updated: number, skipped: number) => ({
  status: 200,
  body: { added, updated, skipped, problems: [] },
})
const inBook = async () => (await book.list({ sort: 'email,asc' })).content

test('rows become contacts, trimmed, that were never used', async () => {
  const spaced = { email: ` ${ANNA.email}\t`, firstName: ' Anna ', lastName: 'Berg\n' }
  expect(await bring([spaced, person(1)])).toMatchObject(counts(2, 0, 0))
  expect(await inBook()).toMatchObject([
    { ...ANNA, lastUsedDate: null },
    { ...person(1), lastUsedDate: null },
  ])
})

test('a known email is skipped or renamed, as the person chooses', async () => {
  const { id } = await book.added(ANNA)
  const married = { email: ANNA.email.toUpperCase(), firstName: 'Anna', lastName: 'Holm' }
  expect(await bring([married, person(1)], 'SKIP')).toMatchObject(counts(1, 0, 1))
  expect(await inBook()).toMatchObject([ANNA, person(1)])
  expect(etag(await book.read(id))).toBe('"1"')
  expect(await bring([married, person(1)], 'UPDATE')).toMatchObject(counts(0, 1, 1))
  expect(await inBook()).toMatchObject([{ ...ANNA, lastName: 'Holm', id }, person(1)])
  expect(etag(await book.read(id))).toBe('"2"')
})

test('CONT-008 CONT-009 a wrong row is told by its place, and nothing is written', async () => {
  await book.added(ANNA)
  const reply = await bring(
    [
      { ...ANNA, lastName: 'Holm' },
      { email: 'leo', firstName: ' ', lastName: 'x'.repeat(201) },
      { ...person(1), email: ANNA.email.toUpperCase() },
      person(2),
    ],
    'UPDATE',
  )
  expect(reply).toMatchObject({ status: 200, body: { added: 0, updated: 0, skipped: 0 } })
  expect(reply.body).toMatchObject({
    problems: [
      { row: 1, field: 'email', problem: 'invalidMail' },
      { row: 1, field: 'firstName', problem: 'missing' },
      { row: 1, field: 'lastName', problem: 'tooLong' },
      { row: 2, field: 'email', problem: 'duplicate' },
    ],
  })
  expect(await inBook()).toMatchObject([ANNA])
})

test('CONT-013 unknown ones come in all, or none; known ones need no room', async () => {
  await book.fill(MAX_CONTACTS - 1)
  const renamed = { ...person(7), firstName: 'Renamed' }
  expect(await bring([renamed, person(1000), person(1001)], 'UPDATE')).toMatchObject({
    status: 409,
    body: named('TooManyContactsException'),
  })
  expect((await book.list({ emailOrName: 'Renamed' })).totalElements).toBe(0)
  expect(await bring([renamed, person(1000)], 'UPDATE')).toMatchObject(counts(1, 1, 0))
  expect((await book.list()).totalElements).toBe(MAX_CONTACTS)
})

test('a whole address book comes in by one call, and no more than that', async () => {
  const people = Array.from({ length: MAX_CONTACTS }, (_, n) => person(n))
  expect(await bring([...people, person(MAX_CONTACTS)])).toMatchObject({ status: 400 })
  expect(await bring(people)).toMatchObject(counts(MAX_CONTACTS, 0, 0))
})

test('made again with its key, an import gets the first answer; with other rows it is refused', async () => {
  const headers = { 'idempotency-key': 'import-0001' }
  expect(await bring([ANNA], 'SKIP', headers)).toMatchObject(counts(1, 0, 0))
  expect(await bring([ANNA], 'SKIP', headers)).toMatchObject(counts(1, 0, 0))
  expect((await bring([person(1)], 'SKIP', headers)).body).toEqual(named('IdempotencyKeyReusedException'))
  expect(await inBook()).toMatchObject([ANNA])
})

test('the address book is locked before anything of it is read', async () => {
  const sent = await statementsOf(book.server.ports, () => bring([person(1)]))
  const isLock = (text: string) => text.includes('from accounts where id = $1 for no key update')
  const [locked, read] = [sent.findIndex(isLock), sent.findIndex((text) => /from contacts/.test(text))]
  expect(locked).toBeGreaterThan(-1)
  expect(read).toBeGreaterThan(locked)
})

test('several at once add everybody once', async () => {
  const people = [person(1), person(2), person(3)]
  const replies = await Promise.all([bring(people), bring(people.toReversed()), bring(people)])
  const added = replies.map(({ body }) => (body as { added: number }).added)
  expect(added.toSorted()).toEqual([0, 0, 3])
  expect(await inBook()).toMatchObject(people)
})
