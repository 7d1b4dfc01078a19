import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { addObservatory, inviteRow } from '../../support/invites.ts'
import { newPerson } from '../../support/new-people.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, drafted, sent } from '../../support/server/signing.ts'
import { statementsOf } from '../../support/server/statements.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await addObservatory(server)
})
afterAll(() => server.stop())
beforeEach(() => server.ports.db.query('delete from tenant_invites'))

const account = async (login: string) => (await accountByName(server.ports.db, login))!
const answer = (cookie: string, id: string, how: 'accept' | 'refuse') =>
  server.call('POST', `/private/my-tenant-invites/${id}/${how}`, undefined, cookie)
const stateOf = async (id: string) =>
  (await server.ports.db.query<{ state: string }>('select state from tenant_invites where id = $1', [id])).rows[0]!
    .state

test('INV-005 accepting moves the account with the invited role, and its session goes on with them', async () => {
  const before = await account('luigi')
  const cookie = await server.signIn('luigi')
  const id = await inviteRow(server, 'luigi@example.org')
  expect((await answer(cookie, id, 'accept')).status).toBe(204)
  const me = (await server.call('GET', '/private/me', undefined, cookie)).body as components['schemas']['Account']
  const { tenant } = await account('evariste')
  expect(me).toMatchObject({ id: before.id, role: 'MANAGER', tenantId: tenant.id, tenant: { name: tenant.name } })
  expect(me.rights.createInvitesAccountTenant).toBe(true)
  expect(await stateOf(id)).toBe('ACCEPTED')
  const [event, joined] = (await history(server.ports.db, `account/${before.id}`)).slice(-2)
  expect(event).toMatchObject({
    type: 'account.moved',
    actor: { kind: 'account', id: before.id },
    data: {
      invite: id,
      before: { tenant: before.tenant.id, role: 'BASIC_USER' },
      after: { tenant: tenant.id, role: 'MANAGER' },
    },
    tenant: before.tenant.id,
  })
  expect(joined).toMatchObject({ type: 'account.joined', tenant: tenant.id, data: { fields: ['role'] } })
})

test('a refused invitation changes nothing else, and is recorded', async () => {
  const id = await inviteRow(server, 'alan@example.org')
  const before = await account('alan')
  const cookie = await server.signIn('alan')
  expect((await answer(cookie, id, 'refuse')).status).toBe(204)
  expect(await account('alan')).toEqual(before)
  expect(await stateOf(id)).toBe('REFUSED')
  const types = (await history(server.ports.db, `account/${before.id}`)).map(({ type }) => type)
  expect(types.slice(-1)).toEqual(['invite.refused'])
})

test('an invitation is answered once, in time, and by nobody else', async () => {
  const done = await inviteRow(server, 'alan@example.org', { state: 'CANCELED' })
  const late = await inviteRow(server, 'alan@example.org', { days: 0, by: 'maria' })
  const other = await inviteRow(server, 'emmy@example.org')
  const cookie = await server.signIn('alan')
  for (const id of [done, late, other, '0'.repeat(24)])
    for (const how of ['accept', 'refuse'] as const)
      expect(await answer(cookie, id, how)).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })
  expect([await stateOf(done), await stateOf(late), await stateOf(other)]).toEqual(['CANCELED', 'PENDING', 'PENDING'])
})

test('the last administrator of a tenant does not leave it', async () => {
  const id = await inviteRow(server, 'maria@example.org')
  const reply = await answer(await server.signIn('maria'), id, 'accept')
  expect(reply).toMatchObject({ status: 409, body: { name: 'LastAdministratorException' } })
  expect((await account('maria')).tenant.name).toBe('Observatory')
  expect(await stateOf(id)).toBe('PENDING')
})

test('the tenant is locked before its other administrators are looked for: two who leave at once take turns', async () => {
  const one = await newPerson(server, { role: 'ADMIN_TENANT' })
  await newPerson(server, { role: 'ADMIN_TENANT', tenant: one.tenant })
  const id = await inviteRow(server, one.mail)
  const statements = await statementsOf(server.ports, async () => {
    expect((await answer(one.cookie, id, 'accept')).status).toBe(204)
  })
  const placeOf = (part: string) => statements.findIndex((text) => text.includes(part))
  const locked = placeOf('from tenants where id = $1 for no key update')
  expect(locked).toBeGreaterThan(-1)
  expect(placeOf('role = any($3)')).toBeGreaterThan(locked)
})

test('what an account sent stays with its old tenant; it cannot read it any more', async () => {
  const cookie = await server.signIn('ada')
  const { id: request } = await sent(server, cookie, [ANNA])
  const invite = await inviteRow(server, 'ada@example.org', { by: 'maria', role: 'ADMIN_TENANT' })
  expect((await answer(cookie, invite, 'accept')).status).toBe(204)
  const path = `/public/v1/simple-sign-requests/${request}`
  const read = async (login: string) => (await server.call('GET', path, undefined, await server.signIn(login))).status
  // login, tenant now, answer
  const expected = { ada: 404, maria: 404, mary: 404, charles: 200, annabella: 200, evariste: 404 }
  for (const [login, status] of Object.entries(expected)) expect([login, await read(login)]).toEqual([login, status])
  expect((await server.call('GET', path, undefined, cookie)).status).toBe(404)
})

test('after the move no stream and no other session has the scope of the old tenant', async () => {
  const cookie = await server.signIn('emmy')
  const elsewhere = await server.signIn('emmy')
  const address = await server.app.listen({ port: 0 })
  const heard = (await fetch(`${address}/api/private/hints`, { headers: { cookie } })).text()
  const id = await inviteRow(server, 'emmy@example.org', { role: 'USER' })
  expect((await answer(cookie, id, 'accept')).status).toBe(204)
  // It has ended.
  expect(await heard).toBe('retry: 2000\n\n')
  expect((await server.call('GET', '/private/me', undefined, cookie)).status).toBe(200)
  expect((await server.call('GET', '/private/me', undefined, elsewhere)).status).toBe(401)
})

test('the drafts of an account that has moved are for nobody, and are deleted after seven days', async () => {
  const { cookie, mail } = await newPerson(server, { role: 'USER' })
  const { id: draft } = await drafted(server, cookie, [ANNA])
  const invite = await inviteRow(server, mail, { role: 'USER' })
  expect((await answer(cookie, invite, 'accept')).status).toBe(204)
  const path = `/public/v1/simple-sign-requests/${draft}`
  for (const login of ['charles', 'annabella', 'evariste'])
    expect((await server.call('GET', path, undefined, await server.signIn(login))).status).toBe(404)
  expect((await server.call('GET', path, undefined, cookie)).status).toBe(404)

  const { db } = server.ports
  const isThere = async () => (await db.query('select 1 from requests where id = $1', [draft])).rows.length === 1
  server.wait(7 * 86_400 - 60)
  await server.ring()
  expect(await isThere()).toBe(true)
  server.wait(120)
  await server.ring()
  await server.idle()
  expect(await isThere()).toBe(false)
  expect((await history(db, `request/${draft}`)).map(({ type }) => type)).toContain('draft.abandoned')
})
