import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { newPerson } from '../../support/new-people.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type Change = { field: string; before: unknown; after: unknown }
type Row = { id: string; at: string; type: string; kind: string; subjectName: string | null; tenantName: string }
type Activity = Row & { actorName: string | null; changes: Change[]; isPurged: boolean }
type Page = { content: Activity[]; next: string | null }

let server: Server
let platform: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  platform = await server.signIn('annabella')
})
afterAll(() => server.stop())

/** The administrator of a tenant of its own. */
const administrator = () => newPerson(server, { role: 'ADMIN_TENANT', firstName: 'Charles', lastName: 'Babbage' })
/** Such a one who has added three groups. */
async function grouped() {
  const admin = await administrator()
  for (const name of ['Clerks', 'Porters', 'Printers']) await addGroup(admin.cookie, name)
  return admin
}
async function addGroup(cookie: string, name: string, parentGroupId: string | null = null) {
  const { body } = await server.call('POST', '/private/groups', { name, parentGroupId }, cookie)
  return body as { id: string }
}
const list = async (cookie: string, query = ''): Promise<Page> => {
  const { status, body } = await server.call('GET', `/private/activity${query}`, undefined, cookie)
  expect(status).toBe(200)
  return body as Page
}
const typesOf = ({ content }: Page) => content.map(({ type, subjectName }) => [type, subjectName])
const GROUPS = ['Printers', 'Porters', 'Clerks'].map((name) => ['group.created', name])

test('an administrator of a tenant sees who changed what, newest first, and nothing of other tenants', async () => {
  const { cookie: own, tenant } = await grouped()
  const foreign = await grouped()
  const page = await list(own, '?kind=group')
  expect(typesOf(page)).toEqual(GROUPS)
  expect(page.content[0]).toMatchObject({ actorName: 'Charles Babbage', isPurged: false })
  expect(page.content[0]!.changes).toContainEqual({ field: 'name', before: null, after: 'Printers' })
  expect(new Set((await list(own)).content.map(({ tenantName }) => tenantName))).toEqual(new Set([tenant.name]))
  expect(await list(own, `?tenantId=${foreign.tenant.id}`)).toMatchObject({ content: [], totalElements: 0, next: null })
})

test('an administrator of the platform sees all tenants; a tenant does not see the names of people who are not in it', async () => {
  const { cookie: foreign, tenant } = await administrator()
  const path = `/private/tenants/${tenant.id}`
  const { headers } = await server.call('GET', path, undefined, platform)
  const services = {
    simpleSigning: true,
    directSignature: false,
    deferredSignature: false,
    requestQuota: null,
    documentQuota: null,
  }
  const input = { name: `${tenant.name} and Sons`, type: 'STANDARD', ...services }
  await server.call('PATCH', path, input, platform, { 'if-match': String(headers['etag']) })
  const [seen] = (await list(platform, `?tenantId=${tenant.id}&kind=tenant`)).content
  const name = { field: 'name', before: tenant.name, after: input.name }
  expect(seen).toMatchObject({ type: 'tenant.changed', actorName: 'Annabella Byron' })
  expect(seen!.changes).toContainEqual(name)
  const [there] = (await list(foreign, '?kind=tenant')).content
  expect(there).toMatchObject({ type: 'tenant.changed', actorName: null })
  const other = await grouped()
  expect((await list(platform)).content.map(({ tenantName }) => tenantName)).toEqual(
    expect.arrayContaining([input.name, other.tenant.name]),
  )
})

test('who has moved to another tenant has no name in the log of the old one', async () => {
  const { cookie: own, tenant } = await administrator()
  const { tenant: next } = await administrator()
  const person = { email: 'joan@example.org', firstName: 'Joan', lastName: 'Clarke', role: 'USER', language: 'FR' }
  await server.call('POST', '/private/tenant-accounts', { ...person, groupId: null }, own)
  const seenBy = async (cookie: string) =>
    (await list(cookie, '?kind=account')).content
      .filter(({ type, tenantName }) => type === 'account.invited' && tenantName === tenant.name)
      .map(({ subjectName }) => subjectName)
  expect(await seenBy(own)).toEqual(['Joan Clarke'])
  await server.ports.db.query("update accounts set tenant = $1 where email = 'joan@example.org'", [next.id])
  expect([await seenBy(own), await seenBy(platform)]).toEqual([[null], ['Joan Clarke']])
})

test('pages follow each other without a gap; person and time narrow the list', async () => {
  const { id, cookie: own } = await grouped()
  const all: Activity[] = []
  let after = ''
  do {
    const { content, next } = await list(own, `?kind=group&size=1${after && `&after=${after}`}`)
    all.push(...content)
    after = next ?? ''
  } while (after)
  expect(all.map(({ type, subjectName }) => [type, subjectName])).toEqual(GROUPS)
  expect(typesOf(await list(own, `?kind=group&personId=${id}`))).toEqual(GROUPS)
  expect((await list(own, `?kind=group&personId=${'0'.repeat(24)}`)).content).toEqual([])
  expect((await list(own, `?kind=group&to=${all.at(-1)!.at}`)).content).toEqual([])
  expect(typesOf(await list(own, `?kind=group&from=${all.at(-1)!.at}`))).toEqual(GROUPS)
})

test('invitations and API tokens have their names', async () => {
  const { cookie: own } = await administrator()
  const invite = { email: 'guest@example.org', role: 'USER', groupId: null }
  await server.call('POST', '/private/tenant-invites', invite, own)
  await server.call('POST', '/private/channels', { name: 'Billing', scopes: ['readRequests'], days: 30 }, own)
  expect(typesOf(await list(own, '?kind=invite'))).toContainEqual(['invite.created', 'guest@example.org'])
  expect(typesOf(await list(own, '?kind=channel'))).toEqual([['channel.created', 'Billing']])
})

test('a group above another stands in the log by its name', async () => {
  const { cookie: own } = await administrator()
  await addGroup(own, 'Foundry', (await addGroup(own, 'Works')).id)
  const [row] = (await list(own, '?kind=group&size=1')).content
  expect(row!.changes).toEqual([
    { field: 'name', before: null, after: 'Foundry' },
    { field: 'parent', before: null, after: 'Works' },
  ])
})

test('a cursor that the server did not write is refused', async () => {
  const { cookie: own } = await administrator()
  const made = Buffer.from(JSON.stringify({ sort: 'at,desc', value: '2026-01-01T00:00:00.000Z', id: 'x' }))
  for (const after of ['x', made.toString('base64url')])
    expect((await server.call('GET', `/private/activity?after=${after}`, undefined, own)).status).toBe(400)
})

test('a row whose values are deleted says so', async () => {
  const { cookie: own } = await administrator()
  const { id } = await addGroup(own, 'Clerks')
  await server.ports.db.query('delete from event_details where stream = $1', [`group/${id}`])
  const [row] = (await list(own, '?kind=group')).content
  expect(row).toMatchObject({ type: 'group.created', changes: [], isPurged: true })
})
