import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../../server/demo.ts'
import { newPerson, newSigner } from '../../../support/new-people.ts'
import { COPIES, copied, copyLinkFor } from '../../../support/server/calls/copies.ts'
import { editingOf, openAs } from '../../../support/server/calls/editing.ts'
import { startServer, type Reply, type Server } from '../../../support/server/server.ts'
import { ANNA, bearer, etag, LEO, sent, SIGNER_PATH } from '../../../support/server/signing.ts'

type Schemas = components['schemas']
type PageOf<Row> = { content: Row[]; totalElements: number }

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

let ada: string
beforeEach(async () => {
  ada = await server.signIn('ada')
})
const edits = { ...editingOf({} as Server, () => ada) }
beforeAll(() => {
  Object.assign(
    edits,
    editingOf(server, () => ada),
  )
})

/** Lets Ada begin an edit and give the request another name. */
async function edit(id: string): Promise<Reply> {
  return edits.patch(id, { name: 'Lease' }, etag(await edits.start(id)))
}
const get = async (path: string, cookie: string) => (await server.call('GET', path, undefined, cookie)).body
const nameIn = ({ body }: Reply) => (body as { name: string }).name

test('REQL-009 its sender finds a request that is edited in that state only, with what was sent', async () => {
  const { id } = await sent(server, ada, [newSigner({ otpType: 'NONE' })])
  const rows = async (query: string) => {
    const { content } = (await get(`/public/v1/simple-sign-requests?id=${id}&${query}`, ada)) as PageOf<
      Schemas['RequestRow']
    >
    return content.map(({ name, stateToDisplay }) => [name, stateToDisplay])
  }
  await edit(id)
  expect(await rows('state=PENDING')).toEqual([])
  expect(await rows('state=EDITING')).toEqual([['Services agreement', 'EDITING']])
  expect(await rows('name=Lease')).toEqual([])
  await edits.cancel(id)
  expect(await rows('state=EDITING')).toEqual([])
  expect(await rows('state=PENDING')).toEqual([['Services agreement', 'PENDING']])
})

test('DASH-009 an edit changes no counter of the dashboard: the request was sent once, and is ongoing', async () => {
  const now = server.ports.now()
  const stats = () => get(`/private/stats/dashboard?month=${now.getUTCMonth() + 1}&year=${now.getUTCFullYear()}`, ada)
  const { id } = await sent(server, ada, [newSigner({ otpType: 'NONE' })])
  const before = await stats()
  expect(before).toMatchObject({ nbSimpleSignRequests: expect.any(Number), nbRequestsRejected: expect.any(Number) })
  const edited = await edit(id)
  expect(await stats()).toEqual(before)
  expect((await edits.submit(id, etag(edited))).status).toBe(200)
  expect(await stats()).toEqual(before)
})

test('LIFE-047 who is suspended by an edit has nothing to sign until it ends; then the request is there as it is now', async () => {
  const person = await newPerson(server)
  const { id } = await sent(server, ada, [newSigner({ mail: person.mail, otpType: 'NONE' })])
  const toSign = async () =>
    ((await get('/private/my-requests-to-sign', person.cookie)) as PageOf<Schemas['RequestToSign']>).content.map(
      ({ name }) => name,
    )
  const count = () => get('/private/my-requests-to-sign-count', person.cookie)
  expect([await toSign(), await count()]).toEqual([['Services agreement'], { count: 1 }])

  const edited = await edit(id)
  expect([await toSign(), await count()]).toEqual([[], { count: 0 }])
  // The page of the request is still theirs, and says that it is edited.
  const { token } = (await get(`/private/simple-sign/signer-token/${id}`, person.cookie)) as { token: string }
  const opened = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  expect(nameIn(opened)).toBe('CannotSignRequestInEditingStateException')

  await edits.submit(id, etag(edited))
  expect([await toSign(), await count()]).toEqual([['Lease'], { count: 1 }])
})

test('who has signed sees the request as it was signed while it is edited', async () => {
  const person = await newPerson(server)
  const { id } = await sent(server, ada, [
    newSigner({ mail: person.mail, otpType: 'NONE', orderToSign: 0 }),
    { ...LEO, mail: 'leo.of.edit@example.org', otpType: 'NONE', orderToSign: 0 },
  ])
  expect((await (await openAs(server, person.mail)).sign()).status).toBe(200)
  await edit(id)
  const { content } = (await get('/private/my-signed-requests', person.cookie)) as PageOf<Schemas['SignedRequest']>
  expect(content).toMatchObject([
    { requestId: id, name: 'Services agreement', stateToDisplay: 'EDITING', filesAvailable: false },
  ])
})

test('CC-001 who gets a copy sees what was sent, and that it is edited, until the changes are submitted', async () => {
  const mail = 'copy.of.edit@example.org'
  const { id } = await copied(server, ada, { ...ANNA, mail: 'anna.of.edit@example.org', otpType: 'NONE' }, [mail])
  const token = await copyLinkFor(server, mail)
  const view = async () => {
    const { body } = await server.call('GET', `${COPIES}/open`, undefined, undefined, bearer(token))
    const { name, stateToDisplay } = body as { name: string; stateToDisplay: string }
    return [name, stateToDisplay]
  }
  const edited = await edit(id)
  expect(await view()).toEqual(['Services agreement', 'EDITING'])
  await edits.submit(id, etag(edited))
  expect(await view()).toEqual(['Lease', 'PENDING'])
})
