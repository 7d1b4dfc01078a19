import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { components } from '#openapi'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import { addDemo } from '../../../server/demo.ts'
import { whoIs } from '../../../server/cases/accounts/session.ts'
import { mayKnowOfRequest } from '../../../server/cases/requests/hints.ts'
import type { Page } from '../../../server/cases/requests/requests.ts'
import { listen } from '../../../server/engine/hints.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { requestsOfHash } from '../../../server/store/requests/request-lookup.ts'
import { statementsOf } from '../../support/server/statements.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, LEO, linkFor, sent, type Signer } from '../../support/server/signing.ts'

type Request = components['schemas']['Request']

let server: Server
const cookies: Record<string, string> = {}
const made: Request[] = []
let draft: string
const named: [name: string, signers: Signer[]][] = [
  ['Services B', [ANNA]],
  ['services A', [{ ...LEO, orderToSign: 1 }]],
  ['Services C', [ANNA, LEO]],
]
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  for (const login of ['ada', 'mary', 'charles', 'annabella', 'sophie', 'emilie', 'evariste'])
    cookies[login] = await server.signIn(login)
  const ada = cookies['ada']!
  for (const [name, signers] of named) {
    const { id, reply } = await drafted(server, ada, signers)
    const path = `/public/v1/simple-sign/${id}`
    const renamed = await server.call('PATCH', path, { name }, ada, ifMatch(etag(reply)))
    made.push((await server.call('POST', `${path}/submit-request`, {}, ada, ifMatch(etag(renamed)))).body as Request)
    await server.idle()
    server.wait(60)
  }
  // The second request is the last to change: its signer opens it.
  const link = bearer(await linkFor(server, LEO.mail))
  await server.call('GET', '/private/simple-sign-requests/signer/open', undefined, undefined, link)
  draft = (await drafted(server, cookies['ada']!)).id
})
afterAll(() => server.stop())

const list = async (query = '', login = 'ada') =>
  (await server.call('GET', `/public/v1/simple-sign-requests?${query}`, undefined, cookies[login])).body as Page
const get = (id: string, login = 'ada', query = '') =>
  server.call('GET', `/public/v1/simple-sign-requests/${id}${query}`, undefined, cookies[login])
const ids = ({ content }: Page) => content.map(({ id }) => id)
const newestFirst = () => made.map(({ id }) => id).toReversed()
/** Takes a request out of the lists of the other tests once its own is over. */
const removeLater = (id: string) =>
  onTestFinished(async () => {
    await server.idle()
    await server.ports.db.query('delete from requests where id = $1', [id])
  })

test('REQL-006 LIFE-001 the list shows the newest request first, and no drafts', async () => {
  expect(ids(await list())).toEqual(newestFirst())
  expect(await list()).toMatchObject({
    totalElements: 3,
    totalExact: true,
    totalPages: 1,
    number: 0,
    size: 20,
    next: null,
  })
})

test('a list sends one statement', async () => {
  await list()
  for (const query of ['', 'signerEmail=a@example.org&page=1&size=2'])
    expect(await statementsOf(server.ports, () => list(query))).toHaveLength(1)
})

test('the detail of a request sends one statement for the request, one for its parts and one for its issuer', async () => {
  const detail = () => server.call('GET', `/public/v1/simple-sign-requests/${made[0]!.id}`, undefined, cookies['ada'])
  await detail()
  const statements = await statementsOf(server.ports, detail)
  expect(statements.filter((text) => text.trimStart().startsWith('select'))).toHaveLength(3)
})

test.each([
  ['createdDate,desc', ['Services C', 'services A', 'Services B']],
  ['createdDate,asc', ['Services B', 'services A', 'Services C']],
  ['lastModifiedDate,desc', ['services A', 'Services C', 'Services B']],
  ['lastModifiedDate,asc', ['Services B', 'Services C', 'services A']],
  ['name,asc', ['services A', 'Services B', 'Services C']],
  ['name,desc', ['Services C', 'Services B', 'services A']],
])('API-109 sorted by %s, each page continues after the previous one', async (sort, names) => {
  const seen: string[] = []
  let next: string | null = ''
  // Bounded: a wrong cursor might never come to an end.
  while (next !== null && seen.length <= names.length) {
    const page: Page = await list(`sort=${sort}&size=1${next ? `&after=${next}` : ''}`)
    seen.push(...page.content.map(({ name }) => name))
    next = page.next
  }
  expect(seen).toEqual(names)
  const second = await list(`sort=${sort}&size=1&page=1`)
  expect(second).toMatchObject({ content: [{ name: names[1] }], number: 1, totalPages: 3 })
})

test('a page after a name of 200 letters that take four bytes each', async () => {
  const { id, reply } = await drafted(server, cookies['ada']!, [ANNA])
  const path = `/public/v1/simple-sign/${id}`
  removeLater(id)
  const name = '𝖅'.repeat(200)
  const renamed = await server.call('PATCH', path, { name }, cookies['ada'], ifMatch(etag(reply)))
  await server.call('POST', `${path}/submit-request`, {}, cookies['ada'], ifMatch(etag(renamed)))
  const first = await list('sort=name,desc&size=1')
  expect(first.content[0]!.name).toBe(name)
  expect((await list(`sort=name,desc&size=1&after=${first.next}`)).content[0]!.name).toBe('Services C')
})

const cursor = (of: object | string | null) => Buffer.from(JSON.stringify(of)).toString('base64url')
test.each<[string, () => Promise<string>]>([
  ['no cursor', async () => 'after=abc'],
  ['a text', async () => `after=${cursor('x')}`],
  ['null', async () => `after=${cursor(null)}`],
  ['without a value', async () => `after=${cursor({ sort: 'createdDate,desc' })}`],
  ['without a date', async () => `after=${cursor({ sort: 'createdDate,desc', value: 'x', id: 'y' })}`],
  [
    'without a possible date',
    async () => `after=${cursor({ sort: 'createdDate,desc', value: '2026-13-45T00:00:00.000Z', id: 'y' })}`,
  ],
  ['of another order', async () => `sort=lastModifiedDate,asc&after=${(await list('size=1')).next}`],
  ['of names, in the order of dates', async () => `after=${(await list('sort=name,asc&size=1')).next}`],
  ['a first day before all dates', async () => 'creationDates=0000-01-01&creationDates=2026-01-01'],
  ['a last day after all dates', async () => 'creationDates=2026-01-01&creationDates=9999-12-31'],
])('API-109 a list with a cursor or a day that is made up is refused by name: %s', async (_, query) => {
  const answer = await server.call('GET', `/public/v1/simple-sign-requests?${await query()}`, undefined, cookies['ada'])
  expect(answer).toMatchObject({ status: 400, body: { name: 'MalformedRequestException' } })
})

test('the last day that a filter may name', async () => {
  expect((await list('creationDates=1000-01-01&creationDates=9999-12-30')).totalElements).toBe(3)
})

test.each<[string, () => string, () => string[]]>([
  ['REQL-001 by a part of the name', () => 'name=SERVICES', newestFirst],
  ['by an unknown name', () => 'name=nothing', () => []],
  ['by id', () => `id=${made[1]!.id}`, () => [made[1]!.id]],
  ['REQL-011 by several states', () => 'state=PENDING&state=EDITING', newestFirst],
  ['by a state without requests', () => 'state=CANCELED', () => []],
  ['by the mail address of a signer', () => `signerEmail=${LEO.mail.toUpperCase()}`, () => [made[2]!.id, made[1]!.id]],
  ['by days', () => 'creationDates=2026-01-01&creationDates=2026-01-01', newestFirst],
  ['by days before', () => 'creationDates=2025-12-30&creationDates=2025-12-31', () => []],
])('API-055 the list is filtered %s', async (_, query, expected) => {
  expect(ids(await list(query()))).toEqual(expected())
})

describe('RIGHT-006 users see their own requests, managers those of their groups, administrators the tenant’s or all', () => {
  const everyone = [
    ['ada', true],
    ['mary', true],
    ['charles', true],
    ['annabella', true],
    ['sophie', false],
    ['emilie', false],
    ['evariste', false],
  ] as const

  test.each(everyone)('RIGHT-007 in the list and one by one: %s', async (login, isSeen) => {
    expect(await list('', login)).toMatchObject({ totalElements: isSeen ? 3 : 0 })
    expect(ids(await list('', login))).toEqual(isSeen ? newestFirst() : [])
    expect((await get(made[0]!.id, login)).status).toBe(isSeen ? 200 : 404)
  })

  test('drafts are visible to their creator only', async () => {
    expect((await get(draft)).status).toBe(200)
    for (const login of ['charles', 'annabella', 'mary', 'evariste'])
      expect([login, (await get(draft, login)).status]).toEqual([login, 404])
  })

  test('in hints of changes', async () => {
    const heard: Record<string, string[]> = {}
    const stops = await Promise.all(
      everyone.map(async ([login]) => {
        const caller = await whoIs(server.ports, /session=([^;]+)/.exec(cookies[login]!)![1]!)
        if (caller?.kind !== 'account') throw new Error(`${login} is not signed in`)
        const audiences = { [REQUEST]: mayKnowOfRequest(server.ports) }
        return listen(server.ports, audiences, caller.account, ({ id }) => (heard[login] ??= []).push(id))
      }),
    )
    const { id: kept } = await drafted(server, cookies['ada']!)
    const { id } = await sent(server, cookies['ada']!, [ANNA])
    removeLater(id)
    const heardOf = (one: string) =>
      Object.entries(heard).flatMap(([login, told]) => (told.includes(one) ? [login] : []))
    const expected = everyone.filter(([, isSeen]) => isSeen).map(([login]) => login)
    // Whether a manager may know is asked of the database. A shared one sends hints after the call has been answered.
    await expect.poll(() => heardOf(id).toSorted(), { timeout: 15_000 }).toEqual(expected.toSorted())
    for (const stop of stops) stop()
    expect(heardOf(kept)).toEqual(['ada'])
    expect(new Set(Object.values(heard).flat())).toEqual(new Set([kept, id]))
  })
})

test('a pending request shows its issuer, its signers, and when each was last written to', async () => {
  const { body } = await get(made[2]!.id)
  const { createdDate, signers, ...request } = body as Request
  expect(request).toMatchObject({ issuerFullName: 'Ada Lovelace', channelType: 'UI', proofFileAvailable: false })
  expect(signers).toMatchObject([
    { mail: ANNA.mail, signatureSignerStatus: 'PENDING', lastMailDate: createdDate },
    { mail: LEO.mail, signatureSignerStatus: 'CREATED', lastMailDate: null },
  ])
})

test('API-038 the audit trail is sent on demand, and says to whom mails went', async () => {
  expect((await get(made[2]!.id)).body).toMatchObject({ audits: [] })
  const { body } = await get(made[2]!.id, 'ada', '?withAudits=true')
  const notified = (body as Request).audits.filter(({ action }) => action === 'SEND_NOTIFICATION')
  // What the sender is told is no request for a signature.
  expect(notified.map(({ to_actor: to }) => to)).toEqual([{ type: 'SIGNER', full_name: 'Anna Berg' }])
})

test('API-039 a pending request offers its original and its current copy', async () => {
  const files = await server.call(
    'GET',
    `/public/v1/simple-sign-files/${made[2]!.id}?withDetail=true`,
    undefined,
    cookies['ada'],
  )
  const [group] = files.body as components['schemas']['FileGroup'][]
  expect(group!.files.map(({ type }) => type)).toEqual(['ORIGINAL_FILE', 'CURRENT_FILE'])
})

test('a file is downloaded whole and viewed in parts, but not by another tenant', async () => {
  // A download is a change of its request.
  const { id, file } = await sent(server, cookies['ada']!, [ANNA])
  removeLater(id)
  const read = (path: string, headers = {}, login = 'ada'): Promise<Reply> =>
    server.call('GET', `${path}/${file.id}`, undefined, cookies[login], headers)
  const whole = await read('/public/v1/simple-sign-files/download')
  expect(whole.bytes.subarray(0, 4).toString()).toBe('%PDF')
  expect(whole.headers['content-disposition']).toMatch(/^attachment.*Agreement\.pdf/)
  const part = await read('/private/simple-sign-files/view', { range: 'bytes=0-3' })
  expect(part).toMatchObject({ status: 206, headers: { 'content-disposition': expect.stringMatching(/^inline/) } })
  expect(part.bytes.toString()).toBe('%PDF')
  expect((await read('/public/v1/simple-sign-files/download', {}, 'sophie')).status).toBe(404)
})

test('PROOF-006 a pending request has no proof file', async () => {
  const answer = await server.call(
    'GET',
    `/public/v1/simple-sign-files/${made[0]!.id}/proof`,
    undefined,
    cookies['ada'],
  )
  expect(answer).toMatchObject({ status: 409, body: { name: 'ProofNotAvailableException' } })
})

test('a file is known by its exact upload and by its cleaned original', async () => {
  const { db } = server.ports
  const { id } = made[0]!
  const { rows } = await db.query<{ upload: string; original: string }>(
    `select f.upload_hash as upload, f.original_hash as original
     from document_files f join requests r on r.document = f.document where r.id = $1`,
    [id],
  )
  const { upload, original } = rows[0]!
  expect(upload).not.toBe(original)
  for (const hash of [upload, original])
    expect(await requestsOfHash(db, hash, [])).toContainEqual(expect.objectContaining({ id, state: 'PENDING' }))
  expect(await requestsOfHash(db, sha256('unknown'), [])).toEqual([])
  // No number of later tests or drafts leaves it out.
  const copy = async (kind: string, values: object) => {
    for (const [table, changes] of [
      ['documents', {}],
      ['requests', { ...values, created_at: '2100-01-01' }],
    ] as const)
      await db.query(
        `insert into ${table} select (jsonb_populate_record(o, $2 || jsonb_build_object('id', $3 || n, 'document', $3 || n))).*
         from ${table} o, generate_series(100, 200) n where o.id = (select ${table === 'documents' ? 'document' : 'id'} from requests where id = $1)`,
        [id, changes, kind],
      )
  }
  await copy('test', { sandbox: true })
  await copy('draft', { state: 'INITIATED' })
  const copies = Array.from({ length: 101 }, (_, i) => [`test${100 + i}`, `draft${100 + i}`]).flat()
  const found = await requestsOfHash(db, original, copies)
  for (const table of ['requests', 'documents']) await db.query(`delete from ${table} where id = any($1)`, [copies])
  expect(found).toHaveLength(100)
  expect(found).toContainEqual(expect.objectContaining({ id, isSandbox: false }))
})
