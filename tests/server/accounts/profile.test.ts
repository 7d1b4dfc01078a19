import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { startServer, type Server } from '../../support/server/server.ts'
import { newPerson, newSigner } from '../../support/new-people.ts'
import { arrived, etag, ifMatch } from '../../support/server/signing.ts'

type Profile = components['schemas']['Profile']

const PATH = '/private/profile'
let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** An account, what it sees of its profile, and what it changes. */
async function holder() {
  const { cookie, tenant } = await newPerson(server, { firstName: 'Ada', lastName: 'Lovelace' })
  const now = () => server.call('GET', PATH, undefined, cookie)
  const change = async (input: Partial<Profile>, revision?: string) => {
    const { body, headers } = await now()
    const seen = revision ?? String(headers['etag'])
    return server.call('PATCH', PATH, { ...(body as Profile), ...input }, cookie, ifMatch(seen))
  }
  return { cookie, tenant, now, change }
}
test('API-113 ACC-013 an account changes its names, the language of its mails and its formats', async () => {
  const { cookie, now, change } = await holder()
  expect((await now()).body).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    language: 'EN',
    dateFormat: 'dd/MM/yyyy',
    hourFormat: 'HH:mm',
    daysBeforeExpirationNotification: 3,
  })
  const input: Profile = {
    firstName: ' Augusta Ada ',
    lastName: 'King',
    language: 'FR',
    dateFormat: 'yyyy MMM dd',
    hourFormat: 'NONE',
    daysBeforeExpirationNotification: 5,
  }
  const { status, body } = await change(input)
  expect([status, body]).toEqual([200, { ...input, firstName: 'Augusta Ada' }])
  // Calls that follow see the account as it is now.
  expect((await server.call('GET', '/private/me', undefined, cookie)).body).toMatchObject({
    fullName: 'Augusta Ada King',
    language: 'FR',
    dateFormat: 'yyyy MMM dd',
    hourFormat: 'NONE',
  })
})

test('ACC-003 the formats are those of the dates in what is signed from now on', async () => {
  const { cookie, change } = await holder()
  await change({ dateFormat: 'yyyy MMM dd', hourFormat: 'NONE' })
  const { shown } = await arrived(server, cookie, newSigner())
  expect(shown.body).toMatchObject({ issuerDateFormat: 'yyyy MMM dd', issuerHourFormat: 'NONE' })
})

test('ACC-003 SET-015 the notice before the end is that of the account in its new requests, until they choose another', async () => {
  const { cookie, change } = await holder()
  const create = async () =>
    (await server.call('POST', '/public/v1/simple-sign/create-request', {}, cookie)).body as { id: string }
  const read = ({ id }: { id: string }) =>
    server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, cookie)
  const notice = (days: number) => ({ body: { params: { daysBeforeExpirationNotification: days } } })
  const before = await create()
  await change({ daysBeforeExpirationNotification: -1 })
  const after = await create()
  expect(await read(before)).toMatchObject(notice(3))
  expect(await read(after)).toMatchObject(notice(-1))
  const set = async (params: components['schemas']['RequestParamsPatch']) =>
    server.call('PATCH', `/public/v1/simple-sign/${after.id}`, { params }, cookie, ifMatch(etag(await read(after))))
  expect(await set({ daysBeforeExpirationNotification: 2 })).toMatchObject(notice(2))
  // What a change leaves out has its default again: that of the account.
  expect(await set({ sendFilesByEmail: false })).toMatchObject(notice(-1))
  const me = await server.call('GET', '/private/me', undefined, cookie)
  expect(me.body).toMatchObject({ daysBeforeExpirationNotification: -1 })
})

test('the change stands in the record of the tenant, with what was there before', async () => {
  const { tenant, change } = await holder()
  await change({ firstName: 'Augusta Ada', lastName: 'King', dateFormat: 'yyyy MMM dd' })
  const { cookie } = await newPerson(server, { tenant, role: 'ADMIN_TENANT' })
  const { body } = await server.call('GET', '/private/activity?kind=account', undefined, cookie)
  const [entry] = (body as { content: components['schemas']['Activity'][] }).content
  expect(entry).toMatchObject({ type: 'account.changed', actorName: 'Augusta Ada King' })
  expect(entry!.changes).toContainEqual({ field: 'dateFormat', before: 'dd/MM/yyyy', after: 'yyyy MMM dd' })
})

test('who saw an older state is refused', async () => {
  const { now, change } = await holder()
  const old = etag(await now())
  expect((await change({ firstName: 'Ada' })).status).toBe(200)
  expect(await change({ firstName: 'Grace' }, old)).toMatchObject({
    status: 412,
    body: { name: 'StaleRevisionException' },
  })
  expect((await now()).body).toMatchObject({ firstName: 'Ada' })
})

test.each<[string, object]>([
  ['a blank name', { lastName: ' ' }],
  ['a name of two lines', { firstName: 'Ada\nLovelace' }],
  ['a name of 201 characters', { firstName: 'x'.repeat(201) }],
  ['a format that is none of the 23', { dateFormat: 'dd.MM.yyyy' }],
  ['a notice on the last day', { daysBeforeExpirationNotification: 0 }],
  ['a role', { role: 'ADMIN' }],
])('%s is refused', async (_, input) => {
  const { change } = await holder()
  expect((await change(input)).status).toBe(400)
})
