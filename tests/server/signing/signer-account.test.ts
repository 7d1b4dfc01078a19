import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { newPerson, newSigner } from '../../support/new-people.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer, LEO, sent, SIGNER_PATH, signingOf, type Signer } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type PageOf<Row> = { content: Row[]; totalElements: number; next: string | null }

const DAY = 86_400

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
// The clock of the test starts at noon, so that what a test does falls on one day.
beforeEach(() => server.wait(DAY - ((server.ports.now().getTime() / 1000 + DAY / 2) % DAY)))
afterAll(() => server.stop())

const get = async (path: string, login: string) => server.call('GET', path, undefined, await server.signIn(login))
const sentBy = async (login: string, signers: Signer[]) => (await sent(server, await server.signIn(login), signers)).id
const count = async (login: string) => (await get('/private/my-requests-to-sign-count', login)).body
const toSign = async (login: string, query = '') =>
  (await get(`/private/my-requests-to-sign?${query}`, login)).body as PageOf<Schemas['RequestToSign']>
const signed = async (login: string, query = '') =>
  (await get(`/private/my-signed-requests?${query}`, login)).body as PageOf<Schemas['SignedRequest']>
const tokenFor = async (id: string, login: string) => get(`/private/simple-sign/signer-token/${id}`, login)
const idsOf = ({ content }: PageOf<{ requestId: string }>) => content.map(({ requestId }) => requestId)
const at = (seconds: number) => new Date(server.ports.now().getTime() - seconds * 1000).toISOString()
const today = () => server.ports.now().toISOString().slice(0, 10)
const shownTo = (token: string) => server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))

/** An account, and how it is a signer: with its address written in another way. */
async function account(): Promise<{ login: string; signer: Signer }> {
  const { login, mail } = await newPerson(server)
  return { login, signer: newSigner({ mail: mail.replace('p', 'P'), otpType: 'NONE' }) }
}

/** An account with two requests to sign, sent in this order, an hour apart: by Ada, and by another organisation. */
async function asked() {
  const { login, signer } = await account()
  const own = await sentBy('ada', [signer])
  // A mail that is sent changes a request, too.
  await server.idle()
  server.wait(3600)
  return { login, signer, own, foreign: await sentBy('sophie', [signer]) }
}

/** Signs a request as an account. */
async function sign(id: string, login: string) {
  const { token } = (await tokenFor(id, login)).body as { token: string }
  expect((await signingOf(server, { token, mail: '', shown: await shownTo(token) }).sign()).status).toBe(200)
}

test('API-027 the count has what an account can sign now, whoever sent it', async () => {
  const { login, signer } = await asked()
  expect(await count(login)).toEqual({ count: 2 })
  // Not their turn yet, and not theirs at all.
  const later = await sentBy('ada', [
    { ...LEO, orderToSign: 1 },
    { ...signer, orderToSign: 2 },
  ])
  await sentBy('ada', [{ ...LEO, orderToSign: 1 }])
  expect(await count(login)).toEqual({ count: 2 })
  expect(await count('ada')).toEqual({ count: 0 })
  expect((await tokenFor(later, login)).status).toBe(404)
})

test('API-057 SACC-015 a request to sign says who sent it, and until when it can be signed', async () => {
  const { login, own, foreign } = await asked()
  const { content } = await toSign(login)
  expect(content.map(({ requestId }) => requestId)).toEqual([foreign, own])
  expect(content[1]).toEqual({
    requestId: own,
    name: 'Services agreement',
    createdDate: at(3600),
    issuerName: 'Ada Lovelace',
    tenantName: 'Analytical Engines',
    channelType: 'UI',
    // The end of a day in Paris.
    expirationDate: `${at(-10 * DAY).slice(0, 10)}T22:59:59.999Z`,
    lastModifiedDate: at(3600),
  })
})

test('SACC-014 SACC-017 requests to sign are filtered, sorted, and read page by page', async () => {
  const { login, own, foreign } = await asked()
  for (const [query, found] of [
    ['name=AGREE', [foreign, own]],
    ['name=lease', []],
    ['issuerName=sophie%20g', [foreign]],
    ['tenantName=analytical', [own]],
    [`creationDates=${today()}&creationDates=${today()}`, [foreign, own]],
    ['creationDates=2025-12-30&creationDates=2025-12-31', []],
    ['sort=createdDate,asc', [own, foreign]],
    ['size=1&page=1', [own]],
  ] as const)
    expect([query, ...idsOf(await toSign(login, query))]).toEqual([query, ...found])

  const first = await toSign(login, 'size=1')
  expect({ ids: idsOf(first), total: first.totalElements }).toEqual({ ids: [foreign], total: 2 })
  const second = await toSign(login, `size=1&after=${first.next}`)
  expect({ ids: idsOf(second), next: second.next }).toEqual({ ids: [own], next: null })
})

test('nothing is anybody’s to sign whose address is not validated', async () => {
  const { login, own } = await asked()
  const validate = (isValidated: boolean) =>
    server.ports.db.query('update accounts set mail_validated = $2 where login = $1', [login, isValidated])
  await validate(false)
  expect(await count(login)).toEqual({ count: 0 })
  expect(idsOf(await toSign(login))).toEqual([])
  expect((await tokenFor(own, login)).body).toMatchObject({ name: 'NotFoundException' })
  expect((await get('/private/me', login)).body).toMatchObject({ mailValidated: false })
  await validate(true)
  expect((await get('/private/me', login)).body).toMatchObject({ mailValidated: true })
})

test('API-058 the token of a request does what the link of its mail does', async () => {
  const { login, signer, foreign } = await asked()
  const { token } = (await tokenFor(foreign, login)).body as { token: string }
  expect((await shownTo(token)).body).toMatchObject({ id: foreign, signer: { mail: signer.mail } })
  // Nobody else gets one: neither its sender, nor another account.
  for (const other of ['sophie', 'alan']) expect((await tokenFor(foreign, other)).status).toBe(404)
  await sign(foreign, login)
})

test('API-056 SACC-007 a request that was signed is in the other list, with its files once it is finished', async () => {
  const { login, own, foreign } = await asked()
  server.wait(60)
  await sign(foreign, login)
  await server.idle()
  expect(idsOf(await toSign(login))).toEqual([own])
  expect(await count(login)).toEqual({ count: 1 })
  const { content } = await signed(login)
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
  for (const [query, found] of [
    [`signingDates=${today()}&signingDates=${today()}`, [foreign]],
    ['signingDates=2025-12-30&signingDates=2025-12-31', []],
    ['tenantName=analytical', []],
  ] as const)
    expect([query, ...idsOf(await signed(login, query))]).toEqual([query, ...found])
  expect(idsOf(await signed('alan'))).toEqual([])

  const { token } = (await tokenFor(foreign, login)).body as { token: string }
  const files = await server.call(
    'GET',
    '/private/simple-sign-files/signer/download-all',
    undefined,
    undefined,
    bearer(token),
  )
  expect(files.status).toBe(200)
  await server.ports.db.query('update requests set files_purged_at = now() where id = $1', [foreign])
  expect((await signed(login)).content[0]).toMatchObject({ filesAvailable: false })
})

test('a request that others have still to sign is in the list, without files to download', async () => {
  const { login, signer } = await account()
  const request = await sentBy('ada', [signer, LEO])
  await sign(request, login)
  expect((await signed(login)).content[0]).toMatchObject({
    requestId: request,
    state: 'PENDING',
    filesAvailable: false,
  })
})

test('what can no longer be signed waits for nobody, but its token still says why', async () => {
  const { login, own } = await asked()
  server.wait(11 * DAY)
  expect(await count(login)).toEqual({ count: 0 })
  expect(idsOf(await toSign(login))).toEqual([])
  await server.idle()
  const { token } = (await tokenFor(own, login)).body as { token: string }
  expect((await shownTo(token)).body).toMatchObject({ name: 'ExpiredRequestException' })
})
