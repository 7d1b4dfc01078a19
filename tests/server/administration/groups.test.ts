import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_GROUP_LEVELS } from '#machines/rules/groups/group.ts'
import { newPerson } from '../../support/new-people.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Group = { id: string; name: string; parentGroupId: string | null; fullName: string; accounts: number }
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** An organisation of its own, with a group below another one, the manager of that, and somebody in the one below. */
async function organisation() {
  const { tenant, cookie: admin } = await newPerson(server, { role: 'ADMIN_TENANT' })
  const call = (method: Method, path: string, by = admin, body?: object, headers = {}) =>
    server.call(method, `/private/groups${path}`, body, by, headers)
  const list = async (query = '', by = admin) =>
    ((await call('GET', `?${query}`, by)).body as { content: Group[] }).content
  const byName = async (name: string) => (await list()).find((group) => group.name === name)!
  const create = (name: string, parentGroupId: string | null = null, by = admin) =>
    call('POST', '', by, { name, parentGroupId })
  async function change(name: string, changes: object, by = admin) {
    const { id, parentGroupId } = await byName(name)
    const { headers } = await call('GET', `/${id}`)
    return call('PATCH', `/${id}`, by, { name, parentGroupId, ...changes }, { 'if-match': String(headers['etag']) })
  }
  const top = (await create('Engineering')).body as Group
  const below = (await create('Notes and programs', top.id)).body as Group
  const { cookie: manager } = await newPerson(server, { tenant, role: 'MANAGER', group: top })
  await newPerson(server, { tenant, group: below })
  return { tenant, manager, call, list, byName, create, change }
}
const refused = (status: number, name: string) => ({ status, body: { name } })

test('GRP-004 GRP-007 a group has the names of the groups above it, and the number of its people', async () => {
  const { byName } = await organisation()
  expect(await byName('Notes and programs')).toMatchObject({
    fullName: 'Engineering / Notes and programs',
    parentGroupId: (await byName('Engineering')).id,
    accounts: 1,
  })
})

test('GRP-006 a name is unique in its organisation in any case, and not elsewhere', async () => {
  const { create } = await organisation()
  const { cookie: elsewhere } = await newPerson(server, { role: 'ADMIN_TENANT' })
  expect(await create('ENGINEERING')).toMatchObject(refused(409, 'GroupDuplicateException'))
  expect((await create('Engineering', null, elsewhere)).status).toBe(200)
  // Spaces, and letters that leave no mark.
  for (const blank of ['  ', '\u200B', '\u2800', '\u3164 \u00AD'])
    expect(await create(blank)).toMatchObject(refused(400, 'MalformedRequestException'))
  expect(await create('a'.repeat(201))).toMatchObject(refused(400, 'MalformedRequestException'))
  expect((await create('a'.repeat(200))).status).toBe(200)
})

test('GRP-006 a group is not placed below itself, below one of its own, or below one of another organisation', async () => {
  const { byName, change } = await organisation()
  const { id: below } = await byName('Notes and programs')
  const { id: top } = await byName('Engineering')
  for (const parentGroupId of [top, below])
    expect(await change('Engineering', { parentGroupId })).toMatchObject(refused(409, 'GroupCycleException'))
  const [foreign] = await (await organisation()).list()
  expect(await change('Engineering', { parentGroupId: foreign!.id })).toMatchObject(
    refused(400, 'UnknownGroupException'),
  )
})

test('two moves at the same time do not make a circle', async () => {
  const { byName, create, change } = await organisation()
  await create('One')
  await create('Two')
  const [one, two] = [await byName('One'), await byName('Two')]
  const both = await Promise.all([change('One', { parentGroupId: two.id }), change('Two', { parentGroupId: one.id })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('groups are nested to a depth, whether one is added or a branch is moved', async () => {
  const { byName, create, change } = await organisation()
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
  const { manager, call, byName, create, change } = await organisation()
  const { id: own } = await byName('Engineering')
  expect((await create('Looms', own, manager)).status).toBe(200)
  expect(await create('Elsewhere', null, manager)).toMatchObject(refused(400, 'UnknownGroupException'))
  expect(await change('Looms', { parentGroupId: null }, manager)).toMatchObject(refused(400, 'UnknownGroupException'))
  expect((await change('Engineering', { name: 'Engineering works' }, manager)).status).toBe(200)
  expect(await call('DELETE', `/${own}`, manager)).toMatchObject(refused(403, 'ForbiddenException'))
})

test('API-115 a group that is deleted leaves its people and the groups below it to the group above', async () => {
  const { call, byName, create } = await organisation()
  const { id, parentGroupId } = await byName('Notes and programs')
  await create('Cards', id)
  expect((await call('DELETE', `/${id}`)).status).toBe(204)
  expect((await call('GET', `/${id}`)).status).toBe(404)
  expect(await byName('Cards')).toMatchObject({ parentGroupId, fullName: 'Engineering / Cards' })
  expect(await byName('Engineering')).toMatchObject({ accounts: 2 })
})

test('GRP-001 groups are listed by name and found by a part of it; an administrator of the platform lists those of one organisation', async () => {
  const { call, list, create } = await organisation()
  for (const name of ['Level B', 'Level C', 'Level A']) await create(name)
  expect((await list('name=level&size=100')).map(({ name }) => name)).toEqual(['Level A', 'Level B', 'Level C'])
  const { cookie: platform } = await newPerson(server, { role: 'ADMIN' })
  const foreign = await organisation()
  const [one] = await foreign.list()
  expect((await list('size=100', platform)).map(({ id }) => id)).toContain(one!.id)
  const theirs = await list(`tenantId=${foreign.tenant.id}`, platform)
  expect(theirs.map(({ name }) => name).toSorted()).toEqual(['Engineering', 'Notes and programs'])
  expect((await call('GET', `?tenantId=${foreign.tenant.id}`)).status).toBe(404)
})
