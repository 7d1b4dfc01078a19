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
  })
  const input: Profile = {
    firstName: ' Augusta Ada ',
    lastName: 'King',
    language: 'FR',
    dateFormat: 'yyyy MMM dd',
    hourFormat: 'NONE',
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
  ['a role', { role: 'ADMIN' }],
])('%s is refused', async (_, input) => {
  const { change } = await holder()
  expect((await change(input)).status).toBe(400)
})
