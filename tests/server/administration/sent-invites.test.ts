import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { mailsTo } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
const cookies: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  for (const login of ['charles', 'mary', 'sophie', 'evariste']) cookies[login] = await server.signIn(login)
}, 60_000)
afterAll(() => server.stop())

type Sent = { id: string; mail: string; state: string; role: string; groupFullName: string | null; inviterName: string }
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, by: string, body?: object) =>
  server.call(method, `/private${path}`, body, cookies[by])
const invite = (email: string, by = 'charles', changes: object = {}) =>
  call('POST', '/tenant-invites', by, { email, role: 'USER', groupId: null, ...changes })
const list = async (by: string, query = '') =>
  ((await call('GET', `/tenant-invites?${query}`, by)).body as { content: Sent[] }).content
const refused = (status: number, name: string) => ({ status, body: { name } })
const groupOf = async (login: string) => (await accountByName(server.ports.db, login))!.group!.id

test('INV-002 API-116 somebody with an account elsewhere is invited, mailed, and moves with role and group', async () => {
  const answer = await invite('Sophie@example.org', 'charles', { role: 'MANAGER', groupId: await groupOf('mary') })
  expect(answer).toMatchObject({ status: 200, body: { mail: 'sophie@example.org', state: 'PENDING' } })
  const [mail] = await mailsTo(server, 'sophie@example.org')
  expect(mail!.subject).toBe('Rejoindre Analytical Engines sur Paraph')
  expect(mail!.text).toContain('Charles Babbage vous invite')
  expect(mail!.text).toContain('https://sign.example.org/my-tenant-invites')

  const { id } = answer.body as Sent
  expect((await call('POST', `/my-tenant-invites/${id}/accept`, 'sophie')).status).toBe(204)
  const { body } = await call('GET', '/me', 'sophie')
  expect(body).toMatchObject({ role: 'MANAGER', groupFullName: 'Engineering', tenant: { name: 'Analytical Engines' } })
  expect((await list('charles'))[0]).toMatchObject({ id, state: 'ACCEPTED', groupFullName: 'Engineering' })
})

test('the answer for an address is the same whether or not somebody has it, and so is the mail', async () => {
  const known = await invite('blaise@example.org')
  const unknown = await invite('nobody@example.org')
  const withoutIds = ({ id: _, mail: __, ...rest }: Sent) => rest
  expect(withoutIds(known.body as Sent)).toEqual(withoutIds(unknown.body as Sent))
  for (const address of ['blaise@example.org', 'nobody@example.org'])
    expect((await mailsTo(server, address)).length).toBe(1)
})

test('an address waits for one answer at a time; after 30 days it can be invited again', async () => {
  expect(await invite('NOBODY@example.org')).toMatchObject(refused(409, 'InviteDuplicateException'))
  expect((await invite('nobody@example.org', 'evariste')).status).toBe(200)
  server.wait(30 * 24 * 3600)
  for (const login of ['charles', 'mary', 'evariste']) cookies[login] = await server.signIn(login)
  expect((await list('charles', 'state=EXPIRED')).map(({ mail }) => mail)).toContain('nobody@example.org')
  expect((await invite('nobody@example.org')).status).toBe(200)
})

test('who is invited is not an account of the tenant already, and has a valid address', async () => {
  expect(await invite('ada@example.org')).toMatchObject(refused(409, 'AccountDuplicateException'))
  expect(await invite('ada')).toMatchObject(refused(400, 'InvalidMailException'))
})

test('INV-005 ACC-014 nobody invites with a role above their own, and a manager into their groups only', async () => {
  const ways: [by: string, role: string, group: string | null, expected: number][] = [
    ['mary', 'MANAGER', 'ada', 200],
    ['mary', 'ADMIN_TENANT', 'ada', 403],
    ['mary', 'USER', null, 400],
    ['charles', 'ADMIN_TENANT', null, 200],
    ['charles', 'ADMIN', null, 400],
  ]
  for (const [n, [by, role, group, expected]] of ways.entries()) {
    const groupId = group && (await groupOf(group))
    const { status } = await invite(`way${n}@example.org`, by, { role, groupId })
    expect([by, role, status]).toEqual([by, role, expected])
  }
})

test('INV-001 RIGHT-032 an administrator sees the invitations of the tenant, a manager those that they sent', async () => {
  expect((await list('mary')).map(({ inviterName }) => inviterName)).toEqual(['Mary Somerville'])
  const all = await list('charles')
  expect(new Set(all.map(({ inviterName }) => inviterName))).toEqual(new Set(['Charles Babbage', 'Mary Somerville']))
  expect((await list('charles', 'email=WAY')).map(({ mail }) => mail).toSorted()).toEqual([
    'way0@example.org',
    'way3@example.org',
  ])
})

test('INV-005 what waits can be taken back, by those who see it; its mail is not sent any more', async () => {
  const [own] = await list('mary')
  const [others] = await list('charles', 'email=way3')
  expect((await call('DELETE', `/tenant-invites/${others!.id}`, 'mary')).status).toBe(404)
  expect((await list('charles', 'email=way3'))[0]!.state).toBe('PENDING')
  expect((await call('DELETE', `/tenant-invites/${own!.id}`, 'evariste')).status).toBe(404)
  expect((await call('DELETE', `/tenant-invites/${own!.id}`, 'charles')).status).toBe(204)
  expect((await call('DELETE', `/tenant-invites/${own!.id}`, 'charles')).status).toBe(404)
  expect((await list('mary'))[0]!.state).toBe('CANCELED')
  const events = await history(server.ports.db, `invite/${own!.id}`)
  expect(events.map(({ type }) => type)).toEqual(['invite.created', 'mail.sent', 'invite.canceled'])
  expect(JSON.stringify(events)).not.toContain(own!.mail)
})
