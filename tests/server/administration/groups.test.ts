import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_GROUP_LEVELS } from '#machines/rules/groups/group.ts'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
const cookies: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  for (const login of ['charles', 'mary', 'annabella', 'evariste']) cookies[login] = await server.signIn(login)
}, 60_000)
afterAll(() => server.stop())

type Group = { id: string; name: string; parentGroupId: string | null; fullName: string; accounts: number }
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, by: string, body?: object, headers = {}) =>
  server.call(method, `/private/groups${path}`, body, cookies[by], headers)
const list = async (by: string, query = '') =>
  ((await call('GET', `?${query}`, by)).body as { content: Group[] }).content
const byName = async (name: string) => (await list('charles')).find((group) => group.name === name)!
const create = (name: string, parentGroupId: string | null = null, by = 'charles') =>
  call('POST', '', by, { name, parentGroupId })
async function change(name: string, changes: object, by = 'charles') {
  const { id, parentGroupId } = await byName(name)
  const { headers } = await call('GET', `/${id}`, 'charles')
  return call('PATCH', `/${id}`, by, { name, parentGroupId, ...changes }, { 'if-match': String(headers['etag']) })
}
const refused = (status: number, name: string) => ({ status, body: { name } })

test('GRP-004 GRP-007 a group has the names of the groups above it, and the number of its people', async () => {
  expect(await byName('Notes and programs')).toMatchObject({
    fullName: 'Engineering / Notes and programs',
    parentGroupId: (await byName('Engineering')).id,
    accounts: 1,
  })
})

test('GRP-006 a name is unique in its organisation in any case, and not elsewhere', async () => {
  expect(await create('ENGINEERING')).toMatchObject(refused(409, 'GroupDuplicateException'))
  expect((await create('Engineering', null, 'evariste')).status).toBe(200)
  expect(await create('  ')).toMatchObject(refused(400, 'MalformedRequestException'))
  expect(await create('a'.repeat(201))).toMatchObject(refused(400, 'MalformedRequestException'))
  expect((await create('a'.repeat(200))).status).toBe(200)
})

test('GRP-006 a group is not placed below itself, below one of its own, or below one of another organisation', async () => {
  const { id: below } = await byName('Notes and programs')
  const { id: top } = await byName('Engineering')
  for (const parentGroupId of [top, below])
    expect(await change('Engineering', { parentGroupId })).toMatchObject(refused(409, 'GroupCycleException'))
  const [foreign] = await list('evariste')
  expect(await change('Engineering', { parentGroupId: foreign!.id })).toMatchObject(
    refused(400, 'UnknownGroupException'),
  )
})

test('two moves at the same time do not make a circle', async () => {
  await create('One')
  await create('Two')
  const [one, two] = [await byName('One'), await byName('Two')]
  const both = await Promise.all([change('One', { parentGroupId: two.id }), change('Two', { parentGroupId: one.id })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('groups are nested to a depth, whether one is added or a branch is moved', async () => {
  let parent: string | null = null
  for (let level = 1; level <= MAX_GROUP_LEVELS; level++) {
    const { status, body } = await create(`Level ${level}`, parent)
    expect([level, status]).toEqual([level, 200])
    parent = (body as Group).id
  }
  expect(await create('Too deep', parent)).toMatchObject(refused(409, 'TooManyGroupLevelsException'))
  await create('Roof')
  expect(await change('Level 1', { parentGroupId: (await byName('Roof')).id })).toMatchObject(
    refused(409, 'TooManyGroupLevelsException'),
  )
})

test('RIGHT-022 RIGHT-023 a manager adds and moves groups below their own, and does not delete their own', async () => {
  const { id: own } = await byName('Engineering')
  expect((await create('Looms', own, 'mary')).status).toBe(200)
  expect(await create('Elsewhere', null, 'mary')).toMatchObject(refused(400, 'UnknownGroupException'))
  expect(await change('Looms', { parentGroupId: null }, 'mary')).toMatchObject(refused(400, 'UnknownGroupException'))
  expect((await change('Engineering', { name: 'Engineering works' }, 'mary')).status).toBe(200)
  expect(await call('DELETE', `/${own}`, 'mary')).toMatchObject(refused(403, 'ForbiddenException'))
})

test('API-115 a group that is deleted leaves its people and the groups below it to the group above', async () => {
  const { id, parentGroupId } = await byName('Notes and programs')
  await create('Cards', id)
  expect((await call('DELETE', `/${id}`, 'charles')).status).toBe(204)
  expect((await call('GET', `/${id}`, 'charles')).status).toBe(404)
  expect(await byName('Cards')).toMatchObject({ parentGroupId, fullName: 'Engineering works / Cards' })
  expect(await byName('Engineering works')).toMatchObject({ accounts: 2 })
})

test('GRP-001 groups are listed by name and found by a part of it; an administrator of the platform lists those of one organisation', async () => {
  const names = (await list('charles', 'name=level&size=100')).map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  expect(names).toHaveLength(MAX_GROUP_LEVELS)
  const all = await list('annabella', 'size=100')
  const foreign = (await list('evariste'))[0] as Group & { tenantId: string }
  expect(all.map(({ id }) => id)).toContain(foreign.id)
  const theirs = await list('annabella', `tenantId=${foreign.tenantId}`)
  expect(theirs.map(({ name }) => name).toSorted()).toEqual(['Atelier', 'Engineering'])
  expect((await call('GET', `?tenantId=${foreign.tenantId}`, 'charles')).status).toBe(404)
})
