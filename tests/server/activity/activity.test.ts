import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type Change = { field: string; before: unknown; after: unknown }
type Row = { id: string; at: string; type: string; kind: string; subjectName: string | null; tenantName: string }
type Activity = Row & { actorName: string | null; changes: Change[]; isPurged: boolean }
type Page = { content: Activity[]; next: string | null }

let server: Server
let platform: string
let own: string
let foreign: string
let tenantId: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  platform = await server.signIn('annabella')
  own = await server.signIn('charles')
  const found = await server.ports.db.query<{ id: string }>("select id from tenants where name = 'Imprimerie du Pont'")
  tenantId = found.rows[0]!.id
  const change = { simpleSigning: true, directSignature: false, deferredSignature: false, requestQuota: null }
  const path = `/private/tenants/${tenantId}`
  const { headers } = await server.call('GET', path, undefined, platform)
  const input = { name: 'Imprimerie du Port', type: 'STANDARD', ...change }
  await server.call('PATCH', path, input, platform, { 'if-match': String(headers['etag']) })
  for (const name of ['Clerks', 'Porters', 'Printers'])
    await server.call('POST', '/private/groups', { name, parentGroupId: null }, own)
  const { rows } = await server.ports.db.query<{ email: string }>(
    "select email from accounts where tenant = $1 and role = 'ADMIN_TENANT' limit 1",
    [tenantId],
  )
  foreign = await server.signIn(rows[0]!.email)
}, 60_000)
afterAll(() => server.stop())

const list = async (cookie: string, query = ''): Promise<Page> => {
  const { status, body } = await server.call('GET', `/private/activity${query}`, undefined, cookie)
  expect(status).toBe(200)
  return body as Page
}
const typesOf = ({ content }: Page) => content.map(({ type, subjectName }) => [type, subjectName])
const GROUPS = ['Printers', 'Porters', 'Clerks'].map((name) => ['group.created', name])

test('an administrator of a tenant sees who changed what, newest first, and nothing of other tenants', async () => {
  const page = await list(own, '?kind=group')
  expect(typesOf(page)).toEqual(GROUPS)
  expect(page.content[0]).toMatchObject({ actorName: 'Charles Babbage', isPurged: false })
  expect(page.content[0]!.changes).toContainEqual({ field: 'name', before: null, after: 'Printers' })
  expect(new Set((await list(own)).content.map(({ tenantName }) => tenantName))).toEqual(
    new Set(['Analytical Engines']),
  )
  expect(await list(own, `?tenantId=${tenantId}`)).toMatchObject({ content: [], totalElements: 0, next: null })
})

test('an administrator of the platform sees all tenants; a tenant does not see the names of people who are not in it', async () => {
  const [seen] = (await list(platform, `?tenantId=${tenantId}&kind=tenant`)).content
  const name = { field: 'name', before: 'Imprimerie du Pont', after: 'Imprimerie du Port' }
  expect(seen).toMatchObject({ type: 'tenant.changed', actorName: 'Annabella Byron' })
  expect(seen!.changes).toContainEqual(name)
  const [there] = (await list(foreign, '?kind=tenant')).content
  expect(there).toMatchObject({ type: 'tenant.changed', actorName: null })
  expect(new Set((await list(platform)).content.map(({ tenantName }) => tenantName)).size).toBe(2)
})

test('who has moved to another tenant has no name in the log of the old one', async () => {
  const person = { email: 'joan@example.org', firstName: 'Joan', lastName: 'Clarke', role: 'USER', language: 'FR' }
  await server.call('POST', '/private/tenant-accounts', { ...person, groupId: null }, own)
  const seenBy = async (cookie: string) =>
    (await list(cookie, '?kind=account')).content
      .filter(({ type, tenantName }) => type === 'account.invited' && tenantName === 'Analytical Engines')
      .map(({ subjectName }) => subjectName)
  expect(await seenBy(own)).toEqual(['Joan Clarke'])
  await server.ports.db.query("update accounts set tenant = $1 where email = 'joan@example.org'", [tenantId])
  expect([await seenBy(own), await seenBy(platform)]).toEqual([[null], ['Joan Clarke']])
})

test('pages follow each other without a gap; person and time narrow the list', async () => {
  const all: Activity[] = []
  let after = ''
  do {
    const { content, next } = await list(own, `?kind=group&size=1${after && `&after=${after}`}`)
    all.push(...content)
    after = next ?? ''
  } while (after)
  expect(all.map(({ type, subjectName }) => [type, subjectName])).toEqual(GROUPS)
  const { id } = (
    await server.ports.db.query<{ id: string }>("select id from accounts where email = 'charles@example.org'")
  ).rows[0]!
  expect(typesOf(await list(own, `?kind=group&personId=${id}`))).toEqual(GROUPS)
  expect((await list(own, `?kind=group&personId=${'0'.repeat(24)}`)).content).toEqual([])
  expect((await list(own, `?kind=group&to=${all.at(-1)!.at}`)).content).toEqual([])
  expect(typesOf(await list(own, `?kind=group&from=${all.at(-1)!.at}`))).toEqual(GROUPS)
})

test('invitations and channels have their names', async () => {
  const invite = { email: 'guest@example.org', role: 'USER', groupId: null }
  await server.call('POST', '/private/tenant-invites', invite, own)
  await server.call('POST', '/private/channels', { name: 'Billing', scopes: ['readRequests'], days: 30 }, own)
  expect(typesOf(await list(own, '?kind=invite'))).toContainEqual(['invite.created', 'guest@example.org'])
  expect(typesOf(await list(own, '?kind=channel'))).toEqual([['channel.created', 'Billing']])
})

test('a group above another stands in the log by its name', async () => {
  const above = await server.call('POST', '/private/groups', { name: 'Works', parentGroupId: null }, own)
  const { id } = above.body as { id: string }
  await server.call('POST', '/private/groups', { name: 'Foundry', parentGroupId: id }, own)
  const [row] = (await list(own, '?kind=group&size=1')).content
  expect(row!.changes).toEqual([
    { field: 'name', before: null, after: 'Foundry' },
    { field: 'parent', before: null, after: 'Works' },
  ])
})

test('a cursor that the server did not write is refused', async () => {
  const made = Buffer.from(JSON.stringify({ sort: 'at,desc', value: '2026-01-01T00:00:00.000Z', id: 'x' }))
  for (const after of ['x', made.toString('base64url')])
    expect((await server.call('GET', `/private/activity?after=${after}`, undefined, own)).status).toBe(400)
})

test('a row whose values are deleted says so', async () => {
  await server.ports.db.query("delete from event_details where stream like 'group/%'")
  const [row] = (await list(own, '?kind=group')).content
  expect(row).toMatchObject({ type: 'group.created', changes: [], isPurged: true })
})
