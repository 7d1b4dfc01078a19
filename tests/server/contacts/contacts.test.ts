import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { createAccount } from '../../../server/cases/accounts/accounts.ts'
import type { ContactList } from '../../../server/cases/contacts/contacts.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { naughty } from '../../support/samples/arbitrary.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'

type Contact = components['schemas']['Contact']
type Input = components['schemas']['ContactInput']

let server: Server
/** Of the account under test, new for each test, so that its address book is empty. */
let cookie: string
let login: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  login = await newAccount()
  cookie = await server.signIn(login)
})

/** The login of a new user in the tenant of Ada. */
async function newAccount(): Promise<string> {
  const { tenant } = (await accountByName(server.ports.db, 'ada'))!
  const name = `user${++count}`
  const person = { email: `${name}@example.org`, firstName: 'Grace', lastName: 'Hopper', role: 'USER' } as const
  await createAccount(server.ports, tenant, { login: name, ...person, password: DEMO_PASSWORD })
  return name
}

const BASE = '/private/contacts'
const ANNA: Input = { email: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' }
const person = (n: number): Input => ({
  email: `person${n}@example.org`,
  firstName: `First ${n % 7}`,
  lastName: `Last ${n % 5}`,
})
const named = (name: string) => expect.objectContaining({ name })

const create = (input: Input, headers = {}, as = cookie) => server.call('POST', BASE, input, as, headers)
const added = async (input: Input) => (await create(input)).body as Contact
const read = (id: string, as = cookie) => server.call('GET', `${BASE}/${id}`, undefined, as)
const update = (id: string, input: Input, revision: string) =>
  server.call('PATCH', `${BASE}/${id}`, input, cookie, ifMatch(revision))
const remove = (id: string) => server.call('DELETE', `${BASE}/${id}`, undefined, cookie)
const recordUse = (contacts: Input[]) => server.call('POST', `${BASE}/update`, { contacts }, cookie)
const call = (query: Record<string, string> = {}, as = cookie) =>
  server.call('GET', `${BASE}?${String(new URLSearchParams(query))}`, undefined, as)
const list = async (query: Record<string, string> = {}, as = cookie) => (await call(query, as)).body as ContactList
const emails = ({ content }: ContactList) => content.map(({ email }) => email)
const search = async (emailOrName: string) => emails(await list({ emailOrName, sort: 'email,asc' }))
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted()

/** Fills the address book up to `n` contacts by 50 at a time. */
async function fill(n: number): Promise<void> {
  for (let from = 0; from < n; from += 50) {
    const people = Array.from({ length: Math.min(50, n - from) }, (_, i) => person(from + i))
    expect((await recordUse(people)).status).toBe(204)
    server.wait(1)
  }
}

/** All pages of a list, one after the other. */
async function pagesOf(query: Record<string, string>): Promise<Contact[]> {
  const seen: Contact[] = []
  let after: string | null = null
  do {
    const page: ContactList = await list({ ...query, ...(after !== null && { after }) })
    seen.push(...page.content)
    after = page.next
  } while (after !== null)
  return seen
}

describe('one contact', () => {
  test('CONT-007 API-086 is created and read with its revision', async () => {
    const created = await create(ANNA)
    expect(created).toMatchObject({ status: 200, body: { ...ANNA, lastUsedDate: null } })
    expect(etag(created)).toBe('"1"')
    const found = await read((created.body as Contact).id)
    expect([found.status, found.body, etag(found)]).toEqual([200, created.body, '"1"'])
  })

  test('API-084 is created once by two calls with one key', async () => {
    const headers = { 'idempotency-key': 'contact-once' }
    const [first, second] = [await create(ANNA, headers), await create(ANNA, headers)]
    expect([second.status, second.body, etag(second)]).toEqual([200, first.body, etag(first)])
    expect((await list()).totalElements).toBe(1)
    expect((await create({ ...ANNA, lastName: 'Other' }, headers)).body).toEqual(named('IdempotencyKeyReusedException'))
  })

  test('CONT-008 is trimmed and composed (NFC)', async () => {
    const decomposed = 'Andre\u0301'
    const contact = await added({
      email: '  Andre@Example.org ',
      firstName: ` ${decomposed} `,
      lastName: '\u2003Weil\u00a0',
    })
    expect(contact).toMatchObject({ email: 'Andre@Example.org', firstName: 'Andr\u00e9', lastName: 'Weil' })
    const changed = await update(contact.id, { ...ANNA, firstName: ` ${decomposed}` }, '"1"')
    expect(changed.body).toMatchObject({ ...ANNA, firstName: 'Andr\u00e9' })
    expect(await search(decomposed.toUpperCase())).toEqual([ANNA.email])
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
    const { id } = await added(ANNA)
    const bad = { ...ANNA, ...change }
    for (const reply of [await create(bad), await update(id, bad, '"1"'), await recordUse([person(1), bad])])
      expect([reply.status, reply.body]).toEqual([400, named(name)])
    expect((await list()).content).toEqual([{ ...ANNA, id, lastUsedDate: null }])
  })

  test('API-088 is deleted once; after that it is gone', async () => {
    const { id } = await added(ANNA)
    expect((await remove(id)).status).toBe(204)
    for (const reply of [await remove(id), await read(id), await update(id, ANNA, '"1"')])
      expect([reply.status, reply.body]).toEqual([404, named('NotFoundException')])
    expect(await list()).toEqual({ content: [], totalElements: 0, totalExact: true, next: null })
    expect((await create(ANNA)).status).toBe(200)
  })

  test('API-087 is changed by those who saw its last revision', async () => {
    const { id } = await added(ANNA)
    const changed = await update(id, { ...ANNA, lastName: 'Berg-Holm' }, '"1"')
    expect([changed.status, etag(changed)]).toEqual([200, '"2"'])
    expect((await read(id)).body).toEqual(changed.body)
    expect((await update(id, { ...ANNA, lastName: 'Late' }, '"1"')).body).toEqual(named('StaleRevisionException'))
    expect((await read(id)).body).toEqual(changed.body)
    expect((await server.call('PATCH', `${BASE}/${id}`, ANNA, cookie)).status).toBe(400)
  })

  test('is changed by one of ten at once', async () => {
    const { id } = await added(ANNA)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update(id, { ...ANNA, lastName: `Berg ${n}` }, '"1"')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(etag(await read(id))).toBe('"2"')
  })
})

describe('an email', () => {
  const DUPLICATE = { name: 'ContactDuplicateException', message: 'another contact has the same email' }

  test('ERR-005 stands once in an address book, whatever its case', async () => {
    await create(ANNA)
    const again = await create({ ...ANNA, email: ' Anna.BERG@example.org', firstName: 'Another' })
    expect([again.status, again.body]).toEqual([409, DUPLICATE])
    const other = await added(person(1))
    expect(await update(other.id, { ...person(1), email: ANNA.email.toUpperCase() }, '"1"')).toMatchObject({
      status: 409,
      body: DUPLICATE,
    })
    expect((await read(other.id)).body).toEqual(other)
  })

  test('may change its case', async () => {
    const { id } = await added(ANNA)
    const upper = { ...ANNA, email: ANNA.email.toUpperCase() }
    expect((await update(id, upper, '"1"')).body).toMatchObject(upper)
  })

  test('of ten calls at once one adds it', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(ANNA)))
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(409)])
    for (const { body } of replies.filter(({ status }) => status === 409)) expect(body).toEqual(DUPLICATE)
    expect((await list()).totalElements).toBe(1)
  })

  test('of ten contacts that take it at once one has it', async () => {
    const contacts = await Promise.all(Array.from({ length: 10 }, (_, n) => added(person(n))))
    const replies = await Promise.all(contacts.map(({ id }) => update(id, ANNA, '"1"')))
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await search(ANNA.email)).toEqual([ANNA.email])
  })
})

describe(`an address book of ${MAX_CONTACTS}`, () => {
  const FULL = { status: 409, body: named('TooManyContactsException') }

  test('CONT-013 takes no more until one is deleted', async () => {
    await fill(MAX_CONTACTS - 1)
    const { id } = await added(ANNA)
    expect(await create(person(1000))).toMatchObject(FULL)
    expect((await create(ANNA)).body).toEqual(named('ContactDuplicateException'))
    expect(await list()).toMatchObject({ totalElements: MAX_CONTACTS, totalExact: true })
    await remove(id)
    expect((await create(person(1000))).status).toBe(200)
  })

  test('CONT-013 is never exceeded by calls at once', async () => {
    await fill(MAX_CONTACTS - 5)
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => create(person(1000 + n))),
      ...Array.from({ length: 5 }, (_, n) => recordUse([person(2000 + n), person(3000 + n)])),
    ])
    for (const { status, body } of replies) if (status === 409) expect(body).toEqual(FULL.body)
    expect((await list()).totalElements).toBe(MAX_CONTACTS)
  })

  test('keeps recording the use of those in it, and adds none where not all fit', async () => {
    await fill(MAX_CONTACTS - 1)
    server.wait(60)
    expect(await recordUse([person(7), person(1000), person(1001)])).toMatchObject(FULL)
    const { content, totalElements } = await list({ size: '1' })
    expect(totalElements).toBe(MAX_CONTACTS - 1)
    expect(content).toMatchObject([{ email: person(7).email, lastUsedDate: server.ports.now().toISOString() }])
    expect((await recordUse([person(7), person(8), person(1000)])).status).toBe(204)
    expect((await recordUse([person(7), person(1000)])).status).toBe(204)
    expect(await recordUse([person(1001)])).toMatchObject(FULL)
  })
})

describe('after a send', () => {
  test('API-083 signers become contacts; known ones keep their names', async () => {
    const { id } = await added(ANNA)
    server.wait(60)
    const at = server.ports.now().toISOString()
    const used = [{ email: 'ANNA.berg@example.org', firstName: 'A.', lastName: 'B.' }, person(1)]
    expect((await recordUse(used)).status).toBe(204)
    const { content } = await list({ sort: 'email,asc' })
    expect(content).toMatchObject([
      { ...ANNA, id, lastUsedDate: at },
      { ...person(1), lastUsedDate: at },
    ])
    expect(etag(await read(id))).toBe('"1"')
  })

  test('API-083 made twice, at once and with one signer twice, a send adds each signer once', async () => {
    const people = [person(1), person(2), { ...person(1), email: person(1).email.toUpperCase(), firstName: 'Other' }]
    const replies = await Promise.all([people, people.toReversed(), people].map(recordUse))
    expect(statuses(replies)).toEqual([204, 204, 204])
    expect((await list({ sort: 'email,asc' })).content).toMatchObject([person(1), person(2)])
  })
})

describe('the list', () => {
  test('CONT-020 API-085 shows 50 unless asked for more, those used last first, those never used last', async () => {
    const never = await added(ANNA)
    await fill(60)
    server.wait(60)
    await recordUse([person(33)])
    const first = await list()
    expect(first).toMatchObject({ totalElements: 61, totalExact: true, next: expect.any(String) })
    expect(first.content).toHaveLength(50)
    expect(first.content[0]!.email).toBe(person(33).email)
    const rest = await list({ after: first.next! })
    expect(rest.content).toHaveLength(11)
    expect(rest).toMatchObject({ totalElements: 61, next: null })
    expect(rest.content.at(-1)).toEqual(never)
    expect((await list({ size: '100' })).content).toEqual([...first.content, ...rest.content])
    for (const bad of ['0', '101', 'all']) expect((await call({ size: bad })).status).toBe(400)
  })

  test('API-109 pages through 120 contacts in every order without loss or doubling', async () => {
    await fill(110)
    for (let n = 110; n < 120; n++) await create(person(n))
    const all = Array.from({ length: 120 }, (_, n) => person(n).email).toSorted()
    const keys: Record<string, (contact: Contact) => string> = {
      lastUsedDate: ({ lastUsedDate }) => lastUsedDate ?? '',
      lastName: ({ lastName, firstName }) => `${lastName} ${firstName}`.toLowerCase(),
      email: ({ email }) => email,
    }
    for (const [key, of] of Object.entries(keys)) {
      const ascending = await pagesOf({ sort: `${key},asc`, size: '7' })
      expect([key, ascending.map(({ email }) => email).toSorted()]).toEqual([key, all])
      expect(ascending.map(of)).toEqual(ascending.map(of).toSorted())
      const descending = await pagesOf({ sort: `${key},desc`, size: '11' })
      expect(descending).toEqual(ascending.toReversed())
      const numbered = await Promise.all(
        [0, 1, 2].map((page) => list({ sort: `${key},asc`, size: '50', page: `${page}` })),
      )
      expect(numbered.flatMap(({ content }) => content)).toEqual(ascending)
    }
    expect(await list({ page: '3' })).toMatchObject({ content: [], totalElements: 120, next: null })
  }, 60_000)

  test('goes on where it was although contacts come and go', async () => {
    for (let n = 0; n < 6; n++) await create(person(n))
    const first = await list({ sort: 'email,asc', size: '3' })
    for (const { id } of first.content) await remove(id)
    await create({ ...ANNA, email: 'aaa@example.org' })
    const rest = await list({ sort: 'email,asc', size: '3', after: first.next! })
    expect(emails(rest)).toEqual([3, 4, 5].map((n) => person(n).email))
  })

  test('goes on after the longest name', async () => {
    const long = '\u{1d15e}'.repeat(200)
    for (const n of [1, 2, 3]) await create({ ...person(n), firstName: long, lastName: long })
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
    expect(await call({ after })).toMatchObject({ status: 400, body: named('MalformedRequestException') })
  })
})

describe('the filter', () => {
  test('API-085 finds a part of an email or a name, whatever its case', async () => {
    await create(ANNA)
    await create({ email: 'e.du.chatelet@example.fr', firstName: 'Émilie', lastName: 'du Châtelet' })
    for (const part of ['anna', 'BERG@', 'na ber', 'Berg An', ' anna '])
      expect(await search(part)).toEqual([ANNA.email])
    for (const part of ['émi', 'ÉMILIE', 'CHÂTELET', '.fr'])
      expect(await search(part)).toEqual(['e.du.chatelet@example.fr'])
    expect(await search('nobody')).toEqual([])
    expect(await search('  ')).toHaveLength(2)
  })

  test('counts and pages what it finds', async () => {
    await fill(40)
    expect(await list({ emailOrName: 'last 3', size: '3' })).toMatchObject({ totalElements: 8 })
    const found = await pagesOf({ emailOrName: 'last 3', size: '3' })
    expect(new Set(found.map(({ id }) => id)).size).toBe(8)
  })

  test('takes no character for a wildcard', async () => {
    await create(ANNA)
    await create({ email: 'under_score@example.org', firstName: '100%', lastName: String.raw`Back\slash` })
    const odd = ['under_score@example.org']
    expect(await search('_')).toEqual(odd)
    expect(await search('%')).toEqual(odd)
    expect(await search('\\')).toEqual(odd)
    for (const pattern of ['a%a', 'ann_', '%%', '*', '.*', 'b..g']) expect(await search(pattern)).toEqual([])
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
    const contact = await added({ ...person(n), lastName })
    expect(contact.lastName).toBe(lastName)
    expect(emails(await list({ emailOrName: lastName }))).toEqual([person(n).email])
  }
  for (const text of naughty) {
    const replies = [await create({ ...person(99), firstName: text }), await create({ ...ANNA, email: text })]
    for (const { status } of [...replies, await call({ emailOrName: text.toWellFormed(), after: text.toWellFormed() })])
      expect(status).toBeOneOf([200, 400, 409])
  }
  expect(await create({ ...ANNA, account: 'b'.repeat(24) } as never)).toMatchObject({ status: 400 })
})

describe('an address book', () => {
  test.each([
    ['another account of the tenant', 'mary'],
    ['the administrator of the tenant', 'charles'],
    ['the administrator of the platform', 'annabella'],
    ['an account of another tenant', 'sophie'],
  ])('is its account’s alone: not of %s', async (_, other) => {
    const { id } = await added(ANNA)
    const stranger = await server.signIn(other)
    expect(emails(await list({}, stranger))).not.toContain(ANNA.email)
    expect(emails(await list({ emailOrName: 'anna' }, stranger))).toEqual([])
    expect(await read(id, stranger)).toMatchObject({ status: 404, body: named('NotFoundException') })
    expect((await server.call('DELETE', `${BASE}/${id}`, undefined, stranger)).status).toBe(404)
    expect((await server.call('PATCH', `${BASE}/${id}`, ANNA, stranger, ifMatch('"1"'))).status).toBe(404)
    const theirs = await create(ANNA, {}, stranger)
    expect(theirs.status).toBe(200)
    await server.call('DELETE', `${BASE}/${(theirs.body as Contact).id}`, undefined, stranger)
    expect((await list()).totalElements).toBe(1)
  })

  test('needs createContacts', async () => {
    const basic = await server.signIn('luigi')
    for (const reply of [await call({}, basic), await create(ANNA, {}, basic), await read('a'.repeat(24), basic)])
      expect(reply).toMatchObject({ status: 403, body: named('ForbiddenException') })
  })

  test('goes with its account', async () => {
    await create(ANNA)
    const { db } = server.ports
    await db.query('delete from sessions where account = (select id from accounts where login = $1)', [login])
    await db.query('delete from browsers where account = (select id from accounts where login = $1)', [login])
    const contacts = async () => (await db.query('select 1 from contacts where email = $1', [ANNA.email])).rows.length
    const before = await contacts()
    await db.query('delete from accounts where login = $1', [login])
    expect(await contacts()).toBe(before - 1)
  })
})
