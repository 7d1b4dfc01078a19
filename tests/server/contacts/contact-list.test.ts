import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ANNA,
  emails,
  openAddressBook,
  person,
  type AddressBook,
  type Contact,
  type ContactList,
} from '../../support/server/address-book.ts'
import { compareTexts } from '../../support/postgres/database.ts'
import { named } from '../../support/server/desk.ts'

let book: AddressBook
beforeAll(async () => {
  book = await openAddressBook()
})
beforeEach(() => book.startAfresh())
afterAll(() => book.server.stop())

/** All pages of a list, one after the other. */
async function pagesOf(query: Record<string, string>): Promise<Contact[]> {
  const seen: Contact[] = []
  let after: string | null = null
  do {
    const page: ContactList = await book.list({ ...query, ...(after !== null && { after }) })
    seen.push(...page.content)
    after = page.next
  } while (after !== null)
  return seen
}

describe('the list', () => {
  test('CONT-020 API-085 shows 50 unless asked for more, those used last first, those never used last', async () => {
    const never = await book.added(ANNA)
    await book.fill(60)
    book.server.wait(60)
    await book.recordUse([person(33)])
    const first = await book.list()
    expect(first).toMatchObject({ totalElements: 61, totalExact: true, next: expect.any(String) })
    expect(first.content).toHaveLength(50)
    expect(first.content[0]!.email).toBe(person(33).email)
    const rest = await book.list({ after: first.next! })
    expect(rest.content).toHaveLength(11)
    expect(rest).toMatchObject({ totalElements: 61, next: null })
    expect(rest.content.at(-1)).toEqual(never)
    expect((await book.list({ size: '100' })).content).toEqual([...first.content, ...rest.content])
    for (const bad of ['0', '101', 'all']) expect((await book.call({ size: bad })).status).toBe(400)
  })

  test('API-109 pages through 120 contacts in every order without loss or doubling', async () => {
    await book.fill(110)
    for (let n = 110; n < 120; n++) await book.create(person(n))
    const all = Array.from({ length: 120 }, (_, n) => person(n).email).toSorted()
    const keys: Record<string, (contact: Contact) => string> = {
      lastUsedDate: ({ lastUsedDate }) => lastUsedDate ?? '',
      lastName: ({ lastName, firstName }) => `${lastName} ${firstName}`.toLowerCase(),
      email: ({ email }) => email,
    }
    for (const [key, of] of Object.entries(keys)) {
      const ascending = await pagesOf({ sort: `${key},asc`, size: '7' })
      expect([key, ascending.map(({ email }) => email).toSorted()]).toEqual([key, all])
      expect(ascending.map(of)).toEqual(ascending.map(of).toSorted(compareTexts))
      const descending = await pagesOf({ sort: `${key},desc`, size: '11' })
      expect(descending).toEqual(ascending.toReversed())
      const numbered = await Promise.all(
        [0, 1, 2].map((page) => book.list({ sort: `${key},asc`, size: '50', page: `${page}` })),
      )
      expect(numbered.flatMap(({ content }) => content)).toEqual(ascending)
    }
    expect(await book.list({ page: '3' })).toMatchObject({ content: [], totalElements: 120, next: null })
  })

  test('goes on where it was although contacts come and go', async () => {
    for (let n = 0; n < 6; n++) await book.create(person(n))
    const first = await book.list({ sort: 'email,asc', size: '3' })
    for (const { id } of first.content) await book.remove(id)
    await book.create({ ...ANNA, email: 'aaa@example.org' })
    const rest = await book.list({ sort: 'email,asc', size: '3', after: first.next! })
    expect(emails(rest)).toEqual([3, 4, 5].map((n) => person(n).email))
  })

  test('goes on after the longest name', async () => {
    const long = '\u{1d15e}'.repeat(200)
    for (const n of [1, 2, 3]) await book.create({ ...person(n), firstName: long, lastName: long })
    expect(await pagesOf({ sort: 'lastName,asc', size: '1' })).toHaveLength(3)
  })

  const forged = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const id = 'a'.repeat(24)
  const sort = 'lastUsedDate,desc'
  test.each<[string, string]>([
    ['that is no text of ours', 'xyz'],
    ['that is JSON, but no object', Buffer.from('null').toString('base64url')],
    ['of another order', forged({ sort: 'lastUsedDate,asc', value: '-infinity', id })],
    ['with a date that is none', forged({ sort, value: 'yesterday', id })],
    ['with a day that is not in the calendar', forged({ sort, value: '2026-13-41T00:00:00.000Z', id })],
    ['with the year 0', forged({ sort, value: '0000-01-01T00:00:00.000Z', id })],
    ['with a number for an id', forged({ sort, value: '-infinity', id: 1 })],
    ['with a NUL', forged({ sort, value: '-infinity', id: '\0' })],
  ])('refuses an `after` %s', async (_, after) => {
    expect(await book.call({ after })).toMatchObject({ status: 400, body: named('MalformedRequestException') })
  })
})

describe('the filter', () => {
  test('API-085 finds a part of an email or a name, whatever its case and accents', async () => {
    await book.create(ANNA)
    await book.create({ email: 'e.du.chatelet@example.fr', firstName: 'Émilie', lastName: 'du Châtelet' })
    for (const part of ['anna', 'BERG@', 'na ber', 'Berg An', ' anna '])
      expect(await book.search(part)).toEqual([ANNA.email])
    for (const part of ['émi', 'ÉMILIE', 'CHÂTELET', '.fr'])
      expect(await book.search(part)).toEqual(['e.du.chatelet@example.fr'])
    for (const part of ['emilie du', 'EMI', 'chatelet É', 'châtelèt', 'e\u{301}milie'])
      expect(await book.search(part)).toEqual(['e.du.chatelet@example.fr'])
    expect(await book.search('ännà')).toEqual([ANNA.email])
    expect(await book.search('nobody')).toEqual([])
    expect(await book.search('  ')).toHaveLength(2)
  })

  test('counts and pages what it finds', async () => {
    await book.fill(40)
    expect(await book.list({ emailOrName: 'last 3', size: '3' })).toMatchObject({ totalElements: 8 })
    const found = await pagesOf({ emailOrName: 'last 3', size: '3' })
    expect(new Set(found.map(({ id }) => id)).size).toBe(8)
  })

  test('takes no character for a wildcard', async () => {
    await book.create(ANNA)
    await book.create({ email: 'under_score@example.org', firstName: '100%', lastName: String.raw`Back\slash` })
    const odd = ['under_score@example.org']
    expect(await book.search('_')).toEqual(odd)
    expect(await book.search('%')).toEqual(odd)
    expect(await book.search('\\')).toEqual(odd)
    for (const pattern of ['a%a', 'ann_', '%%', '*', '.*', 'b..g']) expect(await book.search(pattern)).toEqual([])
  })
})
