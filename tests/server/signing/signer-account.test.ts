import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, LEO, sent, SIGNER_PATH, signingOf, type Signer } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type PageOf<Row> = { content: Row[]; totalElements: number; next: string | null }

const LUIGI: Signer = { mail: 'Luigi@example.org', firstName: 'Luigi', lastName: 'Menabrea', otpType: 'NONE' }
const DAY = 86_400

let server: Server
/** Sent to Luigi, in this order, an hour apart: by his own organisation, and by another one. */
let own: string
let foreign: string

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  own = (await sent(server, await server.signIn('ada'), [LUIGI])).id
  server.wait(3600)
  foreign = (await sent(server, await server.signIn('sophie'), [LUIGI])).id
}, 60_000)
afterAll(() => server.stop())

const get = async (path: string, login = 'luigi') => server.call('GET', path, undefined, await server.signIn(login))
const count = async (login?: string) => (await get('/private/my-requests-to-sign-count', login)).body
const toSign = async (query = '', login?: string) =>
  (await get(`/private/my-requests-to-sign?${query}`, login)).body as PageOf<Schemas['RequestToSign']>
const signed = async (query = '', login?: string) =>
  (await get(`/private/my-signed-requests?${query}`, login)).body as PageOf<Schemas['SignedRequest']>
const idsOf = ({ content }: PageOf<{ requestId: string }>) => content.map(({ requestId }) => requestId)
const tokenFor = async (id: string, login?: string) => get(`/private/simple-sign/signer-token/${id}`, login)
const at = (seconds: number) => new Date(server.ports.now().getTime() - seconds * 1000).toISOString()

test('API-027 the count has what an account can sign now, whoever sent it', async () => {
  expect(await count()).toEqual({ count: 2 })
  // Not the turn of Luigi yet, and not his at all.
  const later = await sent(server, await server.signIn('ada'), [ANNA, { ...LUIGI, orderToSign: 2 }])
  await sent(server, await server.signIn('ada'), [LEO])
  expect(await count()).toEqual({ count: 2 })
  expect(await count('ada')).toEqual({ count: 0 })
  expect((await tokenFor(later.id)).status).toBe(404)
})

test('API-057 SACC-015 a request to sign says who sent it, and until when it can be signed', async () => {
  const { content } = await toSign()
  expect(content.map(({ requestId }) => requestId)).toEqual([foreign, own])
  expect(content[1]).toEqual({
    requestId: own,
    name: 'Services agreement',
    createdDate: at(3600),
    issuerName: 'Ada Lovelace',
    tenantName: 'Analytical Engines',
    channelType: 'UI',
    expirationDate: '2026-01-11T22:59:59.999Z',
    lastModifiedDate: at(3600),
  })
})

test('SACC-014 SACC-017 requests to sign are filtered, sorted, and read page by page', async () => {
  const today = server.ports.now().toISOString().slice(0, 10)
  for (const [query, found] of [
    ['name=AGREE', [foreign, own]],
    ['name=lease', []],
    ['issuerName=sophie%20g', [foreign]],
    ['tenantName=analytical', [own]],
    [`creationDates=${today}&creationDates=${today}`, [foreign, own]],
    ['creationDates=2025-12-30&creationDates=2025-12-31', []],
    ['sort=createdDate,asc', [own, foreign]],
    ['size=1&page=1', [own]],
  ] as const)
    expect([query, ...idsOf(await toSign(query))]).toEqual([query, ...found])

  const first = await toSign('size=1')
  expect({ ids: idsOf(first), total: first.totalElements }).toEqual({ ids: [foreign], total: 2 })
  const second = await toSign(`size=1&after=${first.next}`)
  expect({ ids: idsOf(second), next: second.next }).toEqual({ ids: [own], next: null })
})

test('nothing is anybody’s to sign whose address is not validated', async () => {
  await server.ports.db.query("update accounts set mail_validated = false where login = 'luigi'")
  expect(await count()).toEqual({ count: 0 })
  expect(idsOf(await toSign())).toEqual([])
  expect((await tokenFor(own)).body).toMatchObject({ name: 'NotFoundException' })
  expect((await get('/private/me')).body).toMatchObject({ mailValidated: false })
  await server.ports.db.query("update accounts set mail_validated = true where login = 'luigi'")
  expect((await get('/private/me')).body).toMatchObject({ mailValidated: true })
})

test('API-058 the token of a request does what the link of its mail does', async () => {
  const { token } = (await tokenFor(foreign)).body as { token: string }
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  expect(shown.body).toMatchObject({ id: foreign, signer: { mail: LUIGI.mail } })
  // Nobody else gets one: neither its sender, nor another account.
  for (const login of ['sophie', 'alan']) expect((await tokenFor(foreign, login)).status).toBe(404)
  server.wait(60)
  await signingOf(server, { token, mail: LUIGI.mail, shown }).sign()
  await server.idle()
})

test('API-056 SACC-007 a request that was signed is in the other list, with its files once it is finished', async () => {
  expect(idsOf(await toSign())).toEqual([own])
  expect(await count()).toEqual({ count: 1 })
  const { content } = await signed()
  expect(content).toEqual([
    {
      requestId: foreign,
      name: 'Services agreement',
      state: 'COMPLETE_SIGNATURE_FINISHED',
      stateToDisplay: 'FINISHED',
      signedDate: at(0),
      createdDate: at(60),
      issuerName: 'Sophie Germain',
      tenantName: 'Imprimerie du Pont',
      channelType: 'UI',
      lastModifiedDate: expect.any(String) as string,
      filesAvailable: true,
    },
  ])
  const today = server.ports.now().toISOString().slice(0, 10)
  for (const [query, found] of [
    [`signingDates=${today}&signingDates=${today}`, [foreign]],
    ['signingDates=2025-12-30&signingDates=2025-12-31', []],
    ['tenantName=analytical', []],
  ] as const)
    expect([query, ...idsOf(await signed(query))]).toEqual([query, ...found])
  expect(idsOf(await signed('', 'alan'))).toEqual([])

  const { token } = (await tokenFor(foreign)).body as { token: string }
  const files = await server.call(
    'GET',
    '/private/simple-sign-files/signer/download-all',
    undefined,
    undefined,
    bearer(token),
  )
  expect(files.status).toBe(200)
  await server.ports.db.query('update requests set files_purged_at = now() where id = $1', [foreign])
  expect((await signed()).content[0]).toMatchObject({ filesAvailable: false })
})

test('a request that others have still to sign is in the list, without files to download', async () => {
  const request = await signedAmong([{ ...LUIGI, orderToSign: 1 }, LEO])
  expect((await signed()).content[0]).toMatchObject({ requestId: request, state: 'PENDING', filesAvailable: false })
})

test('what can no longer be signed waits for nobody, but its token still says why', async () => {
  server.wait(11 * DAY)
  expect(await count()).toEqual({ count: 0 })
  expect(idsOf(await toSign())).toEqual([])
  await server.idle()
  const { token } = (await tokenFor(own)).body as { token: string }
  const { body } = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  expect(body).toMatchObject({ name: 'ExpiredRequestException' })
})

/** A request to these signers, of whom the first has signed. */
async function signedAmong(signers: [Signer, ...Signer[]]): Promise<string> {
  const { id } = await sent(server, await server.signIn('ada'), signers)
  const { token } = (await tokenFor(id)).body as { token: string }
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  await signingOf(server, { token, mail: signers[0].mail, shown }).sign()
  return id
}
