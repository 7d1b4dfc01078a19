import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import type { Page } from '../../../server/cases/requests/requests.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { ANNA, drafted, LEO, sent } from '../../support/server/signing.ts'

type Request = components['schemas']['Request']

let server: Server
const cookies: Record<string, string> = {}
const made: Request[] = []
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  for (const login of ['ada', 'mary', 'charles', 'annabella', 'sophie']) cookies[login] = await server.signIn(login)
  for (const signers of [[ANNA], [LEO], [ANNA, LEO]]) {
    made.push((await sent(server, cookies['ada']!, signers)).request)
    server.wait(60)
  }
  await drafted(server, cookies['ada']!)
}, 60_000)
afterAll(() => server.stop())

const list = async (query = '', login = 'ada') =>
  (await server.call('GET', `/public/v1/simple-sign-requests?${query}`, undefined, cookies[login])).body as Page
const ids = ({ content }: Page) => content.map(({ id }) => id)
const newestFirst = () => made.map(({ id }) => id).toReversed()

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

test('API-109 each page continues after the previous one, in every sort order', async () => {
  for (const sort of ['createdDate,desc', 'createdDate,asc', 'lastModifiedDate,desc', 'name,asc', 'name,desc']) {
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Page = await list(`sort=${sort}&size=1${next ? `&after=${next}` : ''}`)
      seen.push(...ids(page))
      next = page.next
    }
    expect([sort, seen.toSorted()]).toEqual([sort, newestFirst().toSorted()])
  }
})

test.each<[string, () => string, () => string[]]>([
  ['REQL-001 by a part of the name', () => 'name=SERVICES', newestFirst],
  ['by an unknown name', () => 'name=nothing', () => []],
  ['by id', () => `id=${made[1]!.id}`, () => [made[1]!.id]],
  ['REQL-011 by several states', () => 'state=PENDING&state=EDITING', newestFirst],
  ['by a state without requests', () => 'state=CANCELED', () => []],
  [
    'REQL-002 by the mail address of a signer',
    () => `signerEmail=${LEO.mail.toUpperCase()}`,
    () => [made[2]!.id, made[1]!.id],
  ],
  ['by days', () => 'creationDates=2026-01-01&creationDates=2026-01-01', newestFirst],
  ['by days before', () => 'creationDates=2025-12-30&creationDates=2025-12-31', () => []],
])('the list is filtered %s', async (_, query, expected) => {
  expect(ids(await list(query()))).toEqual(expected())
})

test('RIGHT-006 RIGHT-007 users and managers see their own requests, administrators the tenant’s or all', async () => {
  const seen = async (login: string) => [
    (await list('', login)).content.length,
    (await server.call('GET', `/public/v1/simple-sign-requests/${made[0]!.id}`, undefined, cookies[login])).status,
  ]
  expect(await seen('mary')).toEqual([0, 404])
  expect(await seen('sophie')).toEqual([0, 404])
  expect(await seen('charles')).toEqual([3, 200])
  expect(await seen('annabella')).toEqual([3, 200])
})

test('a pending request shows its issuer and its signers', async () => {
  const { body } = await server.call(
    'GET',
    `/public/v1/simple-sign-requests/${made[2]!.id}?withAudits=true`,
    undefined,
    cookies['ada'],
  )
  const request = body as Request
  expect(request).toMatchObject({ issuerFullName: 'Ada Lovelace', channelType: 'UI', proofFileAvailable: false })
  expect(request.signers.map(({ mail }) => mail)).toEqual([ANNA.mail, LEO.mail])
})

test('a pending request offers its original', async () => {
  const files = await server.call('GET', `/public/v1/simple-sign-files/${made[2]!.id}`, undefined, cookies['ada'])
  const [group] = files.body as components['schemas']['FileGroup'][]
  expect(group!.files.map(({ type }) => type)).toEqual(['ORIGINAL_FILE'])
})

test('a file is downloaded whole and viewed in parts, but not by another tenant', async () => {
  const file = made[0]!.files[0]!.id
  const read = (path: string, headers = {}, login = 'ada'): Promise<Reply> =>
    server.call('GET', `${path}/${file}`, undefined, cookies[login], headers)
  const whole = await read('/public/v1/simple-sign-files/download')
  expect(whole.bytes.subarray(0, 4).toString()).toBe('%PDF')
  expect(String(whole.headers['content-disposition'])).toContain('Agreement.pdf')
  const part = await read('/private/simple-sign-files/view', { range: 'bytes=0-3' })
  expect(part).toMatchObject({ status: 206 })
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
