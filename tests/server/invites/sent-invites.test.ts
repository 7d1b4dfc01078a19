import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson, type NewPerson } from '../../support/new-people.ts'
import { mailsTo } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

type Sent = { id: string; mail: string; state: string; role: string; groupFullName: string | null; inviterName: string }
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, cookie: string, body?: object) =>
  server.call(method, `/private${path}`, body, cookie)
const invite = (email: string, cookie: string, changes: object = {}) =>
  call('POST', '/tenant-invites', cookie, { email, role: 'USER', groupId: null, ...changes })
const list = async (cookie: string, query = '') =>
  ((await call('GET', `/tenant-invites?${query}`, cookie)).body as { content: Sent[] }).content
const refused = (status: number, name: string) => ({ status, body: { name } })

let addresses = 0
/** An address that nobody has. */
const nobody = () => `nobody${++addresses}@example.org`

/** A tenant of its own with an administrator, a group and its manager. */
async function organisation() {
  const admin = await newPerson(server, { role: 'ADMIN_TENANT', firstName: 'Charles', lastName: 'Babbage' })
  const { tenant } = admin
  const { body } = await call('POST', '/groups', admin.cookie, { name: 'Engineering', parentGroupId: null })
  const group = body as { id: string; name: string; fullName: string }
  const manager = await newPerson(server, { role: 'MANAGER', tenant, group, firstName: 'Mary', lastName: 'Somerville' })
  return { tenant, group: group.id, admin, manager }
}
/** An organisation whose administrator and manager have invited somebody each. */
async function inviting() {
  const { admin, manager, group } = await organisation()
  const [byAdmin, byManager] = [`way-${nobody()}`, `way-${nobody()}`]
  await invite(byAdmin, admin.cookie)
  await invite(byManager, manager.cookie, { groupId: group })
  return { admin: admin.cookie, manager: manager.cookie, byAdmin, byManager }
}

test('INV-002 API-116 somebody with an account elsewhere is invited, mailed, and moves with role and group', async () => {
  const { tenant, admin, group } = await organisation()
  const invited = await newPerson(server, { language: 'FR' })
  const answer = await invite(invited.mail.replace('p', 'P'), admin.cookie, { role: 'MANAGER', groupId: group })
  expect(answer).toMatchObject({ status: 200, body: { mail: invited.mail, state: 'PENDING' } })
  const [mail] = await mailsTo(server, invited.mail)
  expect(mail!.subject).toBe(`Rejoindre ${tenant.name} sur Paraph`)
  expect(mail!.text).toContain('Charles Babbage vous invite')
  expect(mail!.text).toContain('https://sign.example.org/my-tenant-invites')

  const { id } = answer.body as Sent
  expect((await call('POST', `/my-tenant-invites/${id}/accept`, invited.cookie)).status).toBe(204)
  const { body } = await call('GET', '/me', invited.cookie)
  expect(body).toMatchObject({ role: 'MANAGER', groupFullName: 'Engineering', tenant: { name: tenant.name } })
  expect((await list(admin.cookie))[0]).toMatchObject({ id, state: 'ACCEPTED', groupFullName: 'Engineering' })
})

test('an invitation to a group that is deleted leads to the group above it', async () => {
  const { admin, group } = await organisation()
  const design = { name: 'Design', parentGroupId: group }
  const { id } = (await call('POST', '/groups', admin.cookie, design)).body as { id: string }
  const address = nobody()
  expect((await invite(address, admin.cookie, { groupId: id })).status).toBe(200)
  expect(await list(admin.cookie)).toMatchObject([{ groupFullName: 'Engineering / Design' }])
  expect((await call('DELETE', `/groups/${id}`, admin.cookie)).status).toBe(204)
  expect(await list(admin.cookie)).toMatchObject([{ mail: address, state: 'PENDING', groupFullName: 'Engineering' }])
})

test('the answer for an address is the same whether or not somebody has it, and so is the mail', async () => {
  const { admin } = await organisation()
  const [{ mail: taken }, free] = [await newPerson(server), nobody()]
  const known = await invite(taken, admin.cookie)
  const unknown = await invite(free, admin.cookie)
  const withoutIds = ({ id: _, mail: __, ...rest }: Sent) => rest
  expect(withoutIds(known.body as Sent)).toEqual(withoutIds(unknown.body as Sent))
  for (const address of [taken, free]) expect((await mailsTo(server, address)).length).toBe(1)
})

test('an address waits for one answer at a time; after 30 days it can be invited again', async () => {
  const [{ admin }, { admin: elsewhere }] = [await organisation(), await organisation()]
  const address = nobody()
  expect((await invite(address, admin.cookie)).status).toBe(200)
  expect(await invite(address.toUpperCase(), admin.cookie)).toMatchObject(refused(409, 'InviteDuplicateException'))
  expect((await invite(address, elsewhere.cookie)).status).toBe(200)
  server.wait(30 * 24 * 3600)
  const later = await server.signIn(admin.login)
  expect((await list(later, 'state=EXPIRED')).map(({ mail }) => mail)).toContain(address)
  expect((await invite(address, later)).status).toBe(200)
})

test('who is invited is not an account of the tenant already, and has a valid address', async () => {
  const { admin, manager } = await organisation()
  expect(await invite(manager.mail, admin.cookie)).toMatchObject(refused(409, 'AccountDuplicateException'))
  expect(await invite('ada', admin.cookie)).toMatchObject(refused(400, 'InvalidMailException'))
})

test('INV-005 ACC-014 nobody invites with a role above their own, and a manager into their groups only', async () => {
  const { admin, manager, group } = await organisation()
  const ways: [by: NewPerson, role: string, groupId: string | null, expected: number][] = [
    [manager, 'MANAGER', group, 200],
    [manager, 'ADMIN_TENANT', group, 403],
    [manager, 'USER', null, 400],
    [admin, 'ADMIN_TENANT', null, 200],
    [admin, 'ADMIN', null, 400],
  ]
  for (const [by, role, groupId, expected] of ways) {
    const { status } = await invite(nobody(), by.cookie, { role, groupId })
    expect([by.login, role, status]).toEqual([by.login, role, expected])
  }
})

test('INV-001 RIGHT-032 an administrator sees the invitations of the tenant, a manager those that they sent', async () => {
  const { admin, manager, byAdmin, byManager } = await inviting()
  await invite(nobody(), admin)
  expect((await list(manager)).map(({ inviterName }) => inviterName)).toEqual(['Mary Somerville'])
  const all = await list(admin)
  expect(new Set(all.map(({ inviterName }) => inviterName))).toEqual(new Set(['Charles Babbage', 'Mary Somerville']))
  expect((await list(admin, 'email=WAY')).map(({ mail }) => mail).toSorted()).toEqual([byAdmin, byManager].toSorted())
})

test('INV-005 what waits can be taken back, by those who see it; its mail is not sent any more', async () => {
  const { admin, manager, byAdmin } = await inviting()
  const elsewhere = await server.signIn('evariste')
  await server.idle()
  const [own] = await list(manager)
  const [others] = await list(admin, `email=${byAdmin}`)
  expect((await call('DELETE', `/tenant-invites/${others!.id}`, manager)).status).toBe(404)
  expect((await list(admin, `email=${byAdmin}`))[0]!.state).toBe('PENDING')
  expect((await call('DELETE', `/tenant-invites/${own!.id}`, elsewhere)).status).toBe(404)
  expect((await call('DELETE', `/tenant-invites/${own!.id}`, admin)).status).toBe(204)
  expect((await call('DELETE', `/tenant-invites/${own!.id}`, admin)).status).toBe(404)
  expect((await list(manager))[0]!.state).toBe('CANCELED')
  const events = await history(server.ports.db, `invite/${own!.id}`)
  expect(events.map(({ type }) => type)).toEqual(['invite.created', 'mail.sent', 'invite.canceled'])
  expect(JSON.stringify(events)).not.toContain(own!.mail)
})
