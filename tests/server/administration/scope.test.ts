import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAccount, createTenant, type NewAccount } from '../../../server/cases/accounts/accounts.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, sent } from '../../support/server/signing.ts'
import { AFTER, BEFORE, linesOf, type Line } from './scope.table.ts'

let server: Server
const cookies: Record<string, string> = {}
const ids: Record<string, string> = {}
const groups: Record<string, string> = {}
/** The request that each person has sent. */
const requests: Record<string, string> = {}

const PEOPLE: [login: string, role: NewAccount['role'], group?: string][] = [
  ['tess', 'ADMIN_TENANT'],
  ['sam', 'MANAGER', 'Sales'],
  ['nora', 'MANAGER', 'North'],
  ['hugo', 'USER', 'Harbour'],
  ['sofia', 'USER', 'Sales'],
  ['will', 'USER', 'Workshop'],
  ['max', 'MANAGER'],
  ['free', 'USER'],
]

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, by: string, body?: object, etag?: string) =>
  server.call(method, `/private${path}`, body, cookies[by], etag ? { 'if-match': etag } : {})

async function addGroup(name: string, above?: string) {
  const { body } = await call('POST', '/groups', 'tess', { name, parentGroupId: above ? groups[above] : null })
  groups[name] = (body as { id: string }).id
}

beforeAll(async () => {
  server = await startServer()
  const { ports } = server
  const own = await createTenant(ports, 'Own')
  const other = await createTenant(ports, 'Other')
  const add = async (tenant: typeof own, login: string, role: NewAccount['role'], group?: string) => {
    const team = group === undefined ? null : { id: groups[group]!, name: group, fullName: group }
    const person = { firstName: login, lastName: 'X', email: `${login}@example.org`, password: DEMO_PASSWORD }
    ids[login] = (await createAccount(ports, tenant, { ...person, login, role, group: team })).id
    cookies[login] = await server.signIn(login)
  }
  await add(own, ...(PEOPLE[0]! as [string, NewAccount['role']]))
  await add(other, 'else', 'ADMIN_TENANT')
  await add(other, 'boss', 'ADMIN')
  for (const [name, above] of [['Sales'], ['North', 'Sales'], ['Harbour', 'North'], ['Workshop']] as const)
    await addGroup(name, above)
  for (const [login, role, group] of PEOPLE.slice(1)) {
    await add(own, login, role, group)
    requests[login] = (await sent(server, cookies[login]!, [{ ...ANNA, mail: `for-${login}@example.org` }])).id
  }
})
afterAll(() => server.stop())

type Rows = { content: { id: string }[] }
const named = (known: Record<string, string>, rows: Rows['content']) =>
  rows.map(({ id }) => Object.entries(known).find(([, one]) => one === id)?.[0] ?? id).toSorted()

/** What an account is shown, or the status of its refusal. */
async function seenBy(caller: string): Promise<Omit<Line, 'caller'>> {
  const rows = async (path: string, known: Record<string, string>) => {
    const { status, body } = await call('GET', path, caller)
    return status === 200 ? named(known, (body as Rows).content) : [String(status)]
  }
  const list = caller === 'boss' ? '/accounts' : '/tenant-accounts'
  const { body } = await server.call('GET', '/public/v1/simple-sign-requests', undefined, cookies[caller])
  return {
    people: await rows(list, ids),
    requests: named(requests, (body as Rows).content),
    groups: await rows('/groups', groups),
  }
}

/** Whose account and whose request can be opened one by one. */
async function openedBy(caller: string): Promise<Omit<Line, 'caller' | 'groups'>> {
  const people: string[] = []
  const found: string[] = []
  for (const [login, id] of Object.entries(ids)) {
    const path = caller === 'boss' ? `/accounts/${id}` : `/tenant-accounts/${id}`
    const { status } = await call('GET', path, caller)
    if (status === 200) people.push(login)
    else if (status === 403) people[0] = '403'
    else expect([caller, login, status]).toEqual([caller, login, 404])
  }
  for (const [login, id] of Object.entries(requests)) {
    const { status } = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, cookies[caller])
    if (status === 200) found.push(login)
    else expect([caller, login, status]).toEqual([caller, login, 404])
  }
  return { people: people.toSorted(), requests: found.toSorted() }
}

const sorted = ({ people, requests: seen, groups: shown }: Line) => ({
  people: people.toSorted(),
  requests: seen.toSorted(),
  groups: shown.toSorted(),
})

/** Changes an account as it is now. */
async function change(login: string, changes: object, by: string) {
  const { body, headers } = await call('GET', `/tenant-accounts/${ids[login]}`, by)
  const { firstName, lastName, role, language, groupId } = body as Record<string, string>
  const input = { firstName, lastName, role, language, groupId, disabled: false, ...changes }
  const { status } = await call('PATCH', `/tenant-accounts/${ids[login]}`, by, input, String(headers['etag']))
  expect([login, status]).toEqual([login, 200])
}

async function removeNorth() {
  expect((await call('DELETE', `/groups/${groups['North']}`, 'tess')).status).toBe(204)
  delete groups['North']
  await change('nora', { groupId: groups['Workshop'] }, 'tess')
}

async function restoreNorth() {
  await addGroup('North', 'Sales')
  const path = `/groups/${groups['Harbour']}`
  const { headers } = await call('GET', path, 'tess')
  const input = { name: 'Harbour', parentGroupId: groups['North'] }
  expect((await call('PATCH', path, 'tess', input, String(headers['etag']))).status).toBe(200)
  await change('nora', { groupId: groups['North'] }, 'tess')
}

describe.each([
  ['as they are', BEFORE],
  ['after a group was deleted and its manager moved', AFTER],
])('%s', (_, table) => {
  if (table === AFTER) {
    beforeAll(removeNorth)
    afterAll(restoreNorth)
  }

  test.each(linesOf(table))(
    'RIGHT-006 RIGHT-036 $caller sees whom they look after, in lists and one by one',
    async (line) => {
      expect(await seenBy(line.caller)).toEqual(sorted(line))
      const { people, requests: seen } = sorted(line)
      expect(await openedBy(line.caller)).toEqual({ people, requests: seen })
    },
  )
})

test('a disabled account leaves its requests to those who looked after it', async () => {
  onTestFinished(async () => {
    await change('hugo', { disabled: false }, 'sam')
    cookies['hugo'] = await server.signIn('hugo')
  })
  await change('hugo', { disabled: true }, 'sam')
  for (const caller of ['sam', 'tess']) {
    const { body: page } = await server.call('GET', '/public/v1/simple-sign-requests', undefined, cookies[caller])
    expect(named(requests, (page as Rows).content)).toContain('hugo')
  }
})
