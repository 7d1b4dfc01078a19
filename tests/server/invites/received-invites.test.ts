import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import type { components } from '#openapi'
import { addObservatory, inviteRow, type InviteParts } from '../../support/invites.ts'
import { newPerson, newTenant } from '../../support/new-people.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type ReceivedList = { content: components['schemas']['ReceivedInvite'][]; next: string | null }

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await addObservatory(server)
})
afterAll(() => server.stop())
beforeEach(() => server.ports.db.query('delete from tenant_invites'))

const invited = (mail: string, given: InviteParts = {}) => inviteRow(server, mail, given)

const count = async (login: string) =>
  (await server.call('GET', '/private/my-tenant-invites/invites-count', undefined, await server.signIn(login))).body

test('API-028 INV-004 the count has the pending invitations to the address of an account', async () => {
  expect(await count('luigi')).toEqual({ count: 0 })
  await invited('luigi@example.org')
  await invited('ada@example.org')
  expect([await count('luigi'), await count('ada'), await count('mary')]).toEqual([
    { count: 1 },
    { count: 1 },
    { count: 0 },
  ])
})

test('an invitation that was answered or has expired does not count, nor does one to the own tenant', async () => {
  for (const state of ['ACCEPTED', 'REFUSED', 'CANCELED']) await invited('luigi@example.org', { state })
  await invited('luigi@example.org', { days: 0 })
  await invited('luigi@example.org', { by: 'charles' })
  expect(await count('luigi')).toEqual({ count: 0 })
})

test('nothing counts for an account whose address nobody has confirmed', async () => {
  await invited('luigi@example.org')
  await server.ports.db.query("update accounts set mail_validated = false where login = 'luigi'")
  expect(await count('luigi')).toEqual({ count: 0 })
  await server.ports.db.query("update accounts set mail_validated = true where login = 'luigi'")
  expect(await count('luigi')).toEqual({ count: 1 })
})

const list = async (login: string, query = '') => {
  const { body } = await server.call('GET', `/private/my-tenant-invites${query}`, undefined, await server.signIn(login))
  return body as ReceivedList
}

test('INV-003 the list says who invites to which organisation, as what and until when, newest first', async () => {
  const first = await invited('luigi@example.org')
  const second = await invited('luigi@example.org', { by: 'maria' })
  const { content, ...rest } = await list('luigi')
  expect(content.map(({ id }) => id)).toEqual([second, first])
  expect(content[1]).toEqual({
    id: first,
    tenantName: 'Imprimerie du Pont',
    inviterName: 'Évariste Galois',
    role: 'MANAGER',
    createdDate: expect.stringMatching(/Z$/),
    expirationDate: expect.stringMatching(/Z$/),
  })
  expect(rest).toEqual({ totalElements: 2, totalExact: true, next: null })
  const { next } = await list('luigi', '?size=1')
  expect((await list('luigi', `?size=1&after=${next}`)).content.map(({ id }) => id)).toEqual([first])
})

test('an invitation counts only while its inviter may still make it', async () => {
  await invited('luigi@example.org', { by: 'emilie', role: 'ADMIN_TENANT' })
  expect((await list('luigi')).content).toEqual([])
  await invited('alan@example.org', { by: 'emilie' })
  expect((await list('alan')).content).toHaveLength(1)
  await server.ports.db.query("update accounts set disabled_at = now() where login = 'emilie'")
  expect((await list('alan')).content).toEqual([])
  await server.ports.db.query("update accounts set disabled_at = null where login = 'emilie'")
})

test('an invitation counts no more once its inviter is in another tenant', async () => {
  const inviter = await newPerson(server, { role: 'MANAGER' })
  await invited('alan@example.org', { by: inviter.login, role: 'USER' })
  expect((await list('alan')).content).toMatchObject([{ tenantName: inviter.tenant.name }])
  const { id } = await newTenant(server)
  await server.ports.db.query('update accounts set tenant = $2 where id = $1', [inviter.id, id])
  expect((await list('alan')).content).toEqual([])
})

test('an administrator of the platform cannot be invited away', async () => {
  await invited('annabella@example.org')
  expect((await list('annabella')).content).toEqual([])
})
